import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import javax.swing.*;

/** An editor pane of Swing with a document of HTML: `length` and `text` on standard input are answered with what it holds. */
public class Pane {
    public static void main(String[] files) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String page = files.length > 0 ? Files.readString(Path.of(files[0])) : "";
        JEditorPane pane = new JEditorPane("text/html", page);
        SwingUtilities.invokeAndWait(() -> {
            JFrame frame = new JFrame("swing pane");
            frame.add(pane);
            frame.setSize(700, 600);
            frame.setVisible(true);
            pane.requestFocusInWindow();
        });
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String command = line;
            SwingUtilities.invokeAndWait(() -> {
                if (command.equals("clear")) pane.setText("");
                out.println(command.equals("focus") ? "" + pane.isFocusOwner() : pane.getText().replace("\n", "\u2028"));
            });
        }
        System.exit(0);
    }
}
