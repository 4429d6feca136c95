import { accountMessages } from "#web/features/auth/account/account.messages.ts";
import { AccountTab } from "#web/features/auth/account/account-tab.tsx";
import { useFreshAccount } from "#web/features/auth/account/api/account-changes.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

/** ACCOUNT-011 */
export function AccountRoute() {
  const user = useFreshAccount();
  useDocumentTitle(accountMessages.title);
  return user ? <AccountTab user={user} /> : null;
}
