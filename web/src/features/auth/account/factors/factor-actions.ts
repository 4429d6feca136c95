import { lazy } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { withProof } from "#web/data/proof/with-proof.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { accountMessages as text } from "../account.messages.ts";
import { type AccountFactor, addFactor, type NewFactor, reloadFactors, removeFactor } from "./api/factors.ts";
import { loadRecoveryCodes } from "./api/recovery-codes.ts";
import { sendCode } from "./send-code.ts";

const EnableMfaDialog = lazy(async () => ({ default: (await import("./enable-mfa-dialog.tsx")).EnableMfaDialog }));
const PhoneDialog = lazy(async () => ({ default: (await import("./phone-dialog.tsx")).PhoneDialog }));
const CodeDialog = lazy(async () => ({ default: (await import("./activation-code-dialog.tsx")).ActivationCodeDialog }));
const CodesDialog = lazy(async () => ({ default: (await import("./recovery-codes-dialog.tsx")).RecoveryCodesDialog }));

/** ACCOUNT-029: created first, activated by a code; closing the dialog before that deletes the factor (ACCOUNT-030). */
export async function enableApp(userId: string, isFirst: boolean): Promise<void> {
  let factor: NewFactor;
  try {
    factor = await withProof(() => addFactor(userId, "app"));
  } catch (error) {
    notifyFailure(text.setUpFailed, refusalOf(error));
    return;
  }
  const isActive = await showDialog<{ factor: NewFactor }, boolean>(EnableMfaDialog, { factor });
  await settle(userId, { factor, isActive, isFirst });
}

/** First the number, then the code that was sent there. */
export async function addPhone(userId: string, isFirst: boolean): Promise<void> {
  const factor = await showDialog<{ userId: string }, NewFactor | null>(PhoneDialog, { userId });
  if (factor === null) return;
  if (factor.mustTrigger) await sendCode(factor.id);
  const isActive = await showDialog<{ factor: NewFactor }, boolean>(CodeDialog, { factor });
  await settle(userId, { factor, isActive, isFirst });
}

async function settle(userId: string, made: { factor: NewFactor; isActive: boolean; isFirst: boolean }): Promise<void> {
  if (!made.isActive) return await takeAway(made.factor);
  await reloadFactors(userId).catch(() => notifyFailure(text.factorsFailed));
  // PLUS-120: shown when they are created, so that nobody has to remember to look later.
  if (made.isFirst) await showRecoveryCodes(userId);
}

export async function askAndRemove(userId: string, factor: AccountFactor): Promise<void> {
  const confirmed = await confirmAction({
    title: text.removeTitle(text.removeNames[factor.type]),
    text: text.removeText,
    confirmLabel: text.remove,
  });
  if (!confirmed) return;
  await takeAway(factor);
  await reloadFactors(userId).catch(() => notifyFailure(text.factorsFailed));
}

async function takeAway({ id, type }: Pick<AccountFactor, "id" | "type">): Promise<void> {
  try {
    await withProof(() => removeFactor(id));
  } catch (error) {
    notifyFailure(text.removeFailed(text.factorNames[type]), refusalOf(error));
  }
}

export async function showRecoveryCodes(userId: string): Promise<void> {
  let codes: readonly string[];
  try {
    codes = await withProof(() => loadRecoveryCodes(userId));
  } catch (error) {
    notifyFailure(text.codesLoadFailed, refusalOf(error));
    return;
  }
  await showDialog<{ userId: string; codes: readonly string[] }, boolean>(CodesDialog, { userId, codes });
}
