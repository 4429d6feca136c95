import { expect, test } from "vitest";
import { useNotices } from "#web/ui/notice-store.ts";
import { accountMessages } from "./account.messages.ts";
import { copyWithNotice } from "./copy-with-notice.ts";

test("ACCOUNT-054 ACCOUNT-061 a copied text is told for 1000 ms, a failure by its name", async () => {
  const copied: string[] = [];
  await copyWithNotice("ABCD", accountMessages.copySecretFailed, async (content) => void copied.push(content));
  expect(copied).toEqual(["ABCD"]);
  expect(useNotices.getState().log[0]).toMatchObject({ kind: "positive", text: "Copied", durationMs: 1000 });
  await copyWithNotice("ABCD", accountMessages.copySecretFailed, () => Promise.reject(new Error("no")));
  expect(useNotices.getState().log[0]).toMatchObject({
    kind: "negative",
    text: "Could not copy secret to clipboard",
  });
});
