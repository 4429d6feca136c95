import { outboxMessages } from "#web/features/outbox/outbox.messages.ts";
import { OutboxPage } from "#web/features/outbox/outbox-page.tsx";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

/** PLUS-137 */
export function OutboxRoute() {
  useDocumentTitle(outboxMessages.title);
  return <OutboxPage />;
}
