import { expect, test } from "vitest";
import { useNotices } from "#web/ui/notice-store.ts";
import { copyLink } from "./copy-link.ts";

const lastNotice = () => useNotices.getState().log[0];

test("SHARES-119 SHARES-120 a copied link is told for a second", async () => {
  const copied: string[] = [];
  await copyLink("https://x.example/share/t", async (text) => void copied.push(text));
  expect(copied).toEqual(["https://x.example/share/t"]);
  expect(lastNotice()).toMatchObject({ text: "Copied Link to Clipboard", durationMs: 1000, kind: "positive" });
});

test("SHARES-118 a link that could not be copied is told", async () => {
  await copyLink("x", () => Promise.reject(new Error("refused")));
  expect(lastNotice()).toMatchObject({ text: "Could Not Copy Link to Clipboard", kind: "negative" });
});
