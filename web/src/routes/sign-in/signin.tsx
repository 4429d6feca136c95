import { getRouteApi, useRouter } from "@tanstack/react-router";
import { externalReasonOf } from "#web/features/auth/external/external-reason.ts";
import { SignInPage } from "#web/features/auth/sign-in/sign-in-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/signin");

export function SignInRoute() {
  const { redirect, external } = route.useSearch();
  const router = useRouter();
  useDocumentTitle("Sign in");
  return (
    <SignInPage
      redirect={redirect}
      externalReason={externalReasonOf(external)}
      onSignedIn={() => router.history.push(redirect ?? "/")}
    />
  );
}
