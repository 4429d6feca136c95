import { useCurrentUser } from "#web/data/account/account-queries.ts";
import { accountMessages } from "#web/features/account/account.messages.ts";
import { AccountTab } from "#web/features/account/account-tab.tsx";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

/** ACCOUNT-011 */
export function AccountRoute() {
  const user = useCurrentUser();
  useDocumentTitle(accountMessages.title);
  return user ? <AccountTab user={user} /> : null;
}
