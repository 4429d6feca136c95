import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { TeamContext } from "#web/features/comments/list/team-only.tsx";
import { AuthorGateContext } from "#web/features/comments/writing/author-gate.ts";
import { useVisitedLink, type VisitedLink } from "#web/features/shares/visit/api/visited-link.ts";
import { visitMessages } from "#web/features/shares/visit/visit.messages.ts";
import { VisitPage } from "#web/features/shares/visit/visit-page.tsx";
import { onlyAsset } from "#web/features/shares/visit/visit-place.ts";
import { type ViewedAsset, viewedAssetQuery } from "#web/features/viewer/api/viewed-asset.ts";
import { viewerMessages } from "#web/features/viewer/viewer.messages.ts";
import { ViewerPage } from "#web/features/viewer/viewer-page.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { marksOfShare } from "./marks-of-share.ts";
import { nameGateOf } from "./name-gate.tsx";
import { shareCrumbs } from "./share-crumbs.tsx";

const route = getRouteApi("/share/$linkToken/view/{-$folderId}/$assetId");

export function ShareViewRoute() {
  const { linkToken } = route.useParams();
  const { link } = useVisitedLink(linkToken);
  const gate = useMemo(() => nameGateOf(linkToken, link), [linkToken, link]);
  return (
    <VisitPage>
      <AuthorGateContext value={gate}>
        <TeamContext value={false}>{link ? <SharedAsset linkToken={linkToken} link={link} /> : null}</TeamContext>
      </AuthorGateContext>
    </VisitPage>
  );
}

function SharedAsset({ linkToken, link }: { linkToken: string; link: VisitedLink }) {
  const { folderId: givenId, assetId } = route.useParams();
  const place = route.useSearch();
  const navigate = useNavigate();
  const { projectId } = link;
  // The last asset stays while the next one loads: the player and fullscreen stay alive.
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...viewedAssetQuery(projectId, assetId),
    placeholderData: keepPreviousData,
  });
  const folderId = givenId ?? data?.folderId;
  const isSlow = useDelayedLoading(isPending);
  useDocumentTitle(data?.displayName);
  const marks = useMemo(() => marksOfShare(link), [link]);
  const crumbs = useMemo(() => viewCrumbs(linkToken, link, data?.parents), [linkToken, link, data]);
  const openTake = useCallback(
    (id: string) =>
      void navigate({
        to: "/share/$linkToken/view/{-$folderId}/$assetId",
        params: { linkToken, folderId, assetId: id },
        replace: true,
      }),
    [navigate, linkToken, folderId],
  );
  if (error && !isPlaceholderData) return <SharedAssetMissing linkToken={linkToken} link={link} error={error} />;
  if (!data) {
    return (
      <main className="viewer-wait" aria-busy="true">
        {isSlow && <ProgressRing label={viewerMessages.loading} />}
      </main>
    );
  }
  return (
    <ViewerPage
      asset={data}
      openId={assetId}
      place={isPlaceholderData ? {} : place}
      autoPlay={false}
      marks={marks}
      crumbs={crumbs}
      onTake={openTake}
      isVisitor
      savesMarked={link.downloadsMarked}
    />
  );
}

/** A share of one asset has no folder to go back to (SHARES-007). */
function viewCrumbs(linkToken: string, link: VisitedLink, parents: ViewedAsset["parents"] = []) {
  if (onlyAsset(link) === null) return shareCrumbs(linkToken, link, parents);
  return link.name ? [{ id: link.folderId, link: <span>{link.name}</span> }] : [];
}

function SharedAssetMissing({ linkToken, link, error }: { linkToken: string; link: VisitedLink; error: Error }) {
  const isGone = hasErrorCode(error, "NOT_FOUND");
  return (
    <main className="viewer-wait">
      <ErrorState
        icon={isGone ? "file" : "warn"}
        title={isGone ? viewerMessages.notFound : viewerMessages.loadFailed}
        action={
          onlyAsset(link) === null && (
            <Link className="btn" to="/share/$linkToken" params={{ linkToken }}>
              {visitMessages.toShare}
            </Link>
          )
        }
      />
    </main>
  );
}
