import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { PIXEL, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { ownSessionsQuery } from "./api/own-sessions.ts";

type Given = Record<string, unknown>;

async function openAccount(user: Given = {}, more: Given = {}, rest: Record<string, (body: unknown) => unknown> = {}) {
  const answers = { authFactorTypes: ["app", "sms"], authFactors: [], ...more };
  const app = await openApp("/account", production({ user }, answers), { rest });
  // Waits until the page knows what the server can set up.
  const offered = () =>
    screen.queryByRole("button", { name: "Add Phone" }) ?? screen.queryByText(/^Text messages are not configured/);
  await waitFor(() => expect(offered()).not.toBeNull());
  return app;
}
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
const pressSave = () => somebody.click(screen.getByRole("button", { name: "Save Changes" }));
const dialog = (name: string) => screen.findByRole("dialog", { name });

test.each([
  ["ACCOUNT-007", "Full Name"],
  ["ACCOUNT-008", "Email"],
  ["ACCOUNT-009", "New Password"],
])("%s people from outside have no field for their %s; everybody else has", async (_row, label) => {
  const field = () => screen.queryByLabelText(label, { selector: "input" });
  await openAccount({ isExternal: false });
  expect(field()).not.toBeNull();
  await openAccount({ isExternal: true });
  expect(field()).toBeNull();
});

const APP = { id: "f0", type: "app", isActive: true };
const PHONE = { id: "f1", type: "sms", recipient: "+49••••44" };

test("ACCOUNT-029 ACCOUNT-039 a factor is created first, and then activated with a code, which can't be empty", async () => {
  const app = await openAccount({}, { authFactors: [APP], addAuthFactor: { ...PHONE, mustTrigger: false } });
  await somebody.click(screen.getByRole("button", { name: "Add Phone" }));
  await dialog("Phone Number");
  write("Phone number", "+49 151 12345678");
  await press("Send Code");
  await dialog("Activation Code");
  expect(app.calls("AddAuthFactor")).toEqual([{ user: "me", type: "sms", phone: "+49 151 12345678" }]);
  await press("Activate");
  write("Code", "  ");
  await press("Activate");
  await screen.findByText("Please enter your code");
  expect(app.calls("ActivateAuthFactor")).toEqual([]);
  write("Code", "123456");
  await press("Activate");
  await waitFor(() => expect(app.calls("ActivateAuthFactor")).toEqual([{ id: "f1", code: "123456" }]));
});

test("ACCOUNT-040 a phone number that is empty, or only spaces, is not sent", async () => {
  const app = await openAccount({}, { authFactors: [APP], addAuthFactor: { ...PHONE, mustTrigger: false } });
  await somebody.click(screen.getByRole("button", { name: "Add Phone" }));
  await dialog("Phone Number");
  await press("Send Code");
  await screen.findByText("Please enter a phone number");
  write("Phone number", "   ");
  await press("Send Code");
  write("Phone number", "+49 151 12345678");
  expect(screen.queryByText("Please enter a phone number")).toBeNull();
  await press("Send Code");
  await dialog("Activation Code");
  expect(app.calls("AddAuthFactor")).toMatchObject([{ phone: "+49 151 12345678" }]);
});

test("ACCOUNT-023 ACCOUNT-029 ACCOUNT-039 ACCOUNT-061 an authenticator app is created before its code is entered, which activates it; its key can be copied", async () => {
  const app = await openAccount({}, { addAuthFactor: { ...APP, id: "f2", secret: "ABCDEFGH", qr: PIXEL } });
  await somebody.click(await screen.findByRole("button", { name: "Enable" }));
  const entry = within(await screen.findByRole("dialog"));
  expect(app.calls("AddAuthFactor")).toMatchObject([{ user: "me", type: "app" }]);
  expect(entry.getByRole("img", { name: "QR code for the authenticator app" }).getAttribute("src")).toBe(PIXEL);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  fireEvent.click(entry.getByRole("button", { name: "Copy manual key" }));
  await pass(999);
  expect([write.mock.calls, notices()]).toEqual([[["ABCDEFGH"]], "Copied"]);
  await pass(1);
  expect(notices()).toBe("");
  write.mockRestore();
  vi.useRealTimers();
  fireEvent.change(entry.getByLabelText("Code", { selector: "input" }), { target: { value: " " } });
  expect(entry.getByRole("button", { name: "Activate" })).toHaveProperty("disabled", true);
  expect(app.calls("ActivateAuthFactor")).toEqual([]);
  fireEvent.change(entry.getByLabelText("Code", { selector: "input" }), { target: { value: "123456" } });
  await press("Activate");
  await waitFor(() => expect(app.calls("ActivateAuthFactor")).toEqual([{ id: "f2", code: "123456" }]));
  // It follows a first factor, and would open over the next test's page.
  await dialog("Recovery Codes");
});

test.each([
  [true, [{ id: "f1" }]],
  [false, []],
])(
  "ACCOUNT-031 a text message is sent before its code is requested if the factor says so: %j",
  async (mustTrigger, triggered) => {
    const app = await openAccount({}, { addAuthFactor: { ...PHONE, mustTrigger } });
    await somebody.click(screen.getByRole("button", { name: "Add Phone" }));
    await dialog("Phone Number");
    write("Phone number", "+49 151 12345678");
    await press("Send Code");
    await dialog("Activation Code");
    expect(app.calls("TriggerAuthFactor")).toEqual(triggered);
  },
);

test.each([
  ["app", { id: "f0", type: "app", isActive: true }, "Remove"],
  ["text message", { id: "f1", type: "sms", isActive: true, recipient: "+49••••44" }, "Remove +49••••44"],
])("ACCOUNT-060 a failed removal names the type: %s", async (type, factor, button) => {
  await openAccount({ hasActiveFactors: true }, { authFactors: [factor], deleteAuthFactor: refuse("UNAVAILABLE") });
  await somebody.click(await screen.findByRole("button", { name: button }));
  await press("Remove", "alertdialog");
  await screen.findByText(`Could not remove ${type} authentication factor`);
});

test.each([
  ["password", "New Password", "lantern-7-mill"],
  ["email", "Email", "ewa@mill.example"],
])("ACCOUNT-042 after a new %s you stay signed in, on the same page", async (field, label, text) => {
  const updateUser = { id: "me", name: "Ewa Nowicka", email: "ewa@night.example", revision: 2 };
  const app = await openAccount({}, { updateUser: { ...updateUser, ...(field === "email" && { email: text }) } });
  write(label, text);
  await pressSave();
  await screen.findByText("All changes saved");
  expect(app.calls("UpdateAccount")).toMatchObject([{ [field]: text }]);
  expect(app.address()).toBe("/account");
  expect(localStorage.getItem("rushlight.session.user")).toContain('"token"');
  // The page continues with the session: its requests get responses.
  write("Full Name", "Ewa N");
  await pressSave();
  await waitFor(() => expect(app.calls("UpdateAccount")).toHaveLength(2));
});

test("PLUS-122 the second factors a server can set up are shown before one is added", async () => {
  const phone = () => screen.queryByRole("button", { name: "Add Phone" });
  const missing = () => screen.queryByText("Text messages are not configured on this server.");
  await openAccount({}, { authFactorTypes: ["app", "sms"] });
  await screen.findByRole("button", { name: "Enable" });
  expect([phone() !== null, missing()]).toEqual([true, null]);
  await openAccount({}, { authFactorTypes: ["app"] });
  await screen.findByRole("button", { name: "Enable" });
  expect([phone(), missing() !== null]).toEqual([null, true]);
});

test("PLUS-236 sensitive changes ask for the password again if the server requires it, and then succeed", async () => {
  let isProved = false;
  const proved: unknown[] = [];
  const wants = refuse("PROOF_REQUIRED", { ways: ["password"] });
  const updateUser = () => (isProved ? { id: "me", name: "Ewa", email: "e@night.example", revision: 2 } : wants());
  const app = await openAccount(
    {},
    { updateUser },
    {
      "POST /api/prove": (body) => {
        proved.push(body);
        isProved = true;
        return {};
      },
    },
  );
  write("New Password", "lantern-7-mill");
  await pressSave();
  await dialog("Confirm it's you");
  await press("Confirm");
  await screen.findByText("Please enter your password");
  expect(proved).toEqual([]);
  write("Current Password", "old lantern");
  await press("Confirm");
  await screen.findByText("All changes saved");
  expect(proved).toEqual([{ password: "old lantern" }]);
  expect(app.calls("UpdateAccount")).toHaveLength(2);
});

test("PLUS-236 nothing is asked if the server requires no proof; without proof nothing changes", async () => {
  const app = await openAccount({}, { updateUser: refuse("PROOF_REQUIRED", { ways: ["password"] }) });
  write("New Password", "lantern-7-mill");
  await pressSave();
  await dialog("Confirm it's you");
  await press("Cancel");
  await screen.findByText("Could not save changes to user");
  expect(app.calls("UpdateAccount")).toHaveLength(1);
  await openAccount({}, { updateUser: { id: "me", name: "Ewa N", email: "e@night.example", revision: 2 } });
  write("Full Name", "Ewa N");
  await pressSave();
  await screen.findByText("All changes saved");
  expect(screen.queryByRole("dialog")).toBeNull();
});

const HERE = { id: "s1", browser: "Firefox", system: "Linux", address: "198.51.100.4", isCurrent: true };
const THERE = { id: "s2", browser: "Chrome", system: "Android", address: "203.0.113.9", isCurrent: false };
const seen = (session: Given) => ({ ...session, lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString() });

test("PLUS-1454 the sessions are not shown before the factors above them, which would move their buttons", async () => {
  const arriving = Promise.withResolvers<void>();
  const answers = {
    authFactorTypes: ["sms"],
    authFactors: () => arriving.promise.then(() => []),
    ownSessions: [seen(HERE)],
  };
  await openApp("/account", production({}, answers));
  const areFactorsThere = screen
    .findByRole("region", { name: "Sessions" })
    .then(() => screen.queryByRole("button", { name: "Add Phone" }) !== null);
  await waitFor(() => expect(queryClient.getQueryData(ownSessionsQuery.queryKey)).toHaveLength(1));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  arriving.resolve();
  expect(await areFactorsThere).toBe(true);
});

test("PLUS-238 sessions are listed with browser, system, address and last use; each can be signed out separately, or all others at once", async () => {
  const app = await openAccount({}, { ownSessions: [seen(THERE), seen(HERE)], endSession: true, endOtherSessions: 1 });
  const section = within(await screen.findByRole("region", { name: "Sessions" }));
  const lines = section.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/Firefox on Linux.*This device.*198\.51\.100\.4.*3 hours ago/);
  expect(lines[1]).toMatch(/Chrome on Android.*203\.0\.113\.9.*3 hours ago/);
  expect(section.getAllByRole("button", { name: /^Sign Out (?!Everywhere)/ })).toHaveLength(1);
  await somebody.click(section.getByRole("button", { name: "Sign Out Chrome on Android" }));
  await waitFor(() => expect(app.calls("EndSession")).toEqual([{ id: "s2" }]));
  await somebody.click(section.getByRole("button", { name: "Sign Out Everywhere Else" }));
  await waitFor(() => expect(app.calls("EndOtherSessions")).toHaveLength(1));
  expect(notices()).toBe("");
});
