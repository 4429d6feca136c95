import { useEffect, useRef, useState } from "react";
import { useSession } from "#web/data/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { authMessages } from "./auth.messages.ts";
import { PasswordField } from "./password-field.tsx";
import { PublicSplit } from "./public-split.tsx";
import { SHAKE_MS, useSignIn } from "./use-sign-in.ts";

/** Sign-in with email and password in one form (AUTH-009, AUTH-013 without a provider). */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useSignIn(onSignedIn);
  return (
    <PublicSplit>
      <form
        className="pform"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(email, password);
        }}
      >
        <h1>{authMessages.signInTitle}</h1>
        <p className="sub">{authMessages.signInLead}</p>
        <div className="g">
          <TextField
            big
            label={authMessages.email}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={form.problems.email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              form.clear("email");
            }}
            onBlur={() => email !== "" && form.validate(email, password, ["email"])}
          />
          <PasswordField
            value={password}
            autoComplete="current-password"
            error={form.problems.password}
            labelEnd={<ForgotPassword userErrors={form.userErrors} />}
            onChange={(value) => {
              setPassword(value);
              form.clear("password");
            }}
          />
          {form.failure && (
            <p className="hint bad" role="alert">
              <Icon name="error" />
              {form.failure}
            </p>
          )}
          <Button kind="primary" size="public" wide type="submit" busy={form.busy}>
            {authMessages.signIn}
          </Button>
        </div>
      </form>
    </PublicSplit>
  );
}

/** Says how to get a new password; shakes after wrong credentials (AUTH-034). */
function ForgotPassword({ userErrors }: { userErrors: number }) {
  const support = useSession((state) => state.hello?.support.email);
  const [open, setOpen] = useState(false);
  const prompt = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = prompt.current;
    if (userErrors === 0 || !element) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const shake = [0, -5, 5, -4, 4, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    const pulse = [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }];
    element.animate(still ? pulse : shake, { duration: SHAKE_MS });
  }, [userErrors]);
  return (
    <span className="forgot">
      <button ref={prompt} type="button" className="lab-inline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {authMessages.forgot}
      </button>
      {open && (
        <span className="forgot-hint" role="status">
          {support ? authMessages.forgotMail(support) : authMessages.forgotNoMail}
        </span>
      )}
    </span>
  );
}
