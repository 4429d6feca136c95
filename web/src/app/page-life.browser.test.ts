import { fireEvent, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AWAKE_EVERY_MS } from "./reload/long-absence.ts";
import { bootApp, signedIn } from "./stand-in/boot-app-fixture.ts";
import { aFolder, production } from "./stand-in/production-fixture.ts";
import { refuse } from "./stand-in/schema-answers-fixture.ts";
import { aSession, HELLO } from "./stand-in/stand-in-server-fixture.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Booted = Awaited<ReturnType<typeof bootApp>>;
const page = ({ document }: Booted) => within(document.body);

/** Resolves once `startRest` has run, after the first page is drawn. */
const restHasStarted = (app: Booted) => waitFor(() => expect(app.waits()).toContain(AWAKE_EVERY_MS));

/** The projects of a signed-in user. */
async function bootProjects(options: Parameters<typeof bootApp>[2] = {}, given = production()) {
  const app = await bootApp("/projects", given, { keeps: signedIn(), ...options });
  await page(app).findByText("Lantern");
  await restHasStarted(app);
  return app;
}
const kept = () => localStorage.getItem("rushlight.session.user");

test("SESSION-019 initialisation requests hello before anything else", async () => {
  const app = await bootProjects();
  expect(app.asked[0]).toBe("GET /api/hello");
  expect(app.asked.filter((call) => call === "GET /api/hello")).toHaveLength(1);
});

test("SHELL-024 no page is shown before the response to hello, which is requested for the share in the address", async () => {
  const held = Promise.withResolvers<unknown>();
  const rest = { "GET /api/hello": () => held.promise };
  const app = await bootApp("/reset-password", production(), { rest });
  await page(app).findByRole("progressbar", { name: "Loading" });
  expect(page(app).queryByRole("heading")).toBeNull();
  held.resolve({ ...HELLO, authenticated: false });
  await page(app).findByRole("heading", { level: 1 });

  const link = { name: "Selects", hasPassword: true, state: "ok", expiresAt: null, logoUrl: null };
  const visit = await bootApp(
    "/share/t0ken",
    {},
    {
      rest: { "GET /api/hello": () => ({ ...HELLO, authenticated: false, link }) },
    },
  );
  await page(visit).findByText("Selects");
  expect(visit.addresses).toContain("/api/hello?link=t0ken");
});

test("SHELL-047 the splash's spinner appears after 500 ms, and not before", async () => {
  const held = Promise.withResolvers<unknown>();
  const rest = { "GET /api/hello": () => held.promise };
  const app = await bootApp("/signin", production(), { rest, longWaitMs: 500, isTimeHeld: true });
  await waitFor(() => expect(app.waits()).toContain(500));
  await app.pass(499);
  expect(page(app).queryByRole("progressbar")).toBeNull();
  await app.pass(1);
  await page(app).findByRole("progressbar", { name: "Loading" });
  held.resolve({ ...HELLO, authenticated: false });
  await page(app).findByRole("heading", { name: "Sign in" });
  expect(page(app).queryByRole("progressbar")).toBeNull();
});

test.each([
  ["SHELL-029", "currentUser"],
  ["SHELL-030", "workspaces"],
  ["SHELL-031", "projects"],
])("%s no page is shown before the response for %s arrives", async (_row, name) => {
  const held = Promise.withResolvers<unknown>();
  const app = await bootApp("/projects", production({}, { [name]: () => held.promise }), { keeps: signedIn() });
  await page(app).findByRole("progressbar", { name: "Loading" });
  expect(page(app).queryByRole("banner")).toBeNull();
  held.resolve(production()[name]);
  await page(app).findByText("Lantern");
});

test("SESSION-015 a failed hello leaves the app started, with nobody signed in; another failure opens the error page", async () => {
  const failing = { "GET /api/hello": () => Response.json({ code: "INTERNAL", message: "no" }, { status: 500 }) };
  const app = await bootApp("/projects", production(), { keeps: signedIn(), rest: failing });
  await page(app).findByRole("heading", { name: "Sign in" });
  expect(app.address()).toBe("/signin");
  const broken = await bootApp("/projects", production({}, { currentUser: refuse("INTERNAL") }), { keeps: signedIn() });
  await waitFor(() => expect(broken.address()).toBe("/error/internal"));
});

test("PLUS-121 somebody who must set up a second factor has no live connection until then", async () => {
  const owes = production({ user: { needsMfa: true, hasActiveFactors: false } });
  const app = await bootApp("/account", owes, { keeps: signedIn() });
  await page(app).findByText("Please set up MFA to continue");
  // Requested after the live connection would have begun.
  await waitFor(() => expect(app.lateModules.join()).toContain("routes/error"));
  expect(app.sockets).toEqual([]);
  app.turn("hidden");
  await app.pass(120_000);
  app.give(production({ user: { needsMfa: true, hasActiveFactors: true } }));
  app.turn("visible");
  await waitFor(() => expect(page(app).queryByText("Please set up MFA to continue")).toBeNull());
  const [projects] = page(app).getAllByRole("link", { name: "Projects" });
  fireEvent.click(projects ?? document.body);
  await page(app).findByText("Lantern");
  await waitFor(() => expect(app.sockets).toHaveLength(1));
});

test("SESSION-017 PLUS-1443 when the session expires the user is signed out automatically, and not before, and the page reloads where it is", async () => {
  const rest = { "POST /api/refresh": () => new Response(null, { status: 500 }), "GET /api/hello": () => HELLO };
  const app = await bootProjects({ keeps: signedIn("token", HOUR_MS), rest });
  await app.pass(HOUR_MS - 60_000);
  expect([app.loads, kept() !== null]).toEqual([[], true]);
  await app.pass(60_000);
  expect([app.loads, kept()]).toEqual([["/projects"], null]);
});

test("SHELL-033 when the page is back in view, stale data is reloaded, and fresh data is not", async () => {
  const app = await bootProjects();
  const asked = () => app.calls("ProjectList").length;
  const before = asked();
  const look = () => {
    app.turn("hidden");
    app.turn("visible");
  };
  await app.pass(30_000);
  look();
  await app.pass(0);
  expect(asked()).toBe(before);
  await app.pass(40_000);
  look();
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test("SHELL-034 after more than 24 hours out of view the page of a signed-in person reloads", async () => {
  const lasting = { "POST /api/refresh": () => aSession("token", 30 * DAY_MS) };
  const app = await bootProjects({ keeps: signedIn("token", 30 * DAY_MS), rest: lasting });
  app.turn("hidden");
  await app.pass(DAY_MS - HOUR_MS);
  app.turn("visible");
  expect(app.loads).toEqual([]);
  app.turn("hidden");
  await app.pass(DAY_MS + HOUR_MS);
  app.turn("visible");
  expect(app.loads).toEqual(["/projects"]);
});

test("SHELL-034 a page without a user doesn't reload", async () => {
  const rest = { "GET /api/hello": () => ({ ...HELLO, authenticated: false }) };
  const app = await bootApp("/signin", production(), { rest });
  await page(app).findByRole("heading", { name: "Sign in" });
  await restHasStarted(app);
  app.turn("hidden");
  await app.pass(DAY_MS + HOUR_MS);
  app.turn("visible");
  expect(app.loads).toEqual([]);
});

test("LIVE-003 the live connection is opened for a user, and not for the session of a link", async () => {
  const user = await bootProjects();
  await waitFor(() => expect(user.sockets).toHaveLength(1));
  const link = { name: "Selects", hasPassword: false, state: "ok", expiresAt: null, logoUrl: null };
  const shared = {
    externalLink: { id: "l1", name: "Selects", projectId: "p1", folderId: "f1", folderIds: ["f1"], assetIds: [] },
    folder: aFolder({ id: "f1", parentId: null, window: { version: "1", sort: "NAME", folders: [], assets: [] } }),
  };
  const visit = await bootApp("/share/t0ken", shared, {
    rest: {
      "GET /api/hello": () => ({ ...HELLO, authenticated: false, link }),
      "POST /api/login": () => aSession("visit"),
    },
  });
  await page(visit).findByRole("heading", { name: "Selects" });
  await waitFor(() => expect(visit.calls("FolderContents").length).toBeGreaterThan(0));
  expect(visit.sockets).toEqual([]);
});

test("LIVE-005 the event reload reloads the page, another event does not", async () => {
  const app = await bootProjects();
  await waitFor(() => expect(app.sockets).toHaveLength(1));
  const [socket] = app.sockets;
  socket?.say({ event: "updateJobs", jobs: [] });
  expect(app.loads).toEqual([]);
  socket?.say({ event: "reload" });
  expect(app.loads).toEqual(["/projects"]);
});

test("LIVE-017 after five retries the live connection waits until the page is shown or the network returns", async () => {
  const app = await bootProjects();
  await waitFor(() => expect(app.sockets).toHaveLength(1));
  const giveUp = async () => {
    for (let retry = 0; retry < 6; retry += 1) {
      app.sockets.at(-1)?.drop();
      await app.pass(10_000);
    }
  };
  await giveUp();
  expect(app.sockets).toHaveLength(6);
  app.turn("visible");
  expect(app.sockets).toHaveLength(7);
  await giveUp();
  expect(app.sockets).toHaveLength(12);
  app.document.defaultView?.dispatchEvent(new Event("online"));
  expect(app.sockets).toHaveLength(13);
});

test("PLUS-239 a token renewed in another tab is used without a reload; another person's reloads the page", async () => {
  const app = await bootProjects({ rest: { "POST /api/refresh": () => ({ ...aSession(), sessionId: "s1" }) } });
  await waitFor(() => expect(kept()).toContain('"s1"'));
  const store = (changes: object) => {
    const now = JSON.parse(kept() ?? "{}");
    localStorage.setItem("rushlight.session.user", JSON.stringify({ ...now, ...changes }));
  };
  store({ token: "next" });
  await waitFor(async () => {
    await app.pass(HOUR_MS / 30);
    app.turn("hidden");
    app.turn("visible");
    await waitFor(() => expect(app.lastToken()).toBe("next"), { timeout: 500 });
  });
  expect(app.loads).toEqual([]);
  store({ token: "other", sessionId: "s2" });
  await waitFor(() => expect(app.loads).toEqual(["/projects"]));
});

test("SHELL-064 a menu counts as hovered when the pointer has rested on its button for 50 ms, and not when it only passes", async () => {
  const app = await bootProjects({ longWaitMs: 50 });
  const isLoaded = () => app.lateModules.some((load) => load.includes("/menu-popover."));
  const [button] = page(app).getAllByRole("button", { name: /^Sort by/ });
  if (!button) throw new Error("no menu");
  fireEvent.pointerEnter(button);
  await app.pass(49);
  fireEvent.pointerLeave(button);
  await app.pass(1_000);
  expect(isLoaded()).toBe(false);
  fireEvent.pointerEnter(button);
  await app.pass(50);
  expect(isLoaded()).toBe(true);
});
