import { expect, test } from "vitest";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { shareDialogMessages } from "./share-dialog.messages.ts";

const lastNotice = () => useNotices.getState().log[0];

test("SHARES-119 SHARES-120 a copied link is confirmed for a second", async () => {
  await copyWithNotice("https://x.example/share/t", shareDialogMessages.copyNotices, async () => {});
  expect(lastNotice()).toMatchObject({ text: "Copied Link to Clipboard", durationMs: 1000, kind: "positive" });
});

test("SHARES-118 a link that can't be copied is reported", async () => {
  await copyWithNotice("x", shareDialogMessages.copyNotices, () => Promise.reject(new Error("refused")));
  expect(lastNotice()).toMatchObject({ text: "Could Not Copy Link to Clipboard", kind: "negative" });
});
