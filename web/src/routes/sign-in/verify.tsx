import { getRouteApi, useRouter } from "@tanstack/react-router";
import { VerifyPage } from "#web/features/auth/factors/verify-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/verify");

export function VerifyRoute() {
  const { redirect } = route.useSearch();
  const router = useRouter();
  useDocumentTitle("Two-factor code");
  return <VerifyPage onVerified={() => router.history.push(redirect ?? "/")} />;
}
