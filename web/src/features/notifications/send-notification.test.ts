import "#testkit/browser-window.ts";
import { afterEach, expect, test, vi } from "vitest";
import { useNotices } from "#web/ui/notice-store.ts";
import { sendNotification } from "./send-notification.ts";

afterEach(() => vi.unstubAllGlobals());

test("TEMPLATES-010 PLUS-439 a notification that was refused is told with the server's sentence", async () => {
  useNotices.setState({ shown: [], log: [] });
  const message = "You may send 200 mails an hour. Try again later";
  const errors = [{ message, extensions: { code: "TOO_MANY" } }];
  vi.stubGlobal("fetch", async () => Response.json({ data: null, errors }));
  const folder = { projectId: "p", id: "f", name: "Day 12" };
  expect(await sendNotification(folder, { subject: "s", body: "b" })).toBe(false);
  expect(useNotices.getState().shown).toMatchObject([{ text: "Could not send notification", detail: message }]);
});
