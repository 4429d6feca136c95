import { getRouteApi, useRouter } from "@tanstack/react-router";
import { SignInPage } from "#web/features/auth/sign-in-page.tsx";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

const route = getRouteApi("/signin");

/** AUTH-008, AUTH-018, AUTH-019 */
export function SignInRoute() {
  const { redirect } = route.useSearch();
  const router = useRouter();
  useDocumentTitle("Sign in");
  return <SignInPage onSignedIn={() => router.history.push(redirect ?? "/")} />;
}
