import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useSession } from "#web/data/session/session.ts";
import { LinkSignInPage } from "#web/features/auth/sign-in/link-sign-in-page.tsx";
import { placeAfterDoor } from "#web/features/shares/visit/visit-place.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/share/$linkToken/signin");

export function ShareSignInRoute() {
  const { linkToken } = route.useParams();
  const { redirect } = route.useSearch();
  const router = useRouter();
  const sign = useSession((state) => state.hello?.link);
  const name = sign?.name ?? "";
  useDocumentTitle(name);
  return (
    <LinkSignInPage
      name={name}
      expiresAt={sign?.expiresAt ?? null}
      logoUrl={sign?.logoUrl ?? null}
      hasPassword={sign?.hasPassword === true}
      onEntered={() => router.history.replace(placeAfterDoor(linkToken, redirect))}
      onClosed={(door) => void router.navigate({ to: "/error/$error", params: { error: door }, replace: true })}
    />
  );
}
