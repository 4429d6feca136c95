import { expect, test } from "vitest";
import { checkVisitorName } from "./visitor-name.ts";

test("PLUS-190 a visitor's name is trimmed and may have 80 characters", () => {
  expect(checkVisitorName("  Zoë / 制片 ")).toEqual({ ok: true, name: "Zoë / 制片" });
  expect(checkVisitorName("🎬".repeat(80))).toMatchObject({ ok: true });
  expect(checkVisitorName("🎬".repeat(81))).toEqual({ ok: false, problem: "A name can have at most 80 characters" });
});

test.each([
  ["nothing", "  "],
  ["invisible characters", "\u200b\u200d"],
  ["a control character", "Ada\u0000"],
  ["a second line", "Ada\nMaren"],
  ["a direction override, which would also reverse the watermark after it", "Ada\u202e"],
  ["half a character", "Ada\ud83c"],
])("PLUS-190 %s is not a visitor's name", (_what, typed) => {
  expect(checkVisitorName(typed).ok).toBe(false);
});
