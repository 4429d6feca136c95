import { useRef, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { Factor } from "../api/read-factors.ts";
import { authMessages } from "../auth.messages.ts";
import { FailureLine } from "../sign-in/failure-line.tsx";
import { CodeField } from "./code-field.tsx";
import { useTextMessage } from "./use-text-message.ts";
import { useVerify } from "./use-verify.ts";
import { endingOf, leadOf, phonesOf, provenFactor } from "./verify-factors.ts";

interface VerifyFormProps {
  factors: readonly Factor[];
  onVerified: () => void;
}

/** The code of an app or of a text message, or a recovery code. */
export function VerifyForm({ factors, onVerified }: VerifyFormProps) {
  const message = useTextMessage(factors);
  const element = useRef<HTMLFormElement>(null);
  // Also after pressing the button, which is disabled until another code is typed.
  const askAgain = () => element.current?.querySelector("input")?.focus();
  const form = useVerify(provenFactor(factors, message.sentTo)?.id ?? "", onVerified, askAgain);
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <Form ref={element} onSubmit={() => void form.submit()}>
      <span className="gglyph">
        <Icon name="shield" size="l" />
      </span>
      <h1>{authMessages.verifyTitle}</h1>
      <p className="gcard-lead" role="status">
        {isRecovery ? authMessages.leadRecovery : leadOf(factors, message.sentTo)}
      </p>
      {isRecovery ? (
        <TextField
          big
          autoFocus
          label={authMessages.recoveryCode}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.code}
          error={form.problem}
          onChange={(event) => form.change(event.currentTarget.value)}
          onBlur={form.look}
        />
      ) : (
        <CodeField value={form.code} onChange={form.change} onBlur={form.look} problem={form.problem} />
      )}
      <Button kind="primary" size="public" wide type="submit" busy={form.busy} disabled={form.code.trim() === ""}>
        {authMessages.verify}
      </Button>
      <FailureLine text={message.failure} />
      <div className="gways">
        {!isRecovery && <TextMessageWays factors={factors} message={message} />}
        <Button
          kind="ghost"
          className="end"
          onClick={() => {
            setIsRecovery(!isRecovery);
            form.restart();
          }}
        >
          {isRecovery ? authMessages.useCode : authMessages.useRecovery}
        </Button>
      </div>
    </Form>
  );
}

interface WaysProps {
  factors: readonly Factor[];
  message: ReturnType<typeof useTextMessage>;
}

function TextMessageWays({ factors, message }: WaysProps) {
  const { sentTo, sendingTo } = message;
  const phones = phonesOf(factors);
  const hasApp = phones.length < factors.length;
  return (
    <>
      {phones.map((phone) => (
        <Button
          key={phone.id}
          kind="ghost"
          icon="phone"
          busy={sendingTo?.id === phone.id}
          disabled={sendingTo !== null && sendingTo.id !== phone.id}
          onClick={() => void message.send(phone)}
        >
          {labelOf(phone, phones.length, sentTo)}
        </Button>
      ))}
      {hasApp && sentTo && (
        <Button kind="ghost" onClick={message.forget}>
          {authMessages.useApp}
        </Button>
      )}
    </>
  );
}

function labelOf(phone: Factor, phoneCount: number, sentTo: Factor | null): string {
  if (sentTo?.id === phone.id) return authMessages.resend;
  return phoneCount === 1 ? authMessages.sendSms : authMessages.sendSmsTo(endingOf(phone));
}
