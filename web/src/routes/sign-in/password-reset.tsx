import { PasswordResetPage } from "#web/features/auth/passwords/password-reset-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

export function PasswordResetRoute() {
  useDocumentTitle("Forgot password");
  return <PasswordResetPage />;
}
