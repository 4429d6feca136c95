import { expect, test } from "vitest";
import { safeName, UniqueNames } from "./archive-names.ts";

test.each([
  ["A001C001.mov", "A001C001.mov"],
  ["Ünïcode 片 ☀.mov", "Ünïcode 片 ☀.mov".normalize("NFC")],
  ["..", "_"],
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["C:\\x\u0000\u202egpj.exe", "C__x__gpj.exe"],
  ["con.txt", "_con.txt"],
  ["ends. . ", "ends_"],
  ["   ", "_"],
  [".hidden", ".hidden"],
])("%j becomes %j inside an archive", (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test("a name too long for a disk keeps its beginning, whole letters and its extension", () => {
  const safe = safeName(`${"片".repeat(255)}.mov`);
  expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
  expect(safe).toMatch(/^片+\.mov$/u);
});

test("equal names get numbers, and never an existing name", () => {
  const names = new UniqueNames();
  const taken = ["A.mov", "A (2).mov", "a.MOV", "A.mov", "Ä", "A\u0308", "x".repeat(300), "x".repeat(301)].map((name) =>
    names.take(name),
  );
  expect(taken.slice(0, 6)).toEqual(["A.mov", "A (2).mov", "a (3).MOV", "A (4).mov", "Ä", "Ä (2)"]);
  expect(new Set(taken.map((name) => name.toLowerCase())).size).toBe(taken.length);
});

test("100,000 equal names are numbered quickly", () => {
  const names = new UniqueNames();
  for (let count = 0; count < 100_000; count += 1) names.take("???");
  expect(names.take("???")).toBe("___ (100001)");
});
