import { useCurrentUser } from "#web/features/users/current-user.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { accountMessages } from "./account.messages.ts";
import { NotificationsTab } from "./notifications-tab.tsx";

export function AccountNotificationsRoute() {
  const user = useCurrentUser();
  useDocumentTitle(`${accountMessages.notifications}, ${accountMessages.title}`);
  return user ? <NotificationsTab user={user} /> : null;
}
