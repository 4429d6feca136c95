import type { MenuAction, MenuGroup } from "#web/ui/menu-entry.ts";
import type { FolderCard, OpenFolder } from "./api/folder-queries.ts";
import type { BrowserItem } from "./browser-item.ts";
import { folderMessages } from "./folder.messages.ts";

/** Where the menu is: the open folder, what is selected in it. */
export interface FolderMenuPlace {
  folder: OpenFolder["folder"];
  selected: readonly BrowserItem[];
}

export interface FolderMenuActions {
  open: (item: BrowserItem) => void;
  newFolder: () => void;
  rename: (item: BrowserItem) => void;
  move: (items: readonly BrowserItem[]) => void;
  download: (items: readonly BrowserItem[]) => void;
  delete: (items: readonly BrowserItem[]) => void;
  retry: (jobId: string) => void;
  /** Opens Set Poster Image; absent as long as there is no such dialog. */
  setPoster?: (folder: FolderCard) => void;
}

/** What is allowed here and now (FOLDERS-064 to FOLDERS-069); the server checks each again. */
export function folderMenuRights({ folder, selected }: FolderMenuPlace) {
  const [only] = selected.length === 1 ? selected : [];
  const allowed = (item: BrowserItem) => (item.kind === "folder" ? item.folder.allowedTo : item.asset.allowedTo);
  return {
    open: only,
    rename: only && allowed(only).edit ? only : undefined,
    move: selected.length > 0 && folder.allowedTo.edit,
    newFolder: selected.length === 0 && folder.allowedTo.edit,
    download: selected.length > 0 && selected.every((item) => allowed(item).download && !isArchived(item)),
    delete: selected.length > 0 && selected.every((item) => allowed(item).delete),
  };
}

/** The context menu of the folder browser, the same list as behind the "more" button. */
export function folderMenu(place: FolderMenuPlace, actions: FolderMenuActions): MenuGroup[] {
  const { selected } = place;
  const rights = folderMenuRights(place);
  const { open, rename } = rights;
  const failed = failedJob(open);
  const line = (shown: unknown, action: MenuAction): MenuAction[] => (shown ? [action] : []);
  return [
    {
      id: "open",
      actions: [
        ...line(open, {
          id: "open",
          label: folderMessages.open,
          icon: open?.kind === "folder" ? "folderopen" : "play",
          end: "Enter",
          onSelect: () => open && actions.open(open),
        }),
        ...line(rights.newFolder, {
          id: "new",
          label: folderMessages.newFolder,
          icon: "folderplus",
          onSelect: actions.newFolder,
        }),
      ],
    },
    {
      id: "change",
      actions: [
        ...line(rename, {
          id: "rename",
          label: folderMessages.rename,
          icon: "pencil",
          end: "F2",
          onSelect: () => rename && actions.rename(rename),
        }),
        ...line(rights.move, {
          id: "move",
          label: folderMessages.move,
          icon: "move",
          onSelect: () => actions.move(selected),
        }),
        ...line(rights.download, {
          id: "download",
          label: folderMessages.download,
          icon: "download",
          onSelect: () => actions.download(selected),
        }),
        ...line(failed, {
          id: "retry",
          label: folderMessages.retry,
          icon: "retry",
          onSelect: () => failed && actions.retry(failed),
        }),
      ],
    },
    {
      id: "delete",
      actions: line(rights.delete, {
        id: "delete",
        label: folderMessages.delete,
        icon: "trash",
        end: "Del",
        danger: true,
        onSelect: () => actions.delete(selected),
      }),
    },
  ];
}

/** EXPORT-003: what lies on a shelf has no file here. */
function isArchived(item: BrowserItem): boolean {
  return item.kind === "asset" && Boolean(item.asset.archiveFormat);
}

function failedJob(item: BrowserItem | undefined): string | undefined {
  if (item?.kind !== "asset") return undefined;
  const job = item.asset.newestVersion?.processingJob;
  return job && (job.state === "FAILED" || job.state === "CANCELLED") && item.asset.allowedTo.edit ? job.id : undefined;
}
