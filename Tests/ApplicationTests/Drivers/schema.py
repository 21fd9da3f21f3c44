"""Reports where JSON on standard input violates a schema. Usage: schema.py SCHEMA.json

It supports the JSON Schema keywords that this project uses, and rejects any other."""
import json
import re
import sys

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float)}
WORDS = {"$schema", "title", "type", "required", "properties", "additionalProperties", "items", "enum", "minimum", "pattern"}


def faults(value, schema, place="$"):
    if schema is False:
        return [f"{place} is not in the schema"]
    found = [f"the schema says {word}, which is not known here" for word in schema.keys() - WORDS]
    kind = schema.get("type")
    if kind and (not isinstance(value, KINDS[kind]) or kind == "integer" and isinstance(value, bool)):
        return found + [f"{place} is no {kind}"]
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{place} is none of {schema['enum']}")
    if "minimum" in schema and value < schema["minimum"]:
        found.append(f"{place} is below {schema['minimum']}")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{place} does not match {schema['pattern']}")
    if isinstance(value, dict):
        found += [f"{place} lacks {name}" for name in schema.get("required", []) if name not in value]
        for name, part in value.items():
            rule = schema.get("properties", {}).get(name, schema.get("additionalProperties", {}))
            found += faults(part, rule, f"{place}.{name}")
    if isinstance(value, list):
        for number, part in enumerate(value):
            found += faults(part, schema.get("items", {}), f"{place}[{number}]")
    return found


def main():
    with open(sys.argv[1]) as file:
        schema = json.load(file)
    found = [fault for line in documents(sys.stdin.read()) for fault in faults(line, schema)]
    print("\n".join(found), end="")
    sys.exit(1 if found else 0)


def documents(text):
    decoder, place = json.JSONDecoder(), 0
    while text[place:].strip():
        place += len(text[place:]) - len(text[place:].lstrip())
        value, place = decoder.raw_decode(text, place)
        yield value


if __name__ == "__main__":
    main()
