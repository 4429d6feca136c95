import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { readHello } from "#web/data/session/hello.ts";
import { session } from "#web/data/session/session.ts";
import { actOnUser, openUsers } from "#web/features/members/list/users-page-fixture.ts";
import { aLink } from "#web/features/shares/share-fixture.ts";
import { card, choose, menuOf, notices, offeredOn, press, somebody } from "./stand-in/acting-fixture.ts";
import { openApp } from "./stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "./stand-in/production-fixture.ts";
import { HELLO } from "./stand-in/stand-in-server-fixture.ts";

const hello = (delivers: boolean) => ({ hello: { delivers } });
/** Turns mail off for pages that were opened with it. */
const withoutMail = () => session.store.setState({ hello: readHello({ ...HELLO, delivers: false }) });
const KEPT = "Mail is not set up. A superuser finds the link to set a password in the Mail outbox.";

test.each([
  [true, "They get an email with a link to set a password."],
  [false, KEPT],
])("PLUS-1394 Add User says how the link arrives, with mail %s", async (isSetUp, hint) => {
  const user = { id: "u9", name: "Noor Haddad", email: "noor@dit.example" };
  await openUsers("/users/p1", { inviteUser: { invited: true, user } });
  if (!isSetUp) withoutMail();
  await somebody.click(screen.getByRole("button", { name: "Add User" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(hint);
  fireEvent.change(dialog.getByLabelText("Full name"), { target: { value: user.name } });
  fireEvent.change(dialog.getByLabelText("Email"), { target: { value: user.email } });
  await somebody.click(dialog.getByRole("checkbox"));
  await press("Invite");
  await screen.findByText("Invited Noor Haddad");
  expect(notices().includes(KEPT)).toBe(!isSetUp);
});

test("PLUS-1394 without mail Re-Invite says where the link is", async () => {
  await openUsers("/users/p1", { reinviteUser: { invited: true } });
  withoutMail();
  await actOnUser("Re-Invite");
  await screen.findByText("Invited 1 user again");
  expect(notices()).toContain(KEPT);
});

test.each([
  [true, "Separate addresses by spaces or commas.", "Successfully Sent Link"],
  [
    false,
    "Mail is not set up: emails go to the Mail outbox, where superusers find them. To reach people now, copy the link.",
    "The email is in the Mail outbox: mail is not set up. Ask a superuser to pass it on, or copy the link and send it yourself.",
  ],
])("PLUS-1394 a share sent with mail %s says what happened to it", async (delivers, hint, notice) => {
  const allowed = { allowedTo: { share: true, download: true } };
  const takes = [aTake({ id: "t1", name: "A001", ...allowed })];
  const answers = { createLink: aLink(), updateLink: aLink(), sendLink: true, canShareDownload: true };
  await openApp("/projects/p1/root", production({ takes }, answers), hello(delivers));
  await card("A001");
  await offeredOn("A001");
  await choose("Share");
  const field = await screen.findByRole("textbox", { name: "Email(s)" });
  within(screen.getByRole("dialog")).getByText(hint);
  fireEvent.change(field, { target: { value: "ewa@night.example " } });
  await somebody.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText(notice);
});

test("PLUS-1394 without mail Send Notification says that nobody gets an email", async () => {
  const folders = [aFolder({ id: "day1", name: "Day 1", allowedTo: { upload: true } })];
  const answers = {
    folderNotificationDraft: { subject: "News", body: "Hello" },
    sendFolderNotification: { success: true },
  };
  await openApp("/projects/p1/root", production({ folders }, answers), hello(false));
  await menuOf(await card("Day 1"));
  await choose("Send Notification");
  await screen.findByDisplayValue("News");
  screen.getByText(/^Mail is not set up, so nobody gets this as an email\./);
  await press("Send");
  await screen.findByText("Saved in the Mail outbox: mail is not set up");
});

test.each([true, false])(
  "PLUS-1394 the settings of notifications say when they apply, with mail %s",
  async (delivers) => {
    await openApp("/account/notifications", production({}, { userProjects: [] }), hello(delivers));
    await screen.findByText("You are not assigned to any projects");
    const said = screen.queryByText("Mail is not set up on this server. These settings apply once it is.");
    expect(said !== null).toBe(!delivers);
  },
);

test.each([
  [true, "Send Link", "we've sent a link", 0],
  [false, "Request Link", "a link is now in the Mail outbox. Ask a superuser for it.", 1],
])("PLUS-1394 Reset Password says how the link arrives, with mail %s", async (delivers, button, sent, helpCount) => {
  const nobody = {
    session: { token: null, expiresAtMs: null },
    rest: { "POST /api/reset-password": () => new Response(null, { status: 204 }) },
  };
  await openApp("/reset-password", production(), { ...nobody, ...hello(delivers) });
  fireEvent.change(await screen.findByLabelText("Email"), { target: { value: "ewa@night.example" } });
  await somebody.click(screen.getByRole("button", { name: button }));
  expect((await screen.findByText(/ewa@night.example/)).textContent).toContain(sent);
  const help = screen.queryAllByRole("link", { name: "Read how" });
  expect(help.map((link) => link.getAttribute("href"))).toEqual(
    Array(helpCount).fill("/docs/operations.html#locked-out-reset-a-password-without-mail"),
  );
});

test("PLUS-1395 the sign-in page asks for the account's address, whether or not somebody was invited", async () => {
  await openApp("/signin", production(), { session: { token: null, expiresAtMs: null } });
  await screen.findByText("Use the email address of your account.");
  expect(screen.queryByText(/invitation/)).toBeNull();
});
