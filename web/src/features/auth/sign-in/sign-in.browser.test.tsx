import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { notices, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { aSession } from "#web/app/stand-in/stand-in-server-fixture.ts";
import { authMessages } from "../auth.messages.ts";

const NOBODY = { token: null, expiresAtMs: null };
const refused = (status: number, error: object) => () => Response.json(error, { status });

async function signInAs(answer: () => Response, address = "/signin") {
  const app = await openApp(address, production(), { session: NOBODY, rest: { "POST /api/login": answer } });
  const write = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
  await screen.findByRole("heading", { name: "Sign in" });
  write("Email", "ewa@night.example");
  write("Password", "lantern-7");
  await somebody.click(screen.getByRole("button", { name: "Sign In" }));
  return app;
}

test("SHELL-027 the sign-in page has the whole requested address, with its query, in redirect", async () => {
  const wanted = "/projects/p1/root/take1?frame=7";
  const app = await openApp(wanted, production(), { session: NOBODY });
  await screen.findByRole("heading", { name: "Sign in" });
  const shown = new URL(app.address(), window.location.origin);
  expect([shown.pathname, shown.searchParams.get("redirect")]).toEqual(["/signin", wanted]);
});

test.each(["https://evil.example", "//evil.example", "films", "javascript:alert(1)"])(
  "PLUS-1596 AUTH-018 who signs in at an address with redirect=%s comes to the start page",
  async (wanted) => {
    const session = () => Response.json(aSession());
    const app = await signInAs(session, `/signin?redirect=${encodeURIComponent(wanted)}`);
    await expect.poll(app.address).toBe("/projects");
  },
);

test("PLUS-1596 AUTH-018 an address with another site in redirect leads a signed-in person nowhere else", async () => {
  const app = await openApp("/verify?redirect=films", production());
  await expect.poll(app.address).toBe("/projects");
});

test.each([
  [
    true,
    "No account exists yet. Open the address that Rushlight printed when it started; starting it again prints a new one.",
  ],
  [false, "Use the email address of your account."],
])(
  "PLUS-1521 the sign-in page says how the first account is created only while there is none (%s)",
  async (needsFirstAccount, lead) => {
    await openApp("/signin", production(), { session: NOBODY, hello: { needsFirstAccount } });
    const form = (await screen.findByRole("button", { name: "Sign In" })).closest("form");
    expect(form?.textContent).toContain(lead);
    expect(form?.textContent.includes("No account exists yet.")).toBe(needsFirstAccount);
    for (const label of ["Email", "Password"]) screen.getByLabelText(label, { selector: "input" });
  },
);

test("PLUS-464 Tab moves from the email to the password; the link beside the password's label comes after the field", async () => {
  await openApp("/signin", production(), { session: NOBODY });
  const email = await screen.findByLabelText("Email", { selector: "input" });
  email.focus();
  await somebody.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Password", { selector: "input" }));
  const forgotten = screen.getByRole("link", { name: /forgot/i });
  for (let steps = 0; steps < 3 && document.activeElement !== forgotten; steps += 1) await somebody.tab();
  expect(document.activeElement).toBe(forgotten);
});

test("PLUS-117 too many attempts show in the form how long to wait; a wrong password does not", async () => {
  const tooMany = (retryAfterS: number) => refused(429, { code: "TOO_MANY", message: "Wait", data: { retryAfterS } });
  await signInAs(tooMany(40));
  await screen.findByText("Too many attempts. Try again in 40 seconds.");
  await signInAs(tooMany(150));
  await screen.findByText("Too many attempts. Try again in 3 minutes.");
  await signInAs(refused(401, { code: "BAD_CREDENTIALS", message: "No" }));
  await screen.findByText("Wrong email or password.");
  expect(screen.queryByText(/Too many/)).toBeNull();
});

test.each([
  ["a user error", 401, 1],
  ["a server error", 500, 0],
  ["an unknown error", null, 0],
])("AUTH-034 AUTH-070 %s is notified, and only a user error shakes the prompt: %d", async (_whose, status, shakes) => {
  const moved: [Element, unknown][] = [];
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element, _frames, timing) {
    moved.push([this, timing]);
    return new Animation();
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await signInAs(status === null ? () => Response.error() : refused(status, { code: "ANY", message: "No" }));
  await screen.findByText("Failed to sign in");
  const prompt = screen.getByRole("link", { name: "Forgot password" });
  const timings = moved.flatMap(([element, timing]) => (element === prompt ? [timing] : []));
  expect(timings).toEqual(Array(shakes).fill({ duration: 1_000 }));
});

test("AUTH-011 an external email leads to the provider, with the email and the requested page", async () => {
  const away: string[] = [];
  const catchAway = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    away.push(event.destination.url);
    event.preventDefault();
  };
  navigation.addEventListener("navigate", catchAway);
  onTestFinished(() => navigation.removeEventListener("navigate", catchAway));
  const externalLogin = { name: "Harbour ID", url: "/away", domains: ["harbour.example"] };
  await openApp("/signin?redirect=%2Fprojects%2Fp1", production(), { session: NOBODY, hello: { externalLogin } });
  await screen.findByRole("heading", { name: "Sign in" });
  const email = screen.getByLabelText("Email", { selector: "input" });
  fireEvent.change(email, { target: { value: "ada@harbour.example" } });
  await somebody.click(screen.getByRole("button", { name: "Continue" }));
  const query = "login_hint=ada%40harbour.example&redirect=%2Fprojects%2Fp1";
  await expect.poll(() => away).toEqual([`${window.location.origin}/away?${query}`]);
  expect(screen.queryByLabelText("Password", { selector: "input" })).toBeNull();
});

test.each([
  ["failed", true],
  ["unverified", true],
  ["foreign", true],
  ["taken", true],
  ["password", false],
] as const)("AUTH-069 a person who returns from the provider with '%s' is notified: %j", async (reason, isNotified) => {
  await openApp(`/signin?external=${reason}`, production(), { session: NOBODY });
  await screen.findByText(authMessages.externalReasons[reason]);
  expect(notices().includes("Something went wrong during the authentication")).toBe(isNotified);
});

test("AUTH-019 without a requested page signing in leads to the start page", async () => {
  const app = await signInAs(() => Response.json(aSession()));
  await expect.poll(app.address).toBe("/projects");
});

test("AUTH-038 an empty code is reported when the field is left and when it is emptied, not while there is one", async () => {
  const factors = [{ id: "app", type: "app", recipient: null }];
  await openApp("/verify", production(), {
    session: { mustVerify: true },
    rest: { "GET /api/factors": () => factors },
  });
  const field = await screen.findByRole("textbox", { name: "Code" });
  const problem = () => screen.queryByText("Please enter your code");
  expect(problem()).toBeNull();
  fireEvent.focus(field);
  fireEvent.blur(field);
  expect(problem()).not.toBeNull();
  fireEvent.change(field, { target: { value: "1" } });
  expect(problem()).toBeNull();
  fireEvent.change(field, { target: { value: "" } });
  expect(problem()).not.toBeNull();
});

test.each([
  ["refuses it", () => Response.json({ code: "BAD_CREDENTIALS", message: "No" }, { status: 401 })],
  ["fails", () => Response.json({ code: "INTERNAL", message: "No" }, { status: 500 })],
  ["can't be reached", () => Response.error()],
])(
  "AUTH-057 AUTH-066 a code is not verified when the server %s: that is notified, and nothing is thrown",
  async (_how, answer) => {
    const thrown: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      thrown.push(event.reason);
    };
    window.addEventListener("unhandledrejection", note);
    onTestFinished(() => window.removeEventListener("unhandledrejection", note));
    const app = await openApp("/verify", production(), {
      session: { mustVerify: true },
      rest: { "GET /api/factors": () => [{ id: "app", type: "app", recipient: null }], "POST /api/verify/app": answer },
    });
    fireEvent.change(await screen.findByRole("textbox", { name: "Code" }), { target: { value: "123456" } });
    await somebody.click(screen.getByRole("button", { name: "Verify" }));
    await screen.findByText("Failed to verify authentication code");
    expect([app.address(), thrown]).toEqual(["/verify", []]);
  },
);

test("AUTH-068 the spinner for sending a text message is shown for at least 300 ms", async () => {
  const factors = [
    { id: "app", type: "app", recipient: null },
    { id: "sms", type: "sms", recipient: "+49••••44" },
  ];
  await openApp("/verify", production(), {
    session: { mustVerify: true },
    rest: { "GET /api/factors": () => factors, "POST /api/trigger-factor/sms": () => ({}) },
  });
  const button = await screen.findByRole("button", { name: "Send SMS" });
  vi.useFakeTimers();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(290));
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText("Successfully sent SMS")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20));
  // The response arrives in real time.
  await expect.poll(() => button.getAttribute("aria-busy")).not.toBe("true");
  await expect.poll(() => screen.queryByText("Successfully sent SMS")).not.toBeNull();
});

test("AUTH-009 with an identity provider the email is asked for first, then the password", async () => {
  const externalLogin = { name: "Harbour ID", url: "/away", domains: ["harbour.example"] };
  await openApp("/signin", production(), { session: NOBODY, hello: { externalLogin } });
  const field = (label: string) => screen.queryByLabelText(label, { selector: "input" });
  await screen.findByRole("heading", { name: "Sign in" });
  expect([field("Email") === null, field("Password")]).toEqual([false, null]);
  fireEvent.change(screen.getByLabelText("Email", { selector: "input" }), { target: { value: "ewa@night.example" } });
  await somebody.click(screen.getByRole("button", { name: "Continue" }));
  expect(field("Password")).not.toBeNull();
  screen.getByRole("button", { name: "Sign In" });
});
