import { expect, test } from "vitest";
import { pageKey } from "./use-page-keys.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", true>> = {}) =>
  pageKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

test("a key with Ctrl, or with the Mac's Command, differs from the key alone; Alt belongs to the browser", () => {
  expect(press("z")).toBe("z");
  expect(press("?", { shiftKey: true })).toBe("?");
  expect(press("z", { ctrlKey: true })).toBe("Ctrl+z");
  expect(press("z", { metaKey: true })).toBe("Ctrl+z");
  expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("Ctrl+Shift+z");
  expect(press("Delete", { ctrlKey: true })).not.toBe("Delete");
  expect(press("z", { ctrlKey: true, altKey: true })).toBe("");
});
