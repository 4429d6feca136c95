import { useCurrentUser } from "#web/data/account/account-queries.ts";
import { accountMessages } from "#web/features/auth/account/account.messages.ts";
import { PreferencesTab } from "#web/features/auth/account/preferences-tab.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

/** ACCOUNT-001 */
export function AccountPreferencesRoute() {
  const user = useCurrentUser();
  useDocumentTitle(`${accountMessages.preferences}, ${accountMessages.title}`);
  return user ? <PreferencesTab user={user} /> : null;
}
