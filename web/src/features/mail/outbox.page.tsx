import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { mailMessages } from "./mail.messages.ts";
import { OutboxPage } from "./outbox-page.tsx";

export function OutboxRoute() {
  useDocumentTitle(mailMessages.title);
  return <OutboxPage />;
}
