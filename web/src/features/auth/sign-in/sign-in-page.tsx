import { useEffect, useRef, useState } from "react";
import { useSession } from "#web/data/session/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { PasswordField } from "#web/ui/password/password-field.tsx";
import { authMessages } from "../auth.messages.ts";
import type { ExternalReason } from "../external/external-reason.ts";
import { ForgotPassword } from "../passwords/forgot-password.tsx";
import { FailureLine } from "./failure-line.tsx";
import { PublicSplit } from "./public-split.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInPageProps {
  /** Where to go afterwards. */
  redirect: string | undefined;
  /** Why the visit at the identity provider failed. */
  externalReason: ExternalReason | undefined;
  onSignedIn: () => void;
}

/** Sign-in with email and password: in one form, or in two steps with an identity provider (AUTH-009, AUTH-013). */
export function SignInPage({ redirect, externalReason, onSignedIn }: SignInPageProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const emailField = useRef<HTMLInputElement>(null);
  const login = useSession((state) => state.hello?.externalLogin ?? null);
  const needsFirstAccount = useSession((state) => state.hello?.needsFirstAccount === true);
  const form = useSignIn({ login: externalReason === "password" ? null : login, redirect, onSignedIn });
  // AUTH-069. Having to use the password instead isn't a failure.
  useEffect(() => {
    if (externalReason && externalReason !== "password") notifyFailure(authMessages.externalFailed);
  }, [externalReason]);
  const isSecondStep = form.step === "password";
  return (
    <PublicSplit>
      <Form className="pform" onSubmit={() => void form.submit(email, password)}>
        <h1>{authMessages.signInTitle}</h1>
        <p className="pform-lead">{needsFirstAccount ? authMessages.signInLeadFirst : authMessages.signInLead}</p>
        <div className="g">
          <TextField
            ref={emailField}
            big
            label={authMessages.email}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            readOnly={isSecondStep}
            error={form.problems.email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              form.clear("email");
            }}
            onBlur={() => email !== "" && form.validate(email, password, ["email"])}
            end={
              isSecondStep && (
                <IconButton
                  icon="pencil"
                  iconSize="s"
                  size="s"
                  label={authMessages.otherEmail}
                  onClick={() => {
                    form.back();
                    setPassword("");
                    emailField.current?.focus();
                  }}
                />
              )
            }
          />
          {form.step !== "email" && (
            <PasswordField
              big
              label={authMessages.password}
              value={password}
              autoFocus={isSecondStep}
              autoComplete="current-password"
              error={form.problems.password}
              labelEnd={<ForgotPassword userErrors={form.userErrors} />}
              onChange={(value) => {
                setPassword(value);
                form.clear("password");
              }}
            />
          )}
          <FailureLine text={form.failure ?? (externalReason ? authMessages.externalReasons[externalReason] : null)} />
          <Button kind="primary" size="public" wide type="submit" busy={form.busy}>
            {form.step === "email" ? authMessages.continue : authMessages.signIn}
          </Button>
          {login && <ProviderButton name={login.name} onClick={() => form.leave(isSecondStep ? "" : email)} />}
        </div>
      </Form>
    </PublicSplit>
  );
}

/** To the identity provider without an email. */
function ProviderButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <>
      <div className="or">
        <hr />
        {authMessages.or}
        <hr />
      </div>
      <Button kind="outline" size="public" wide icon="key" onClick={onClick}>
        {authMessages.continueWith(name)}
      </Button>
    </>
  );
}
