import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { refused, standInServer } from "#web/data/graphql/server-fixture.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { sendNotification } from "./send-notification.ts";

const server = standInServer();

test("TEMPLATES-010 PLUS-439 a refused notification is reported with the server's sentence", async () => {
  useNotices.setState({ shown: [], log: [] });
  const message = "You can send up to 200 emails an hour. Try again later";
  server.answers.SendFolderNotification = refused(message, "TOO_MANY");
  const folder = { projectId: "p", id: "f", name: "Day 12" };
  expect(await sendNotification(folder, { subject: "s", body: "b" })).toBe(false);
  expect(useNotices.getState().shown).toMatchObject([{ text: "Could not send notification", detail: message }]);
});
