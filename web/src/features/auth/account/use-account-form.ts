import { useState } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { withProof } from "#web/data/proof/with-proof.ts";
import { usePasswordSettings } from "#web/data/session/use-password-settings.ts";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { type NewPassword, useNewPassword } from "#web/ui/password/use-new-password.ts";
import { editsLeft } from "#web/ui/saving/edits-left.ts";
import { accountMessages } from "./account.messages.ts";
import {
  type AccountDraft,
  type AccountEdits,
  type AccountProblems,
  accountProblems,
  changesOf,
  draftOf,
  type FormState,
  maySave,
} from "./account-form.ts";
import { reloadAccount, saveAccount } from "./api/account-changes.ts";

export interface AccountForm {
  draft: AccountDraft;
  problems: AccountProblems;
  newPassword: NewPassword;
  state: FormState;
  hasChanges: boolean;
  canSave: boolean;
  change: (part: AccountEdits) => void;
  /** ACCOUNT-022: restores the stored values. */
  revert: () => void;
  save: () => Promise<void>;
}

/** The fields of the Account tab: nothing is sent before Save Changes. */
export function useAccountForm(user: CurrentUser, owesFactor: boolean): AccountForm {
  const [edits, setEdits] = useState<AccountEdits>({});
  const [isSaving, setSaving] = useState(false);
  const draft = { ...draftOf(user), ...edits };
  const newPassword = useNewPassword(draft.password, [draft.name, draft.email], usePasswordSettings());
  const problems = accountProblems(draft, user, newPassword.problem);
  const changes = changesOf(user, edits);
  const hasChanges = changes !== null;
  const canSave = maySave({ hasChanges, problems, owesFactor, isSaving });
  return {
    draft,
    problems,
    newPassword,
    state: isSaving ? "saving" : hasChanges ? "unsaved" : "saved",
    hasChanges,
    canSave,
    change: (part) => setEdits((before) => ({ ...before, ...part })),
    revert: () => setEdits({}),
    async save() {
      if (!canSave || changes === null) return;
      setSaving(true);
      try {
        await withProof(() => saveAccount(user, changes));
        // Text typed in the meantime stays, to be saved next.
        setEdits((now) => editsLeft(now, edits));
      } catch (error) {
        notifyFailure(accountMessages.saveFailed, refusalOf(error));
        // Somebody may have changed the account in the meantime: typed text stays, beside the stored values.
        await reloadAccount().catch(() => undefined);
      } finally {
        setSaving(false);
      }
    },
  };
}
