import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { preload } from "#web/data/preload.ts";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { type ViewedAsset, viewedAssetQuery } from "./api/viewed-asset.ts";
import { useMarks } from "./stage/use-marks.ts";
import { viewerMessages } from "./viewer.messages.ts";
import { ViewerPage } from "./viewer-page.tsx";

const route = getRouteApi("/main/projects/$projectId/$folderId/$assetId");

interface AddressedTake {
  readonly projectId?: string | undefined;
  readonly assetId?: string | undefined;
}

export function ViewRoute() {
  const { projectId, folderId, assetId } = route.useParams();
  const place = route.useSearch();
  const navigate = useNavigate();
  const user = useCurrentUser();
  // The last asset stays while the next one loads: the player and fullscreen stay alive.
  const {
    data: asset,
    error,
    isPending,
    isPlaceholderData,
  } = useQuery({
    ...viewedAssetQuery(projectId, assetId),
    placeholderData: keepPreviousData,
  });
  const isSlow = useDelayedLoading(isPending);
  useDocumentTitle(asset?.displayName);
  const marks = useMarks(projectId, user?.name);
  const crumbs = useCrumbs(projectId, asset?.parents);
  // PLAYER-005: another take doesn't add a history entry.
  const openTake = useCallback(
    (id: string) =>
      void navigate({
        to: "/projects/$projectId/$folderId/$assetId",
        params: { projectId, folderId, assetId: id },
        replace: true,
      }),
    [navigate, projectId, folderId],
  );
  if (error && !isPlaceholderData)
    return <AssetMissing isGone={hasErrorCode(error, "NOT_FOUND")} projectId={projectId} folderId={folderId} />;
  if (!asset || !user) {
    return (
      <main className="viewer-wait" aria-busy="true">
        {isSlow && <ProgressRing label={viewerMessages.loading} />}
      </main>
    );
  }
  return (
    <ViewerPage
      asset={asset}
      openId={assetId}
      place={isPlaceholderData ? {} : place}
      autoPlay={user.settings.autoPlay}
      marks={marks}
      crumbs={crumbs}
      onTake={openTake}
    />
  );
}

export async function preloadView({ projectId, assetId }: AddressedTake): Promise<void> {
  if (projectId && assetId) await preload(viewedAssetQuery(projectId, assetId));
}

const NO_FOLDERS: ViewedAsset["parents"] = [];

function useCrumbs(projectId: string, folders: ViewedAsset["parents"] = NO_FOLDERS) {
  const project = useProject(projectId);
  return useMemo(() => {
    const home = {
      id: "home",
      link: (
        <Link to="/projects" aria-label={viewerMessages.home}>
          <Icon name="home" />
        </Link>
      ),
    };
    return [
      home,
      ...folders.map(({ id, name }) => ({
        id,
        link: (
          <Link to="/projects/$projectId/{-$folderId}" params={{ projectId, folderId: id }}>
            {id === project?.folderId ? project.name : name}
          </Link>
        ),
      })),
    ];
  }, [folders, project, projectId]);
}

function AssetMissing({ isGone, projectId, folderId }: { isGone: boolean; projectId: string; folderId: string }) {
  const project = useProject(projectId);
  // PLUS-248: without access to the project, there is no folder to go back to.
  const back = project ? (
    <Link className="btn" to="/projects/$projectId/{-$folderId}" params={{ projectId, folderId }}>
      {viewerMessages.backToFolder}
    </Link>
  ) : (
    <Link className="btn" to="/projects">
      {viewerMessages.home}
    </Link>
  );
  return (
    <main className="viewer-wait">
      <ErrorState
        icon={isGone ? "file" : "warn"}
        title={isGone ? viewerMessages.notFound : viewerMessages.loadFailed}
        advice={isGone ? viewerMessages.notFoundAdvice : undefined}
        action={back}
      />
    </main>
  );
}
