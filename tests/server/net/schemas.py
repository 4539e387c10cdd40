"""Holds messages, requests and answers against docs/schema/protocol.json and docs/openapi.json."""
import json
import os
import re
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    # The package python3-jsonschema serves the system's interpreter, and PATH may name another one first.
    system = "/usr/bin/python3"
    if os.path.exists(system) and os.path.realpath(system) != os.path.realpath(sys.executable):
        os.execv(system, [system, *sys.argv])
    sys.exit("python3-jsonschema is missing, and nothing is tested without it: tools/setup.sh installs it")

docs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs")
definitions = json.load(open(docs + "/schema/protocol.json"))["$defs"]
paths = json.load(open(docs + "/openapi.json"))["paths"]
seen = set()  # operations and kinds of messages that were held against it
validators = {}


def check(name, value):
    if name not in validators:
        validators[name] = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": definitions})
    errors = list(validators[name].iter_errors(value))
    assert not errors, f"{name}: {errors[0].message[:300]} at {list(errors[0].path)}\n{[e.message[:200] for e in errors[0].context or []]}\n{json.dumps(value)[:600]}"


def check_message(direction, message):
    seen.add(f"{direction} {message['t']}")
    check(f"{direction}_message", message)


def check_exchange(method, path, body, status, answer):
    """A request that succeeded has a documented body; every answer is documented."""
    template = next((known for known in paths if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), path)), None)
    operation = paths.get(template, {}).get(method.lower())
    if operation is None:
        assert status == 404, f"{method} {path} is not in docs/openapi.json"
        return
    seen.add(f"{method} {template}")
    name_of = lambda content: next(iter(content.values()))["schema"].get("$ref", "").split("/")[-1]  # noqa: E731
    if 200 <= status < 300:
        if body is not None and "requestBody" in operation:
            check(name_of(operation["requestBody"]["content"]), body)
        content = operation["responses"][str(status)].get("content")
        if content and name_of(content):
            check(name_of(content), answer)
    elif status != 413:  # a body that is too large is not even read
        check("problem", answer)


def check_all_were_seen():
    """Nothing is documented that the tests never do."""
    for template, operations in paths.items():
        for method in operations:
            if method != "parameters" and template not in ("/healthz", "/metrics"):
                assert f"{method.upper()} {template}" in seen, f"{method} {template}"
    for direction in ("client", "server"):
        for message in definitions[f"{direction}_message"]["anyOf"]:
            assert f"{direction} {message['properties']['t']['const']}" in seen, message["properties"]["t"]
