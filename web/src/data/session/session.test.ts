import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "./session.ts";

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  session.drop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("PLUS-402 a page keeps a session that lasts thirty days", async () => {
  const answer = {
    token: "t0ken",
    now: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    mustVerify: false,
  };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  await session.signIn("ada@rushlight.example", "tungsten lamp");
  vi.advanceTimersByTime(60_000);
  expect(session.state()).toBe("authenticated");
});
