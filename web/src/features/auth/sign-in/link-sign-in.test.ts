import { expect, test } from "vitest";
import { ApiError } from "#web/data/api/api-error.ts";
import { readHello } from "#web/data/session/hello.ts";
import { closedDoor, entryFailure } from "./link-sign-in.ts";

const refusal = (code: string, status: number, data = {}) =>
  entryFailure(new ApiError({ code, message: "", status, data }));

test("SHARES-004 SHARES-005 an expired share and an unknown one have their own pages; an unfamiliar state counts as unknown", () => {
  expect(closedDoor({ state: "ok" })).toBeNull();
  expect(closedDoor({ state: "expired" })).toBe("link-expired");
  expect(closedDoor({ state: "invalid" })).toBe("link-invalid");
  expect(readHello({ link: { name: null, hasPassword: false, state: "?" } }).link).toEqual({
    name: null,
    hasPassword: false,
    state: "invalid",
    expiresAt: null,
    logoUrl: null,
  });
  expect(readHello({}).link).toBeNull();
});

test("SHARES-005 SHARES-044 AUTH-003 an expired or unknown share leads from its sign-in page to an error page; a wrong password and too many attempts show an error", () => {
  expect(refusal("EXPIRED", 410)).toEqual({ closed: "link-expired" });
  expect(refusal("NOT_FOUND", 404)).toEqual({ closed: "link-invalid" });
  expect(refusal("BAD_CREDENTIALS", 401)).toEqual({
    sentence: "Wrong password. Check the message it came with.",
  });
  expect(refusal("RATE_LIMITED", 429, { retryAfterS: 8 })).toEqual({
    sentence: "Too many attempts. Try again in 8 seconds.",
  });
  expect(entryFailure(new Error("away"))).toEqual({
    sentence: "The server could not open this share. Try again in a moment.",
  });
});
