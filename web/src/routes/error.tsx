import { type ErrorComponentProps, getRouteApi } from "@tanstack/react-router";
import { useReach } from "#web/data/connection/connection.ts";
import { PageNotLoaded } from "#web/faces/lazy-route.ts";
import { PublicFoot } from "#web/features/auth/sign-in/public-foot.tsx";
import { ClosedPage } from "#web/features/errors/closed-page.tsx";
import { ErrorFrame } from "#web/features/errors/error-frame.tsx";
import {
  errorPageActions,
  errorPageKey,
  errorPageTexts,
  notLoadedText,
} from "#web/features/errors/error-page.messages.ts";
import { ErrorPage } from "#web/features/errors/error-page.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { isLostCode } from "#web/ui/layout/lost-code.ts";
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

/** A page that failed while it was shown, or whose code can't be loaded without a network (PLUS-223). */
export function BrokenRoute({ error }: Pick<ErrorComponentProps, "error">) {
  const isAway = useReach() !== "online" && (error instanceof PageNotLoaded || isLostCode(error));
  useDocumentTitle((isAway ? notLoadedText : errorPageTexts.default).title);
  if (isAway) return <ErrorFrame text={notLoadedText} icons={[]} actions={<BackButton />} foot={<PublicFoot />} />;
  return <ErrorPage page="default" foot={<PublicFoot />} />;
}

function BackButton() {
  return (
    <Button kind="primary" size="dialog" onClick={() => window.history.back()}>
      {errorPageActions.back}
    </Button>
  );
}
