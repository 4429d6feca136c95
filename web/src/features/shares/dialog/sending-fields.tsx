import { useId } from "react";
import { FieldFrame } from "#web/ui/form/field.tsx";
import type { Recipients } from "./recipients.ts";
import { RecipientsField } from "./recipients-field.tsx";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";
import { WaitingRecipients } from "./waiting-recipients.tsx";

const LONGEST_MESSAGE = 5_000;

export interface SendingFieldsProps {
  readonly projectId: string;
  readonly recipients: Recipients;
  readonly onRecipients: (recipients: Recipients) => void;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly error: string | null;
}

/** Whom the link is sent to, and with which message. */
export function SendingFields({ projectId, recipients, onRecipients, message, onMessage, error }: SendingFieldsProps) {
  const messageId = useId();
  return (
    <>
      <RecipientsField recipients={recipients} onChange={onRecipients} />
      <WaitingRecipients projectId={projectId} recipients={recipients} />
      <FieldFrame id={messageId} label={text.message} error={error}>
        <span className="inp area">
          <textarea
            id={messageId}
            rows={2}
            maxLength={LONGEST_MESSAGE}
            value={message}
            onChange={({ currentTarget }) => onMessage(currentTarget.value)}
          />
        </span>
      </FieldFrame>
    </>
  );
}
