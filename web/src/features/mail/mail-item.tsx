import { useId, useState } from "react";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import type { OutboxMail } from "./api/outbox-query.ts";
import { mailMessages as text } from "./mail.messages.ts";
import { mailParts } from "./mail-parts.ts";
import "#web/ui/form/field.css";

export interface MailItemProps {
  mail: OutboxMail;
  /** The address of this installation; only addresses below it become links. */
  origin: string;
  initiallyOpen?: boolean | undefined;
}

/** One mail: recipient, subject, time; when opened, its text. */
export function MailItem({ mail, origin, initiallyOpen = false }: MailItemProps) {
  const [isOpen, setOpen] = useState(initiallyOpen);
  const bodyId = useId();
  return (
    <li className="mail">
      <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? "cd" : "cr"} size="s" />
        <span className="grow">
          <span className="str ell">{mail.subject}</span>
          <span className="meta ell">{text.to(mail.recipientName, mail.recipient)}</span>
        </span>
        <Tag tone={mail.state === "FAILED" ? "err" : "warn"}>{text.states[mail.state]}</Tag>
        <time className="meta" dateTime={mail.createdAt}>
          {formatInstant(mail.createdAt)}
        </time>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {mail.error && <p className="hint bad">{mail.error}</p>}
        <pre className="mail-text">
          {mailParts(mail.text, origin).map(({ at, text: part, href }) =>
            href === null ? part : <MailAddress key={at} href={href} />,
          )}
        </pre>
      </div>
    </li>
  );
}

function MailAddress({ href }: { href: string }) {
  return (
    <>
      <a href={href} target="_blank" rel="noreferrer">
        {href}
      </a>
      <IconButton icon="copy" size="s" label={text.copy} onClick={() => void copyWithNotice(href, text.copyNotices)} />
    </>
  );
}
