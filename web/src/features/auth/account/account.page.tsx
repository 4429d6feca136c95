import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { accountMessages } from "./account.messages.ts";
import { AccountTab } from "./account-tab.tsx";
import { useFreshAccount } from "./api/account-changes.ts";

export function AccountRoute() {
  const user = useFreshAccount();
  useDocumentTitle(accountMessages.title);
  return user ? <AccountTab user={user} /> : null;
}
