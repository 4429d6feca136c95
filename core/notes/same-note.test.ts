import { expect, test } from "vitest";
import { ownWords } from "./note-marks.ts";
import { importedName, noteKey } from "./same-note.ts";

test("PLUS-1018 an exported comment is recognized by its own words, whatever the export added to them", () => {
  expect(ownWords("[Team only] Boom\nsecond line [Drawing]\n[Bo 2026-05-01 10:00] Yes")).toBe("Boom\nsecond line");
  expect(ownWords("[Frame 41] [Team only] Boom")).toBe("Boom");
  expect(ownWords("[Frame 41] Boom\n[Bo 2026-05-01 10:00] Yes")).toBe("Boom");
  expect(ownWords("Boom [1]")).toBe("Boom [1]");
  expect(ownWords("Boom [Drawing] [Files: a].png, b.pdf]\n[Bo x] Yes [Files: c]")).toBe("Boom");
  const at = { startFrame: 3, endFrame: 9 };
  expect(noteKey({ ...at, text: "Boom\n[Bo x] Yes" })).toBe(noteKey({ ...at, text: "Boom" }));
  expect(noteKey({ ...at, text: "Boom" })).not.toBe(noteKey({ ...at, endFrame: 10, text: "Boom" }));
});

test("PLUS-1017 an imported author is never matched to an account, and is labelled once", () => {
  expect(importedName("Ana")).toBe("Ana (imported)");
  expect(importedName("Ana (imported)")).toBe("Ana (imported)");
});
