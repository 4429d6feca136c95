import { useId, useState } from "react";
import { session } from "#web/data/session/session.ts";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { owesFactor } from "#web/features/users/owes-factor.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { PasswordField } from "#web/ui/password/password-field.tsx";
import { useLeaveQuestion } from "#web/ui/saving/use-leave-question.ts";
import { accountMessages as text } from "./account.messages.ts";
import { AccountFrame } from "./account-frame.tsx";
import { AccountSection } from "./account-section.tsx";
import { FactorsSection } from "./factors/factors-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { type AccountForm, useAccountForm } from "./use-account-form.ts";

/** ACCOUNT-010, ACCOUNT-011: profile, password, second factors and recovery codes. */
export function AccountTab({ user }: { user: CurrentUser }) {
  const owes = owesFactor(user);
  const form = useAccountForm(user, owes);
  const [refusals, setRefusals] = useState(0);
  const formId = useId();
  // ACCOUNT-014: no way out while a forced setup is pending; unsaved changes ask for confirmation.
  const refuse = () => {
    notifyFailure(text.mfaRequired);
    setRefusals((count) => count + 1);
  };
  useLeaveQuestion({
    hasChanges: form.hasChanges,
    isSaving: form.state === "saving",
    isSignedIn: () => session.state() === "authenticated",
    ask: () => confirmAction({ title: text.discardTitle, text: text.discardText, confirmLabel: text.discard }),
    refuse: owes ? refuse : undefined,
  });
  // ACCOUNT-068, ACCOUNT-069: name, address and password belong to the identity provider.
  const isExternal = user.isExternal === true;
  return (
    <AccountFrame end={isExternal ? null : <SaveBar form={form} formId={formId} />}>
      <div className="acc-form">
        {!isExternal && <ProfileForm id={formId} form={form} />}
        <FactorsSection user={user} refusals={refusals} />
        {!isExternal && <SessionsSection user={user} />}
      </div>
    </AccountFrame>
  );
}

function ProfileForm({ id, form }: { id: string; form: AccountForm }) {
  const { draft, problems, newPassword, change } = form;
  return (
    <Form id={id} onSubmit={() => void form.save()}>
      <AccountSection title={text.information}>
        <TextField
          label={text.fullName}
          name="name"
          autoComplete="name"
          maxLength={255}
          value={draft.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label={text.email}
          name="email"
          type="email"
          autoComplete="username"
          value={draft.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </AccountSection>
      <AccountSection title={text.password}>
        <PasswordField
          label={text.newPassword}
          name="new-password"
          autoComplete="new-password"
          value={draft.password}
          error={problems.password}
          hint={text.passwordHint(newPassword.hint)}
          strength={newPassword.strength}
          onChange={(password) => change({ password })}
        />
      </AccountSection>
    </Form>
  );
}

const STATE_TEXT = { saved: text.saved, saving: text.saving, unsaved: text.unsaved };

function SaveBar({ form, formId }: { form: AccountForm; formId: string }) {
  return (
    <>
      <span className="meta acc-state" role="status">
        {form.state === "saved" && <Icon name="check" size="s" />}
        {STATE_TEXT[form.state]}
      </span>
      <Button disabled={!form.hasChanges || form.state === "saving"} onClick={form.revert}>
        {text.revert}
      </Button>
      <Button
        kind="primary"
        type="submit"
        form={formId}
        busy={form.state === "saving"}
        disabled={!form.canSave && form.state !== "saving"}
      >
        {text.saveChanges}
      </Button>
    </>
  );
}
