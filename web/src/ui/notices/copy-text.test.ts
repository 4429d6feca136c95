import { expect, test } from "vitest";
import { copyText } from "./copy-text.ts";

test("SHELL-058 a failed copy reports 'could not copy text'", async () => {
  const refusing = { writeText: () => Promise.reject(new Error("NotAllowedError")) };
  for (const clipboard of [refusing, undefined]) {
    await expect(copyText("x", { clipboard, copySelection: () => false })).rejects.toThrow(/^could not copy text$/);
  }
});

test("SHELL-058 a text is copied with the clipboard API, or with a copied selection if that is missing or refuses", async () => {
  const copied: string[] = [];
  const copySelection = (text: string) => copied.push(`old ${text}`) > 0;
  await copyText("a", { clipboard: { writeText: async (text) => void copied.push(text) }, copySelection });
  await copyText("b", { clipboard: undefined, copySelection });
  await copyText("c", { clipboard: { writeText: () => Promise.reject(new Error("no")) }, copySelection });
  expect(copied).toEqual(["a", "old b", "old c"]);
});
