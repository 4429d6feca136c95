import { useCurrentUser } from "#web/data/account/account-queries.ts";
import { accountMessages } from "#web/features/auth/account/account.messages.ts";
import { NotificationsTab } from "#web/features/auth/account/notifications-tab.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

/** NOTIFY-003 */
export function AccountNotificationsRoute() {
  const user = useCurrentUser();
  useDocumentTitle(`${accountMessages.notifications}, ${accountMessages.title}`);
  return user ? <NotificationsTab user={user} /> : null;
}
