import { expect, test } from "vitest";
import { burnedLines, drawable, markPosition } from "./burned-mark.ts";
import { DEFAULT_WATERMARKS, WATERMARK_POSITIONS } from "./watermarks.ts";

const visitor = { name: "Ada Lovelace", address: "203.0.113.9", since: new Date("2026-11-03T09:05:59Z") };
const own = { position: "CENTER", text: "For review only" } as const;

test("PLUS-1075 a mark names the visitor, the address and the minute of arrival, below the link's own text", () => {
  expect(burnedLines(visitor, null)).toEqual(["Ada Lovelace · 203.0.113.9 · 2026-11-03 09:05 UTC"]);
  expect(burnedLines(visitor, own)).toEqual(["For review only", "Ada Lovelace · 203.0.113.9 · 2026-11-03 09:05 UTC"]);
});

test("PLUS-1300 PLUS-1366 a member's mark has the email in a line with the name, however long the name is, and names the account in the next", () => {
  const account = { email: "ada@example.com", code: "0C1D-2E3F-4A5B" };
  const member = { ...visitor, name: "A".repeat(300), account };
  const [first, second] = burnedLines(member, null);
  expect(first).toBe(`${"A".repeat(79)}… · ada@example.com`);
  expect(second).toBe("ID 0C1D-2E3F-4A5B · 203.0.113.9 · 2026-11-03 09:05 UTC");
  expect(burnedLines({ ...member, name: "Ada", address: "" }, null)[1]).toBe(
    "ID 0C1D-2E3F-4A5B · 2026-11-03 09:05 UTC",
  );
});

test("PLUS-1366 a name can't add parts to a mark", () => {
  const account = { email: "ada@example.com", code: "0C1D-2E3F-4A5B" };
  const [first] = burnedLines({ ...visitor, name: "Bob ·  ID 1111-1111-1111 ·", account }, null);
  expect(first).toBe("Bob·ID 1111-1111-1111· · ada@example.com");
  expect(drawable("Gal·la", 80)).toBe("Gal·la");
});

test.each([
  ["quotes, percent and markup stay as they are", `'"%{n}<b>&\\:;`, `'"%{n}<b>&\\:;`],
  ["line ends and tabs are spaces", "Ada\nLove\tlace\u2028x", "Ada Love lace x"],
  ["direction overrides and hidden characters are left out", "\u202eadA\u200b\u2066!\u0000\ufeff", "adA!"],
  ["right to left and emoji stay", "שלום 👩🏽‍🚀", "שלום 👩🏽🚀"],
  ["unpaired surrogates are left out", "a\ud800b", "ab"],
  ["only spaces count as nothing", " \n\u200b ", ""],
])("PLUS-1077 in a name, %s", (_what, text, drawn) => {
  expect(drawable(text, 80)).toBe(drawn);
});

test("PLUS-1077 a very long name is cut at whole letters, and stacked accents are cut", () => {
  const long = drawable("👍🏽".repeat(300), 80);
  expect([...new Intl.Segmenter("en").segment(long)]).toHaveLength(80);
  expect(long.endsWith("👍🏽…")).toBe(true);
  expect(drawable(`a${"\u0301".repeat(500)}`, 80).length).toBeLessThan(10);
});

test("PLUS-1075 a mark is placed where the link's text would be, otherwise where the project's texts leave room", () => {
  const project = {
    ...DEFAULT_WATERMARKS,
    enabled: true,
    items: [{ position: "BOTTOMCENTER", type: "Slate", text: "" }],
  } as const;
  expect(markPosition(project, own)).toBe("CENTER");
  expect(markPosition(project, null)).toBe("BOTTOMRIGHT");
  expect(markPosition({ ...project, enabled: false }, null)).toBe("BOTTOMCENTER");
  const items = WATERMARK_POSITIONS.map((position) => ({ position, type: "Slate", text: "" }) as const);
  expect(markPosition({ enabled: true, items }, null)).toBe("CENTER");
});
