import { PasswordResetPage } from "#web/features/auth/passwords/password-reset-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

/** AUTH-031 */
export function PasswordResetRoute() {
  useDocumentTitle("Forgot password");
  return <PasswordResetPage />;
}
