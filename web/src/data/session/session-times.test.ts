import { expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { hello, iso, MINUTE_MS, refreshed, stage } from "./session-fixture.ts";

test("PLUS-400 a session lasts as long as the server says, whatever this machine's clock", async () => {
  for (const wrongByMs of [-2 * 86_400_000, 2 * 86_400_000]) {
    const server = () => world.now() + wrongByMs;
    const answer = (token: string) => () => ({
      token,
      expiresAt: iso(server() + 30 * MINUTE_MS),
      now: iso(server()),
      mustVerify: false,
    });
    const greeting = () => ({ ...hello({ authenticated: true })(), ...answer("")() });
    const world: ReturnType<typeof stage> = stage({
      "/api/login": answer("a"),
      "/api/refresh": answer("b"),
      "/api/hello": greeting,
    });
    expect(await world.session.signIn("a@b", "secret")).toBe("authenticated");
    await world.advance(25 * MINUTE_MS - 1);
    expect([world.session.state(), world.reloads(), world.calls.length]).toEqual(["authenticated", 0, 1]);
    await world.advance(1);
    await world.session.start();
    expect(world.session.state()).toBe("authenticated");
    expect(world.calls.slice(1)).toEqual(["POST /api/refresh", "GET /api/hello", "POST /api/refresh"]);
    await world.advance(60 * MINUTE_MS);
    expect([world.session.state(), world.reloads()]).toEqual(["authenticated", 0]);
  }
});

test("PLUS-400 a loaded page renews its session, although its expiry was computed at another moment", async () => {
  const world: ReturnType<typeof stage> = stage(
    {
      "/api/hello": () => ({ ...hello({ authenticated: true, expiresAt: iso(2_000_000) })(), now: iso(1_000_005) }),
      "/api/refresh": refreshed(30 * MINUTE_MS, () => world.now()),
    },
    { user: { token: "a", expiresAtMs: 2_000_000 } },
  );
  await world.session.start();
  expect(world.calls).toEqual(["GET /api/hello", "POST /api/refresh"]);
});

test.each([
  ["with an absolute end", () => 1_000_000 + 4 * MINUTE_MS],
  ["of one minute", (now: number) => now + MINUTE_MS],
])("PLUS-401 a session %s is renewed a few times, never without a pause", async (_what, endAt) => {
  const world: ReturnType<typeof stage> = stage({
    "/api/login": () => ({ token: "a", expiresAt: iso(endAt(world.now())), mustVerify: false }),
    "/api/refresh": () => {
      if (world.calls.length > 100) throw new ApiError({ code: "TOO_MANY", message: "", status: 429 });
      return { token: `${world.calls.length}`, expiresAt: iso(endAt(world.now())), mustVerify: false };
    },
  });
  await world.session.signIn("a@b", "secret");
  await world.advance(4 * MINUTE_MS - 1);
  expect(world.session.state()).toBe("authenticated");
  expect(world.calls.length).toBeGreaterThan(2);
  expect(world.calls.length).toBeLessThan(12);
});
