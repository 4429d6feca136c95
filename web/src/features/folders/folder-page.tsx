import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useCurrentUser } from "#web/data/account/account-queries.ts";
import type { SizedImage } from "#web/data/image-url.ts";
import { useContextMenu } from "#web/ui/context-menu.tsx";
import { createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { useKept } from "#web/ui/use-kept.ts";
import type { ChangePlace } from "./api/folder-changes.ts";
import { type OpenFolder, useFolder } from "./api/folder-queries.ts";
import { moveItems } from "./api/item-changes.ts";
import type { BrowserItem } from "./browser-item.ts";
import { DragHint } from "./drag-hint.tsx";
import { DropZone } from "./drop-zone.tsx";
import { folderMessages } from "./folder.messages.ts";
import { downloadSelection, folderActions } from "./folder-actions.ts";
import { FolderBars } from "./folder-bars.tsx";
import { FolderBody, presentFolder } from "./folder-body.tsx";
import { FolderInspector, type SidebarComments } from "./folder-inspector.tsx";
import {
  type FolderChecksumActions,
  type FolderMenuActions,
  type FolderMetadata,
  type FolderTransferActions,
  folderMenu,
  manageUsersOf,
  sharedHere,
} from "./folder-menu.ts";
import { FolderSelectionBar } from "./folder-selection-bar.tsx";
import { InspectorSkeleton } from "./folder-skeleton.tsx";
import { ProjectSidebar, type ProjectSidebarProps } from "./project-sidebar.tsx";
import { DEFAULT_SIDEBAR_MODE } from "./sidebar-mode.ts";
import type { FolderFilter } from "./take-filter.ts";
import { useFolderDrag } from "./use-folder-drag.ts";
import { useFolderKeys } from "./use-folder-keys.ts";
import { useFolderLive } from "./use-folder-live.ts";
import { usePlaceMenu } from "./use-place-menu.ts";
import { useShownFolder } from "./use-shown-folder.ts";

/** What the uploads feature does for this page; the route brings the two together. */
export interface FolderUploads {
  /** Lets the user choose files for the folder. */
  pick: (folderId: string) => void;
  /** Takes files and directories dropped onto the folder. */
  drop: (folderId: string, data: DataTransfer) => void;
}

/** What the transfers feature does for this page; only for a project that has a transfer server. */
export interface FolderTransfers {
  upload: (folderId: string) => void;
  /** `byWeb` starts the same download without the transfer client. */
  download: (selection: ReturnType<typeof downloadSelection>, byWeb: () => void) => void;
}

export interface FolderPageProps {
  project: {
    id: string;
    name: string;
    folderId: string;
    poster: SizedImage | null;
    production: string;
    allowedTo: { edit: boolean };
  };
  subtitle: string;
  folderId: string;
  uploads?: FolderUploads | undefined;
  transfers?: FolderTransfers | undefined;
  checksums?: FolderChecksumActions | undefined;
  comments?: SidebarComments | undefined;
  notify?: FolderMenuActions["notify"];
  metadata?: FolderMetadata | undefined;
  share?: FolderMenuActions["share"];
  /** Opens the users of a folder of this project. */
  manageUsers?: FolderMenuActions["manageUsers"];
  projectMenu?: ProjectSidebarProps["projectMenu"];
  switchProject?: ProjectSidebarProps["switchProject"];
}

/** The contents of one folder: tree, grid or list, sidebar, menu, drop zone (FOLDERS-001). */
export function FolderPage(props: FolderPageProps) {
  const { project, subtitle, folderId, uploads, transfers, checksums, comments, notify, metadata, projectMenu } = props;
  const manageUsers = manageUsersOf(project, props.manageUsers);
  const answer = useFolder(project.id, folderId);
  const data = presentFolder(answer);
  // What was there and is gone is no failure to load it.
  const failed = answer.isError && !(answer.data && !data);
  const place = { projectId: project.id, folderId };
  useFolderLive(project.id, folderId, data);
  const [sidebar, setSidebar] = useState(DEFAULT_SIDEBAR_MODE);
  const unfiltered = useShownFolder(data, folderId);
  const shown = {
    ...unfiltered,
    setFilter(next: FolderFilter) {
      // FOLDERS-048
      if (next.notes && !unfiltered.filter.notes) setSidebar("comments");
      unfiltered.setFilter(next);
    },
  };
  // Another folder, another selection.
  const selection = useKept(folderId, createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const selected = useMemo(() => shown.items.filter((item) => selectedIds.has(item.id)), [shown.items, selectedIds]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const open = useOpenItem(project.id, folderId);
  const isSuperuser = useCurrentUser()?.isSuperuser === true;
  const actions = {
    ...withTransfers(place, folderActions(place, open, { ...project.allowedTo, isSuperuser }), transfers),
    checksums,
    notify,
    metadata,
    share: props.share,
    manageUsers,
  };
  const upload = uploads && (() => uploads.pick(folderId));
  // Asked when the menu opens, after the right click has changed the selection.
  const menuGroups = () => {
    const ids = selection.getState().selected;
    return data
      ? folderMenu({ folder: data.folder, selected: shown.items.filter((item) => ids.has(item.id)) }, actions)
      : [];
  };
  const menu = useContextMenu({ label: folderMessages.menu, groups: menuGroups });
  const openMenu = (event: MouseEvent) => menu.handlers.onContextMenu(event);
  usePlaceMenu(scroller, menu, selection);
  useFolderDrag({
    projectId: project.id,
    data,
    items: shown.items,
    selection,
    scroller,
    onDrop: (items, target) => void moveItems(place, items, target),
  });
  useFolderKeys({ selection, shown, folder: data?.folder, actions });
  useEffect(() => {
    // FOLDERS-003
    if (failed) notifyFailure(folderMessages.loadFailed);
  }, [failed]);

  return (
    <SelectionProvider value={selection}>
      <PageFrame
        label={folderMessages.region}
        scroller={setScroller}
        busy={answer.isPending}
        leftLabel={folderMessages.treeRegion}
        left={
          <ProjectSidebar
            project={project}
            subtitle={subtitle}
            currentId={folderId}
            projectMenu={projectMenu}
            switchProject={props.switchProject}
            lineage={[...(data?.folder.parents.map(({ id }) => id) ?? []), folderId]}
          />
        }
        rightLabel={folderMessages.details}
        right={
          data ? (
            <FolderInspector {...{ data, selected, comments, metadata }} mode={sidebar} onMode={setSidebar} />
          ) : (
            answer.isPending && <InspectorSkeleton />
          )
        }
        sticky={
          <FolderBars
            project={project}
            loadingId={answer.isPending ? folderId : null}
            folder={data?.folder ?? null}
            shown={shown}
            menuGroups={menuGroups}
            onNewFolder={actions.newFolder}
            onShare={selected.length === 0 ? shareOf(data, actions.share) : undefined}
            onUpload={upload}
          />
        }
        over={
          <>
            {data && selected.length > 0 && (
              <FolderSelectionBar place={{ folder: data.folder, selected }} actions={actions} />
            )}
            <DragHint />
          </>
        }
      >
        <FolderBody
          answer={answer}
          data={data}
          projectId={project.id}
          folderId={folderId}
          shown={shown}
          scroller={scroller}
          onOpen={open}
          onMenu={openMenu}
          onPoster={project.allowedTo.edit ? actions.setPoster : undefined}
          onUpload={upload}
        />
        {data?.folder.allowedTo.upload && uploads && (
          <DropZone
            area={scroller}
            folderName={data.folder.name}
            onDrop={(dropped) => uploads.drop(folderId, dropped)}
          />
        )}
        {menu.element}
      </PageFrame>
    </SelectionProvider>
  );
}

/** Whatever is selected: the button beside the path means the folder of the path. */
function shareOf(data: OpenFolder | undefined, share: FolderMenuActions["share"]): (() => void) | undefined {
  const items = data ? sharedHere({ folder: data.folder, selected: [] }) : [];
  return share && items.length > 0 ? () => share(items) : undefined;
}

function withTransfers(
  place: ChangePlace,
  actions: FolderMenuActions,
  transfers: FolderTransfers | undefined,
): FolderMenuActions {
  if (!transfers) return actions;
  const viaAspera: FolderTransferActions = {
    upload: () => transfers.upload(place.folderId),
    download: (items) => transfers.download(downloadSelection(place, items), () => actions.download(items)),
  };
  return { ...actions, viaAspera };
}

function useOpenItem(projectId: string, folderId: string): (item: BrowserItem) => void {
  const navigate = useNavigate();
  return (item) => {
    if (item.kind === "folder") {
      void navigate({ to: "/projects/$projectId/{-$folderId}", params: { projectId, folderId: item.id } });
    } else {
      void navigate({
        to: "/projects/$projectId/$folderId/$assetId",
        params: { projectId, folderId, assetId: item.id },
      });
    }
  };
}
