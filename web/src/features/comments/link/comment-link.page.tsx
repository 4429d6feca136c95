import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { commentMessages } from "../comments.messages.ts";
import { commentPlaceQuery } from "./comment-place.ts";

const route = getRouteApi("/main/comments/$commentId");

/** PLUS-907: redirects to a comment's take, version and frame; an invisible one reads as not found. */
export function CommentLinkRoute() {
  const { data, isError } = useQuery(commentPlaceQuery(route.useParams().commentId));
  useDocumentTitle(commentMessages.linkOpening);
  if (data) return <Navigate to="/projects/$projectId/$folderId/$assetId" {...data} replace />;
  return (
    <main id="page" tabIndex={-1} aria-busy={!isError} aria-label={commentMessages.linkOpening}>
      {isError && (
        <ErrorState
          title={commentMessages.linkMissing}
          action={<Link to="/projects">{commentMessages.linkBack}</Link>}
        />
      )}
    </main>
  );
}
