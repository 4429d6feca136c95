import "#testkit/browser-window.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refused, standInServer } from "#web/data/graphql/server-fixture.ts";
import { session } from "#web/data/session/session.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { sendNotification } from "./send-notification.ts";

const server = standInServer();
const before = session.store.getState();

beforeEach(() => useNotices.setState({ shown: [], log: [] }));
afterEach(() => session.store.setState(before));

const send = () => sendNotification({ projectId: "p", id: "f", name: "Day 12" }, { subject: "s", body: "b" });
const notices = () => useNotices.getState().shown.map(({ kind, text, detail }) => [kind, text, detail]);

test("TEMPLATES-010 PLUS-439 a refused notification is reported with the server's sentence", async () => {
  const message = "You can send up to 200 emails an hour. Try again later";
  server.answers.SendFolderNotification = refused(message, "TOO_MANY");
  expect(await send()).toBe(false);
  expect(notices()).toEqual([["negative", "Could not send notification", message]]);
});

describe("a notification that the server", () => {
  test("sends is reported as sent", async () => {
    server.answers.SendFolderNotification = { sendFolderNotification: { success: true } };
    expect(await send()).toBe(true);
    expect(notices()).toEqual([["positive", "Successfully sent notification", undefined]]);
    const variables = { project: "p", id: "f", subject: "s", body: "b" };
    expect(server.calls).toMatchObject([{ operationName: "SendFolderNotification", variables }]);
  });

  test("PLUS-1394 keeps because mail is not set up is reported with a warning", async () => {
    session.store.setState({ hello: { delivers: false } as typeof before.hello });
    server.answers.SendFolderNotification = { sendFolderNotification: { success: true } };
    expect(await send()).toBe(true);
    expect(notices()).toEqual([["warning", "Saved in the Mail outbox: mail is not set up", undefined]]);
  });

  test("doesn't send is reported as failed", async () => {
    server.answers.SendFolderNotification = { sendFolderNotification: { success: false } };
    expect(await send()).toBe(false);
    expect(notices()).toEqual([["negative", "Could not send notification", undefined]]);
  });
});
