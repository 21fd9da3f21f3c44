import Formats
import Testing

@Suite("Content of form fields")
struct FormValueTests {
    @Test(
        "Fields with a label, in a table cell or in a form are replaced by their content",
        arguments: [
            RepairRow(html: "<p><label>Name</label><input value=Ann></p>", "|Name Ann"),
            RepairRow(
                html: "<form><p>Weight: <input type=number value=3>kg, <input type=text value='  '>none</p></form>",
                "|Weight: 3 kg, none"),
            RepairRow(
                html: "<label>Role <select><option>User<option selected>Admin</select></label>", "|Role Admin"),
            RepairRow(
                html: "<dl><dt>Bio<dd><textarea>tea\ncoffee</textarea></dl>", "dl0/dt|Bio", "dl0/dd1|tea⏎coffee"),
            RepairRow(
                html: "<fieldset><input type=radio id=a><label for=a>yes</label> <input type=radio checked><label>no"
                    + "</label></fieldset>", "|○ yes ◉ no"),
            RepairRow(
                html: "<p><input type=checkbox checked> a</p><p><input type=checkbox> b</p>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            RepairRow(html: "<div><label><input type=checkbox checked> mail</label></div>", "|☑ mail"),
            // Lines with boxes are a list of tasks.
            RepairRow(
                html: "<div><input type=checkbox checked> milk</div><div><input type=checkbox> eggs</div><p>c</p>",
                "ul0/li1[x]|milk", "ul0/li2[ ]|eggs", "|c"),
            RepairRow(
                html: "<div><label><input type=checkbox checked> milk</label></div>"
                    + "<div><input type=checkbox><label>eggs</label></div>", "ul0/li1[x]|milk", "ul0/li2[ ]|eggs"),
            RepairRow(
                html: "<p>a</p><input type=checkbox> milk<br>\n<input type=checkbox checked> <b>2</b> eggs<br>",
                "|a", "ul0/li1[ ]|milk", "ul0/li2[x]|{strong|2} eggs"),
            RepairRow(
                html: "<table><tr><th>Done<th>Row<tr><td><input type=checkbox checked><td>a<tr><td>"
                    + "<input type=checkbox disabled><td>b<tr><td><input type=checkbox><td>c</table>",
                "table0/head1/cell2|Done", "table0/head1/cell3|Row", "table0/row4/cell5|☑", "table0/row4/cell6|a",
                "table0/row7/cell8|☐", "table0/row7/cell9|b", "table0/row10/cell11|", "table0/row10/cell12|c"),
        ])
    func read(row: RepairRow) throws { try row.check() }

    @Test(
        "Other fields belong to the page and are left out",
        arguments: [
            RepairRow(html: "<form><input type=hidden value=a><input type=password value=b><p>c</p></form>", "|c"),
            RepairRow(html: "<form><input type=submit value=Send><input type=button value=Reset><p>c</p></form>", "|c"),
            RepairRow(
                html:
                    "<div><input type=checkbox> a</div><p><input type=checkbox><label>b</label></p><p>c <input type=checkbox> d",
                "|a", "|b", "|c d"),
            RepairRow(html: "<div><textarea>a</textarea><select><option selected>b</select>c</div>", "|c"),
            RepairRow(html: "<form><textarea style='position: absolute'>a</textarea>c</form>", "|c"),
            RepairRow(html: "<form><input style='position:fixed;left:-9px' value=a>c</form>", "|c"),
            RepairRow(html: "<form><input style='visibility:hidden' value=a>c</form>", "|c"),
            RepairRow(html: "<form><input class=sr-only value=b>c</form>", "|c"),
            RepairRow(html: "<form><textarea style='opacity: 0'>a</textarea>c</form>", "|c"),
            RepairRow(html: "<form role=search><input name=q value=a>c</form>", "|c"),
            RepairRow(html: "<form><textarea class=ace_text-input>a</textarea>c</form>", "|c"),
            RepairRow(html: "<form><select><option>a<option>b</select>c</form>", "|c"),
            RepairRow(html: "<input type=checkbox id=menu><label for=menu>Menu</label>", "|Menu"),
            RepairRow(html: "<ul><li><label><input type=checkbox checked> a</label></ul>", "ul0/li1[x]|a"),
            RepairRow(html: "<div>a <input type=checkbox> b</div><div>c <input type=checkbox> d</div>", "|a b", "|c d"),
            // Boxes that open a text or a menu, and those of titles.
            RepairRow(
                html: "<div><input type=checkbox><label>a</label><div>b</div></div>"
                    + "<div><input type=checkbox><label>c</label><ul><li>d</ul></div>", "|a", "|b", "|c", "ul0/li1|d"),
            RepairRow(
                html: "<style>.t{position:absolute;opacity:0}</style><div><input type=checkbox class=t> a</div>"
                    + "<div><input type=checkbox class=t> b</div>", "|a", "|b"),
            RepairRow(
                html: "<style>.a input{display:none}</style><input type=checkbox> a<br><input type=checkbox> b<br>",
                "|a⏎b"),
            RepairRow(
                html: "<header><div><input type=checkbox> a</div><div><input type=checkbox> b</div></header>", "|a",
                "|b"),
            RepairRow(html: "<h3><input type=checkbox> a<br><input type=checkbox> b</h3>", "h3|a⏎b"),
            RepairRow(html: "<div><input type=checkbox> a<br>b</div><div>c</div>", "|a⏎b", "|c"),
            RepairRow(
                html: "<div><input type=checkbox><h2>a</h2></div><div><input type=checkbox><h2>b</h2></div>", "h2|a",
                "h2|b"),
        ])
    func left(row: RepairRow) throws { try row.check() }
}
