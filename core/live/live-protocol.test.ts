import { expect, test } from "vitest";
import { LIVE_PROTOCOL, liveProtocols, tokenOfProtocols } from "./live-protocol.ts";

test("the token of a live connection arrives as the page sends it", () => {
  expect(liveProtocols("abc")).toEqual([LIVE_PROTOCOL, "bearer.abc"]);
  expect(tokenOfProtocols(liveProtocols("abc").join(", "))).toBe("abc");
  expect(tokenOfProtocols(`bearer.a.b,${LIVE_PROTOCOL}`)).toBe("a.b");
});

test("a header without our protocol, or without a token, has none", () => {
  for (const header of [
    undefined,
    "",
    LIVE_PROTOCOL,
    "bearer.abc",
    "other, bearer.abc",
    `${LIVE_PROTOCOL}, xbearer.abc`,
  ])
    expect(tokenOfProtocols(header), header).toBeNull();
});
