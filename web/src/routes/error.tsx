import { getRouteApi } from "@tanstack/react-router";
import { PublicFoot } from "#web/features/auth/sign-in/public-foot.tsx";
import { ClosedPage } from "#web/features/errors/closed-page.tsx";
import { errorPageKey, errorPageTexts } from "#web/features/errors/error-page.messages.ts";
import { ErrorPage } from "#web/features/errors/error-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/error/$error");

export function ErrorRoute() {
  const page = errorPageKey(route.useParams().error);
  useDocumentTitle(errorPageTexts[page].title);
  return <ErrorPage page={page} foot={<PublicFoot />} />;
}

export function NotFoundRoute() {
  useDocumentTitle(errorPageTexts["not-found"].title);
  return <ErrorPage page="not-found" foot={<PublicFoot />} />;
}

export function MaintenanceRoute({ untilMs }: { untilMs: number }) {
  return <ClosedPage untilMs={untilMs} foot={<PublicFoot />} />;
}

/** A page that failed while it was shown. */
export function BrokenRoute() {
  useDocumentTitle(errorPageTexts.default.title);
  return <ErrorPage page="default" foot={<PublicFoot />} />;
}
