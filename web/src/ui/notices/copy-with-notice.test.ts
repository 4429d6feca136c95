import { expect, test } from "vitest";
import { copyWithNotice } from "./copy-with-notice.ts";
import { useNotices } from "./notice-store.ts";

test("ACCOUNT-061 SHARES-120 a copied text is confirmed for 1000 ms, a failure in its own words", async () => {
  const texts = { copied: "Copied", failed: "Could not copy" };
  const copies: string[] = [];
  await copyWithNotice("ABCD", texts, async (content) => void copies.push(content));
  expect(copies).toEqual(["ABCD"]);
  expect(useNotices.getState().log[0]).toMatchObject({ kind: "positive", text: "Copied", durationMs: 1000 });
  await copyWithNotice("ABCD", texts, () => Promise.reject(new Error("no")));
  expect(useNotices.getState().log[0]).toMatchObject({ kind: "negative", text: "Could not copy" });
  await copyWithNotice("", { ...texts, failed: "Nothing to copy" }, async (content) => void copies.push(content));
  expect(copies).toEqual(["ABCD"]);
  expect(useNotices.getState().log[0]).toMatchObject({ kind: "negative", text: "Nothing to copy" });
});
