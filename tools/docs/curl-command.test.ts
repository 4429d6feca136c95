import { expect, test } from "vitest";
import { curlRequest } from "./curl-command.ts";

test("a curl command is parsed like a shell and curl do", () => {
  const post = `curl http://h/api/x -H "Authorization: Bearer $TOKEN" -H 'Content-Type: a/b' -d '{"a": "$TOKEN: 1"}'`;
  expect(curlRequest(post, { TOKEN: "t1" })).toEqual({
    url: "http://h/api/x",
    method: "POST",
    headers: { Authorization: "Bearer t1", "Content-Type": "a/b" },
    body: '{"a": "$TOKEN: 1"}',
  });
  expect(curlRequest("curl \\\n  -X DELETE 'http://h/a b'", {})).toMatchObject({
    url: "http://h/a b",
    method: "DELETE",
  });
  expect(curlRequest("curl http://h", {})).toMatchObject({ method: "GET", body: undefined });
});

test.each([
  ["wget http://h", "not a curl command"],
  ["curl --fail http://h", "--fail"],
  ["curl http://h http://i", "http://i"],
  ["curl -X GET", "no address"],
  ["curl http://h/$NONE", "no variable $NONE"],
])("%s is rejected with a reason", (command, problem) => {
  expect(() => curlRequest(command, {})).toThrow(problem);
});
