import { mailMessages } from "#web/features/mail/mail.messages.ts";
import { OutboxPage } from "#web/features/mail/outbox-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

/** PLUS-137 */
export function OutboxRoute() {
  useDocumentTitle(mailMessages.title);
  return <OutboxPage />;
}
