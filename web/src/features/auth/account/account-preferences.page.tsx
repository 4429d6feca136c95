import { useCurrentUser } from "#web/features/users/current-user.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { accountMessages } from "./account.messages.ts";
import { PreferencesTab } from "./preferences-tab.tsx";

export function AccountPreferencesRoute() {
  const user = useCurrentUser();
  useDocumentTitle(`${accountMessages.preferences}, ${accountMessages.title}`);
  return user ? <PreferencesTab user={user} /> : null;
}
