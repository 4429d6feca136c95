import { type KeyboardEvent, useId } from "react";
import { isEmail } from "#core/names/email-address.ts";
import { useDelivers } from "#web/data/session/delivery.ts";
import { FieldFrame, hintIdOf } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import "#web/ui/controls/chip.css";
import { finished, lastBack, type Recipients, recipientsProblem, without, withTyped } from "./recipients.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

export interface RecipientsFieldProps {
  readonly recipients: Recipients;
  readonly onChange: (recipients: Recipients) => void;
}

/** SHARES-061: addresses one at a time, each turning into a chip when it is complete. */
export function RecipientsField({ recipients, onChange }: RecipientsFieldProps) {
  const id = useId();
  const error = recipientsProblem(recipients);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") onChange(finished(recipients));
    else if (event.key === "Backspace" && recipients.typed === "" && recipients.emails.length > 0)
      onChange(lastBack(recipients));
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame id={id} label={text.emails} hint={useDelivers() ? text.emailsHint : text.keptHint} error={error}>
      <div className={classNames("inp chips", error && "bad")}>
        {recipients.emails.length > 0 && (
          <ul className="share-chips" aria-label={text.chosenEmails}>
            {recipients.emails.map((email) => (
              <li key={email} className={classNames("chip", !isEmail(email) && "err")}>
                <span className="ell" title={email}>
                  {email}
                </span>
                <button
                  type="button"
                  aria-label={text.removeEmail(email)}
                  onClick={() => onChange(without(recipients, email))}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={recipients.typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={hintIdOf(id)}
          onChange={({ currentTarget }) => onChange(withTyped(recipients, currentTarget.value))}
          onKeyDown={press}
          onBlur={() => onChange(finished(recipients))}
        />
      </div>
    </FieldFrame>
  );
}
