import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useState } from "react";
import { emptyCommand } from "#web/faces/command-bar.tsx";
import { Panels } from "#web/faces/panels.tsx";
import { commandsFor, labelOf, menuFor } from "#web/faces/shown-commands.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { RestOfListProvider } from "#web/ui/grid/rest-of-list.ts";
import { SelectionProvider } from "#web/ui/grid/selection.ts";
import { latePart } from "#web/ui/layout/late-part.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { DragHint } from "../drag/drag-hint.tsx";
import { useFolderDrag } from "../drag/use-folder-drag.ts";
import { folderMessages } from "../folder.messages.ts";
import { folderArea } from "../folder-slots.ts";
import { type BrowserItem, folderItem } from "../items/browser-item.ts";
import type { CardPencil } from "../items/folder-card.tsx";
import { type FolderItems, folderItems } from "../items/folder-items.ts";
import { type PickedItems, pickedCount } from "../items/picked-items.ts";
import { ProjectSidebar } from "../tree/project-sidebar.tsx";
import { FACTS, tabOnFilter } from "../tree/sidebar-mode.ts";
import { useFolderSelection } from "../windows/use-folder-selection.ts";
import { FolderBars } from "./folder-bars.tsx";
import { FolderBody, presentFolder } from "./folder-body.tsx";
import { FolderSelectionBar } from "./folder-selection-bar.tsx";
import { InspectorSkeleton } from "./folder-skeleton.tsx";
import type { FolderFilter } from "./take-filter.ts";
import { useFolderKeys } from "./use-folder-keys.ts";
import { useFolderLive } from "./use-folder-live.ts";
import { usePlaceMenu } from "./use-place-menu.ts";
import { useShownFolder } from "./use-shown-folder.ts";

const FolderInspector = latePart(
  async () => (await import("../inspector/folder-inspector.tsx")).FolderInspector,
  InspectorSkeleton,
);
const NOTHING: PickedItems = { selected: [] };

export interface FolderPageProps {
  project: Project;
  folderId: string;
}

/** The content of a folder: tree, grid or list, sidebar, menu, drop zone (FOLDERS-001). */
export function FolderPage({ project, folderId }: FolderPageProps) {
  const place = { projectId: project.id, folderId };
  const [sidebar, setSidebar] = useState(FACTS);
  const unfiltered = useShownFolder(place);
  const { answer } = unfiltered;
  const folder = presentFolder(answer);
  // A deleted folder isn't a failure to load.
  const failed = answer.isError && !(answer.data && !folder);
  useFolderLive(project.id, folderId);
  const shown = {
    ...unfiltered,
    setFilter(next: FolderFilter) {
      if (next.notes && !unfiltered.filter.notes) setSidebar(tabOnFilter("notes") ?? sidebar);
      unfiltered.setFilter(next);
    },
  };
  const { selection, picked, pickedNow, only, rest } = useFolderSelection(place, shown);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const open = useOpenItem(project.id, folderId);
  const isSuperuser = useCurrentUser()?.isSuperuser === true;
  const itemsOf = (chosen: PickedItems): FolderItems | null =>
    folder
      ? {
          ...chosen,
          folder,
          open,
          hasAspera: project.asperaServer !== null,
          mayEditProject: project.allowedTo.edit,
          isSuperuser,
        }
      : null;
  const page = itemsOf(NOTHING);
  const items = pickedCount(picked) > 0 ? itemsOf(picked) : null;
  const pencil = onCardOf(shown.folderCount > 0 ? shown.items[0] : undefined, itemsOf);
  // Evaluated when the menu opens, after the right click has changed the selection.
  const menuGroups = () => {
    const items = itemsOf(pickedNow());
    return items ? menuFor(folderItems, items) : [];
  };
  const menu = useContextMenu({ label: folderMessages.menu, groups: menuGroups });
  const openMenu = (event: MouseEvent) => menu.handlers.onContextMenu(event);
  usePlaceMenu(scroller, menu, selection);
  useFolderDrag({
    projectId: project.id,
    folder,
    listed: shown.items,
    picked: pickedNow,
    selection,
    scroller,
    onDrop: (dropped, target) =>
      void import("../api/item-changes.ts").then(({ moveItems }) => moveItems(place, dropped, target)),
  });
  useFolderKeys({ selection, shown, projectId: project.id, rest, pickedNow, only, itemsOf });
  useEffect(() => {
    // A folder that can't be loaded is reported (FOLDERS-003).
    if (failed) notifyFailure(folderMessages.loadFailed);
  }, [failed]);

  return (
    <SelectionProvider value={selection}>
      <RestOfListProvider value={rest}>
        <PageFrame
          label={folderMessages.region}
          scroller={setScroller}
          busy={answer.isPending}
          leftLabel={folderMessages.treeRegion}
          left={
            <ProjectSidebar
              project={project}
              currentId={folderId}
              lineage={[...(folder?.parents.map(({ id }) => id) ?? []), folderId]}
            />
          }
          rightLabel={folderMessages.details}
          right={
            folder ? (
              <FolderInspector {...picked} folder={folder} totals={shown.totals} mode={sidebar} onMode={setSidebar} />
            ) : (
              answer.isPending && <InspectorSkeleton />
            )
          }
          sticky={
            <FolderBars
              project={project}
              loadingId={answer.isPending ? folderId : null}
              folder={folder ?? null}
              shown={shown}
              menuGroups={menuGroups}
              page={page}
              isSelecting={items !== null}
            />
          }
          over={
            <>
              {items && <FolderSelectionBar target={folderItems} items={items} />}
              <DragHint />
            </>
          }
        >
          <FolderBody
            answer={answer}
            folder={folder}
            projectId={project.id}
            folderId={folderId}
            shown={shown}
            scroller={scroller}
            onOpen={open}
            onMenu={openMenu}
            pencil={pencil}
            begin={page && emptyCommand(folderItems, page)}
          />
          {folder && <Panels slot={folderArea} props={{ folder, windows: unfiltered.windows, scroller }} />}
          {menu.element}
        </PageFrame>
      </RestOfListProvider>
    </SelectionProvider>
  );
}

/** The pencil on folder cards; undefined without any command. */
function onCardOf(
  first: BrowserItem | undefined,
  itemsOf: (picked: PickedItems) => FolderItems | null,
): CardPencil | undefined {
  const example = first && itemsOf({ selected: [first] });
  const command = example && commandsFor(folderItems, example).find(({ isOnCard }) => isOnCard);
  if (!command) return undefined;
  return {
    label: labelOf(command, example),
    run(folder) {
      const items = itemsOf({ selected: [folderItem(folder)] });
      if (items) command.run(items);
    },
  };
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
