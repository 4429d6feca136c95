import { expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { fresh, hello, iso, MINUTE_MS, refreshed, stage } from "./session-fixture.ts";

test("SESSION-019 initialisation calls hello; SESSION-009 without a session the stored token is removed", async () => {
  const world = stage({ "/api/hello": hello({}) }, { user: fresh(MINUTE_MS) });
  await world.session.start();
  expect(world.calls).toEqual(["GET /api/hello"]);
  expect(world.tokens.size).toBe(0);
  expect(world.session.state()).toBe("unauthenticated");
});

test("SESSION-010 an authenticated user's token is refreshed at the start, a link's and an ended session's are not", async () => {
  const answers = { "/api/hello": hello({ authenticated: true, expiresAt: iso(1_000_000 + 30 * MINUTE_MS) }) };
  const user = stage(
    { ...answers, "/api/refresh": () => ({ token: "new", expiresAt: iso(3_000_000), mustVerify: false }) },
    { user: fresh(30 * MINUTE_MS) },
  );
  await user.session.start();
  await user.rest();
  expect(user.calls).toEqual(["GET /api/hello", "POST /api/refresh"]);
  expect(user.tokens.get("user")?.token).toBe("new");
  const link = stage(answers, { abc: fresh(30 * MINUTE_MS) });
  await link.session.start("abc");
  expect(link.calls).toEqual(["GET /api/hello?link=abc"]);
  expect(link.session.state()).toBe("authenticated");
  const ended = stage({ "/api/hello": hello({ authenticated: false }) }, { user: fresh(30 * MINUTE_MS) });
  await ended.session.start();
  await ended.rest();
  expect(ended.calls).toEqual(["GET /api/hello"]);
});

test("SHARES-003 SHARES-014 AUTH-003 PLUS-191 a visitor enters a share with or without a password; the session belongs to that share only", async () => {
  const door = { link: { name: "For Ada", hasPassword: true, state: "ok", expiresAt: null, logoUrl: null } };
  const sent: unknown[] = [];
  const world = stage(
    {
      "/api/hello": hello(door),
      "/api/login": ({ body }) => {
        sent.push(body);
        return { token: "visit", expiresAt: iso(5_000_000), mustVerify: false };
      },
    },
    { user: fresh(MINUTE_MS), other: fresh(MINUTE_MS) },
  );
  await world.session.start("abc");
  // The session on another share is irrelevant here, and stays.
  expect(world.session.state()).toBe("unauthenticated");
  expect(world.session.store.getState().hello?.link).toEqual(door.link);
  expect(await world.session.enterLink("secret")).toBe("authenticated");
  expect(sent).toEqual([{ linkToken: "abc", password: "secret" }]);
  expect([...world.tokens].map(([owner, { token }]) => [owner, token])).toEqual([
    ["user", "old"],
    ["other", "old"],
    ["abc", "visit"],
  ]);
  world.session.refused("visit");
  expect([...world.tokens.keys(), world.reloads()]).toEqual(["user", "other", 1]);
});

test("SHARES-044 a visit ends automatically when the share expires", async () => {
  const answers = { "/api/hello": hello({ authenticated: true, expiresAt: iso(1_000_000 + MINUTE_MS) }) };
  const world = stage(answers, { abc: fresh(MINUTE_MS) });
  await world.session.start("abc");
  await world.advance(MINUTE_MS - 1);
  expect(world.reloads()).toBe(0);
  await world.advance(1);
  expect([world.session.state(), world.reloads()]).toEqual(["unauthenticated", 1]);
});

test("SESSION-015 a failed hello leaves the application started and unauthenticated", async () => {
  const world = stage({}, { user: fresh(MINUTE_MS) });
  await world.session.start();
  expect(world.session.store.getState().started).toBe(true);
  expect(world.session.state()).toBe("unauthenticated");
  expect(world.reloads()).toBe(0);
});

test("SESSION-014 a failed refresh is ignored", async () => {
  const world = stage(
    { "/api/hello": hello({ authenticated: true, expiresAt: iso(1_000_000 + 30 * MINUTE_MS) }) },
    { user: fresh(30 * MINUTE_MS) },
  );
  await world.session.start();
  expect(world.session.state()).toBe("authenticated");
  // Five minutes before the end the next one is due, and also fails.
  await world.advance(25 * MINUTE_MS);
  expect(world.calls.filter((call) => call === "POST /api/refresh")).toHaveLength(2);
  expect(world.session.state()).toBe("authenticated");
  expect(world.reloads()).toBe(0);
});

test("SESSION-016 the session is refreshed five minutes before it expires, and again five minutes before the next expiry", async () => {
  const world: ReturnType<typeof stage> = stage({
    "/api/login": () => ({ token: "a", expiresAt: iso(world.now() + 30 * MINUTE_MS), mustVerify: false }),
    "/api/refresh": refreshed(30 * MINUTE_MS, () => world.now()),
  });
  await world.session.signIn("a@b", "secret");
  await world.advance(25 * MINUTE_MS - 1);
  expect(world.calls).toEqual(["POST /api/login"]);
  await world.advance(1);
  expect(world.calls).toEqual(["POST /api/login", "POST /api/refresh"]);
  await world.advance(25 * MINUTE_MS);
  expect(world.calls.filter((call) => call === "POST /api/refresh")).toHaveLength(2);
  expect(world.session.state()).toBe("authenticated");
});

test("SESSION-017 PLUS-1443 when the session expires the user is signed out, and the page reloads where it is", async () => {
  const world: ReturnType<typeof stage> = stage({
    "/api/login": () => ({ token: "a", expiresAt: iso(world.now() + 10 * MINUTE_MS), mustVerify: false }),
  });
  await world.session.signIn("a@b", "secret");
  await world.advance(10 * MINUTE_MS);
  expect(world.session.state()).toBe("unauthenticated");
  expect(world.tokens.size).toBe(0);
  expect([world.signIns(), world.reloads()]).toEqual([1, 0]);
});

test("SESSION-005 without a token nobody is authenticated, with a valid one its owner is, with an expired one nobody", async () => {
  const world: ReturnType<typeof stage> = stage({
    "/api/hello": hello({}),
    "/api/login": () => ({ token: "a", expiresAt: iso(world.now() + 10 * MINUTE_MS), mustVerify: false }),
  });
  await world.session.start();
  expect(world.session.state()).toBe("unauthenticated");
  expect(await world.session.signIn("a@b", "secret")).toBe("authenticated");
  const { expiresAtMs } = world.session.store.getState();
  world.session.store.setState({ expiresAtMs: world.now() });
  expect([expiresAtMs, world.session.state()]).toEqual([world.now() + 10 * MINUTE_MS, "unauthenticated"]);
});

test("SESSION-005 SESSION-011 a session that must verify is not authenticated yet", async () => {
  const world: ReturnType<typeof stage> = stage({
    "/api/login": () => ({ token: "a", expiresAt: iso(world.now() + 10 * MINUTE_MS), mustVerify: true }),
  });
  expect(await world.session.signIn("a@b", "secret")).toBe("unverified");
});

test("SESSION-013 SESSION-018 signing out ends the session on the server, removes the token and reloads; a failure changes nothing", async () => {
  const login = () => ({ token: "a", expiresAt: iso(2_000_000), mustVerify: false });
  const world = stage({ "/api/login": login, "/api/logout": () => null });
  await world.session.signIn("a@b", "secret");
  await world.session.signOut();
  expect([world.session.state(), world.tokens.size, world.reloads()]).toEqual(["unauthenticated", 0, 1]);
  const failing = stage({ "/api/login": login });
  await failing.session.signIn("a@b", "secret");
  await expect(failing.session.signOut()).rejects.toBeInstanceOf(ApiError);
  expect([failing.session.state(), failing.tokens.size, failing.reloads()]).toEqual(["authenticated", 1, 0]);
});

test("PLUS-136 a sign-out in another tab signs out here too", async () => {
  const world = stage(
    { "/api/hello": hello({ authenticated: true, expiresAt: iso(2_000_000) }) },
    { user: { token: "a", expiresAtMs: 2_000_000 } },
  );
  await world.session.start();
  world.tellOtherTab(null);
  expect([world.session.state(), world.signIns(), world.reloads()]).toEqual(["unauthenticated", 1, 0]);
});

test("SESSION-005 SESSION-011 a session that must verify is unlocked by a right code, and unchanged by a wrong one", async () => {
  const { session, calls } = stage(
    {
      "/api/hello": hello({ authenticated: true, mustVerify: true, expiresAt: iso(2_000_000) }),
      "/api/verify/app": ({ body }) => {
        if ((body as { code: string }).code !== "123456")
          throw new ApiError({ code: "BAD_CREDENTIALS", message: "", status: 401 });
        return { token: "a", expiresAt: iso(2_000_000), mustVerify: false };
      },
    },
    { user: { token: "a", expiresAtMs: 2_000_000 } },
  );
  await session.start();
  expect(session.state()).toBe("unverified");
  await expect(session.verify("app", "000000")).rejects.toBeInstanceOf(ApiError);
  expect(session.state()).toBe("unverified");
  expect(await session.verify("app", "123456")).toBe("authenticated");
  expect(calls).toContain("POST /api/verify/app");
});

const signedIn = hello({ authenticated: true, expiresAt: iso(2_000_000) });
const away = (retryAfterMs?: number) => () => {
  throw new ApiError({ code: "QUERY_ERROR", message: "", status: 503, retryAfterMs });
};
const mine = { token: "a", expiresAtMs: 2_000_000 };

test("PLUS-135 a 503 from hello keeps the stored token, and says when to retry", async () => {
  const world = stage({ "/api/hello": away(20_000) }, { user: mine });
  await world.session.start();
  expect(world.session.store.getState()).toMatchObject({ started: true, unavailableUntilMs: world.now() + 20_000 });
  expect(world.tokens.get("user")).toEqual(mine);
  await world.session.tryAgain();
  expect(world.session.store.getState().unavailableUntilMs).toBe(world.now() + 20_000);
  expect(world.reloadsHere()).toBe(0);
});

test("PLUS-135 API-008 a 503 response reloads to the root once, waits as long as it says, and resumes", async () => {
  const world = stage({ "/api/hello": signedIn }, { user: mine });
  await world.session.start();
  world.session.unavailable(60_000);
  world.session.unavailable(undefined);
  expect(world.reloads()).toBe(1);
  await world.session.start(); // what the reloaded page does
  expect(world.session.store.getState().unavailableUntilMs).toBe(world.now() + 60_000);
  await world.session.tryAgain();
  expect(world.reloadsHere()).toBe(1);
  await world.session.start();
  expect(world.session.store.getState().unavailableUntilMs).toBeNull();
  expect(world.session.state()).toBe("authenticated");
});

test("PLUS-136 a sign-in in another tab applies here, after the second factor if there is one", async () => {
  const world = stage({ "/api/hello": hello({}) });
  await world.session.start();
  world.tellOtherTab({ ...mine, mustVerify: true });
  expect(world.reloadsHere()).toBe(0);
  world.tellOtherTab({ ...mine, mustVerify: false });
  expect(world.reloadsHere()).toBe(1);
});

test("PLUS-136 a renewal in another tab is adopted without a reload; another person's session is not mixed with this one", async () => {
  const world = stage({ "/api/hello": signedIn }, { user: mine });
  await world.session.start();
  world.tellOtherTab({ token: "a", expiresAtMs: 3_000_000 });
  expect(world.session.store.getState().expiresAtMs).toBe(3_000_000);
  expect(world.reloadsHere()).toBe(0);
  world.tellOtherTab({ token: "b", expiresAtMs: 3_000_000 });
  expect(world.reloadsHere()).toBe(1);
  expect(world.session.store.getState().token).toBe("a");
});

test("PLUS-239 the session's next token from another tab is used without a reload, also if tabs can't take turns", async () => {
  const own = { ...mine, sessionId: "s" };
  const world = stage({ "/api/hello": signedIn }, { user: own });
  await world.session.start();
  world.tellOtherTab({ token: "b", expiresAtMs: 3_000_000, sessionId: "s" });
  expect([world.session.store.getState().token, world.reloadsHere()]).toEqual(["b", 0]);
  world.tellOtherTab({ token: "c", expiresAtMs: 3_000_000, sessionId: "another" });
  expect([world.session.store.getState().token, world.reloadsHere()]).toEqual(["b", 1]);
});

test("PLUS-239 a late renewal uses the token that another tab got in the meantime", async () => {
  const answers = {
    "/api/hello": signedIn,
    "/api/refresh": () => {
      world.tokens.set("user", { token: "b", expiresAtMs: 9_000_000, sessionId: "s" });
      return { token: "a", expiresAt: iso(120_000), mustVerify: false, sessionId: "s" };
    },
  };
  const world = stage(answers, { user: { ...mine, sessionId: "s" } });
  await world.session.start();
  await world.rest();
  expect([world.session.store.getState().token, world.tokens.get("user")?.token]).toEqual(["b", "b"]);
});

test("PLUS-136 API-007 PLUS-1443 a 401 ends the session that was refused, and no other", async () => {
  const world = stage({ "/api/hello": signedIn }, { user: mine });
  await world.session.start();
  world.session.refused("older");
  world.session.refused(null);
  expect(world.session.state()).toBe("authenticated");
  world.tokens.set("user", { token: "b", expiresAtMs: 3_000_000 });
  world.session.refused("a");
  expect([world.tokens.get("user")?.token, world.reloads(), world.reloadsHere()]).toEqual(["b", 0, 1]);
  world.tokens.set("user", mine);
  world.session.refused("a");
  expect([world.session.state(), world.tokens.size, world.signIns()]).toEqual(["unauthenticated", 0, 1]);
});

test("PLUS-175 a visit is renewed while its pages are open, but not if renewing no longer extends it", async () => {
  const endsAtMs = 1_000_000 + 40 * MINUTE_MS;
  let nowMs = () => 1_000_000;
  const world = stage(
    {
      "/api/hello": hello({ authenticated: true, expiresAt: iso(1_000_000 + 20 * MINUTE_MS) }),
      "/api/refresh": () => ({
        token: "new",
        expiresAt: iso(Math.min(endsAtMs, nowMs() + 30 * MINUTE_MS)),
        mustVerify: false,
      }),
    },
    { abc: fresh(20 * MINUTE_MS) },
  );
  nowMs = world.now;
  await world.session.start("abc");
  await world.advance(39 * MINUTE_MS);
  expect(world.calls.filter((call) => call === "POST /api/refresh")).toHaveLength(2);
  expect(world.session.state()).toBe("authenticated");
  await world.advance(MINUTE_MS);
  expect([world.session.state(), world.reloads()]).toEqual(["unauthenticated", 1]);
});

test("PLUS-1074 a page shown again with Back reloads if its session has ended, here or elsewhere, and stays otherwise", async () => {
  const welcome = { "/api/hello": hello({ authenticated: true, expiresAt: iso(1_000_000 + 30 * MINUTE_MS) }) };
  const signedIn = async () => {
    const world = stage({ ...welcome, "/api/logout": () => null }, { user: fresh(30 * MINUTE_MS) });
    world.session.shownAgain();
    expect(world.reloadsHere()).toBe(0);
    await world.session.start();
    return world;
  };
  const same = await signedIn();
  same.session.shownAgain();
  expect(same.reloadsHere()).toBe(0);
  const here = await signedIn();
  await here.session.signOut();
  here.tokens.set("user", fresh(60 * MINUTE_MS));
  here.session.shownAgain();
  expect(here.reloadsHere()).toBe(1);
  const elsewhere = await signedIn();
  elsewhere.tokens.delete("user");
  elsewhere.session.shownAgain();
  expect(elsewhere.reloadsHere()).toBe(1);
});
