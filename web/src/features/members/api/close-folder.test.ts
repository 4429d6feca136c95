import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { closeFolder } from "./close-folder.ts";

beforeEach(() => useNotices.setState({ shown: [], log: [] }));
afterEach(() => vi.unstubAllGlobals());

test("USERS-077 USERS-102 an empty entry keeps people out of a top-level folder; a failure says 'Failed to remove user(s)'", async () => {
  const sent: unknown[] = [];
  let errors: object[] | undefined;
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).variables);
    return new Response(JSON.stringify({ data: {}, errors }), { headers: { "content-type": "application/json" } });
  });
  await closeFolder("p", "f", ["u1"]);
  expect(sent).toEqual([{ project: "p", folder: "f", user: "u1", allowedTo: [], revision: 0 }]);
  errors = [{ message: "Not so", extensions: { code: "FORBIDDEN" } }];
  await closeFolder("p", "f", ["u1"]);
  expect(useNotices.getState().shown.map(({ text }) => text)).toEqual([
    "Failed to remove user(s)",
    "Unassigned 1 user",
  ]);
});
