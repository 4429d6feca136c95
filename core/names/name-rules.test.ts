import { expect, test } from "vitest";
import { checkName, freeName, NAME_MAX_LENGTH, NAME_PROBLEM_TEXT, nameKey } from "./name-rules.ts";

/** Names that break careless software; all of them are valid. */
const HOSTILE_NAMES = [
  "<script>alert(1)",
  "'; drop table folder; --",
  `"quoted" & 'quoted'`,
  "..",
  "C:\\Windows\\System32",
  "%2e%2e%2f",
  "$(touch hit)",
  "{{7*7}}",
  "null",
  "undefined",
  "NaN",
  "0",
  "-rf",
  ".hidden",
  "con.mov",
  "مرحبا بالعالم",
  "\u202Eevil\u202C.mov",
  "zero\u200Bwidth\uFEFFinside",
  "👩‍👩‍👧‍👦 🏳️‍🌈",
  "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮",
  "田中さんにあげて下さい",
  "ﬀ ﬁ Å Å",
  "a".repeat(255),
  "🎬".repeat(255),
];

test.each(HOSTILE_NAMES)("E15 %j is kept letter for letter", (name) => {
  expect(checkName(name)).toEqual({ ok: true, name });
  expect(nameKey(name)).toBe(nameKey(nameKey(name)));
});

test("a name is only trimmed", () => {
  expect(checkName("  Day 1  scene\u00a0 ")).toEqual({ ok: true, name: "Day 1  scene" });
});

test.each([
  ["", "EMPTY"],
  [" \t\n\u00a0\u3000", "EMPTY"],
  ["a/b", "SLASH"],
  ["../../etc/passwd", "SLASH"],
  ["a\u0000b", "CONTROL_CHARACTER"],
  ["a\nb", "CONTROL_CHARACTER"],
  ["a\u007fb", "CONTROL_CHARACTER"],
  ["a\u0085b", "CONTROL_CHARACTER"],
  ["\ud83d alone", "BROKEN_TEXT"],
  ["a".repeat(256), "TOO_LONG"],
] as const)("%j is refused with %s", (typed, problem) => {
  expect(checkName(typed)).toEqual({ ok: false, problem });
  expect(NAME_PROBLEM_TEXT[problem]).not.toBe("");
});

test("names are compared in composed form, ignoring case", () => {
  expect(nameKey("Cafe\u0301")).toBe(nameKey("CAFÉ"));
  expect(nameKey("Straße")).toBe(nameKey("STRASSE"));
  expect(nameKey("ΣΊΣΥΦΟΣ")).toBe(nameKey("σίσυφος"));
  expect(nameKey(" Day 1 ")).toBe(nameKey("day 1"));
  expect(nameKey("Day 1")).not.toBe(nameKey("Day 2"));
});

test("a free name counts up and stays within the limit", () => {
  const used = new Set(["clip", "clip (2)"]);
  expect(freeName("clip", (name) => used.has(name))).toBe("clip (3)");
  expect(freeName("other", (name) => used.has(name))).toBe("other");
  const long = "ä".repeat(NAME_MAX_LENGTH);
  expect(Array.from(freeName(long, (name) => name === long)).length).toBe(NAME_MAX_LENGTH);
});

test("PLUS-1119 a name that is far too long is refused for its length, before anything in it is read", () => {
  expect(checkName(`${"x".repeat(2 * NAME_MAX_LENGTH)}/`)).toEqual({ ok: false, problem: "TOO_LONG" });
  expect(checkName(`${"x".repeat(2 * NAME_MAX_LENGTH - 1)}/`)).toEqual({ ok: false, problem: "SLASH" });
  expect(checkName("🎬".repeat(NAME_MAX_LENGTH))).toEqual({ ok: true, name: "🎬".repeat(NAME_MAX_LENGTH) });
});
