import type { MenuAction, MenuGroup } from "#web/ui/menu-entry.ts";
import type { AssetCard, FolderCard, OpenFolder } from "./api/folder-queries.ts";
import { type BrowserItem, folderItem } from "./browser-item.ts";
import { circleMessages } from "./circle.messages.ts";
import { wantsCircle } from "./circle-choice.ts";
import { folderMessages } from "./folder.messages.ts";
import { libraryMessages } from "./library.messages.ts";

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
  /** Through the transfer server; absent when the project has none (ASPERA-012, ASPERA-023). */
  viaAspera?: FolderTransferActions | undefined;
  checksums?: FolderChecksumActions | undefined;
  /** Opens Send Notification (TEMPLATES-002). */
  notify?: ((folder: NotifiableFolder) => void) | undefined;
  metadata?: FolderMetadata | undefined;
  /** Shares items that lie in one folder (SHARES-008). */
  share?: ((items: readonly BrowserItem[]) => void) | undefined;
  /** Opens the users of a folder; only with the right to edit the project (USERS-005). */
  manageUsers?: ((folderId: string) => void) | undefined;
  retry: (jobId: string) => void;
  circle?: ((takes: readonly AssetCard[], circled: boolean) => void) | undefined;
  copy?: ((items: readonly BrowserItem[]) => void) | undefined;
  /** Opens Set Poster Image; only with the right to edit the project (FOLDERS-070). */
  setPoster?: ((folder: Pick<FolderCard, "id" | "name" | "poster">) => void) | undefined;
  /** For superusers only (FOLDERS-063). */
  regenerateThumbnail?: ((folderId: string) => void) | undefined;
  regenerateRenditions?: ((items: readonly BrowserItem[]) => void) | undefined;
  jobs?: (() => void) | undefined;
  trash?: (() => void) | undefined;
}

/** What the checksums feature does for a folder: the open one, or the one that is selected (PLUS-046). */
export interface FolderChecksumActions {
  show: (folder: CheckedFolder) => void;
  download: (folderId: string) => void;
}

export interface CheckedFolder {
  id: string;
  name: string;
  projectId: string;
  mayCompute: boolean;
  mayDownload: boolean;
}

export interface NotifiableFolder {
  id: string;
  name: string;
  projectId: string;
}

/** What the metadata feature knows of the open folder: for how many clips somebody has to choose, and how that is done (PLUS-050). */
export interface FolderMetadata {
  openCount: number;
  choose: () => void;
}

export interface FolderTransferActions {
  upload: () => void;
  download: (items: readonly BrowserItem[]) => void;
}

/** What is allowed here and now (FOLDERS-064 to FOLDERS-069); the server checks each again. */
export function folderMenuRights({ folder, selected }: FolderMenuPlace) {
  const [only] = selected.length === 1 ? selected : [];
  const allowed = (item: BrowserItem) => (item.kind === "folder" ? item.folder.allowedTo : item.asset.allowedTo);
  return {
    open: only,
    rename: only && allowed(only).edit ? only : undefined,
    move: selected.length > 0 && folder.allowedTo.edit,
    copy: selected.length > 0 && selected.every((item) => allowed(item).edit),
    newFolder: selected.length === 0 && folder.allowedTo.edit,
    upload: selected.length === 0 && folder.allowedTo.upload,
    download: selected.length > 0 && selected.every((item) => allowed(item).download && !isArchived(item)),
    // SHARES-008, SHARES-103
    share: selected.length > 0 && selected.every((item) => allowed(item).share),
    delete: selected.length > 0 && selected.every((item) => allowed(item).delete),
  };
}

/** The takes that a circle is for: folders among them get none, and without the right to edit every one there is nothing to do. */
function circledTakes(selected: readonly BrowserItem[]): readonly AssetCard[] {
  const takes = selected.flatMap((item) => (item.kind === "asset" ? [item.asset] : []));
  return takes.every(({ allowedTo }) => allowedTo.edit) ? takes : [];
}

/** Gives these takes their circles, or takes them away where all have one: what the menu, the bar and the key X do. */
export function circleOf(place: FolderMenuPlace, { circle }: Pick<FolderMenuActions, "circle">) {
  const takes = circledTakes(place.selected);
  if (!circle || takes.length === 0) return undefined;
  const wanted = wantsCircle(takes);
  return {
    label: wanted ? circleMessages.circle(takes.length) : circleMessages.uncircle(takes.length),
    wanted,
    run: () => circle(takes, wanted),
  };
}

function circleLines(place: FolderMenuPlace, actions: FolderMenuActions): MenuAction[] {
  const circle = circleOf(place, actions);
  return circle ? [{ id: "circle", label: circle.label, icon: "circled", shortcut: "X", onSelect: circle.run }] : [];
}

/** The context menu of the folder browser, the same list as behind the "more" button. */
export function folderMenu(place: FolderMenuPlace, actions: FolderMenuActions): MenuGroup[] {
  const { selected } = place;
  const rights = folderMenuRights(place);
  const { open } = rights;
  return [
    {
      id: "open",
      actions: [
        ...line(open, {
          id: "open",
          label: folderMessages.open,
          icon: open?.kind === "folder" ? "folderopen" : "play",
          shortcut: "Enter",
          onSelect: () => open && actions.open(open),
        }),
        ...line(rights.newFolder, {
          id: "new",
          label: folderMessages.newFolder,
          icon: "folderplus",
          onSelect: actions.newFolder,
        }),
        ...(rights.upload ? uploadViaAspera(actions) : []),
      ],
    },
    { id: "change", actions: changeLines(place, actions) },
    { id: "pictures", actions: pictureLines(place, actions) },
    { id: "checksums", actions: checksumLines(place, actions.checksums) },
    { id: "library", actions: selected.length === 0 ? libraryLines(place, actions) : [] },
    {
      id: "people",
      actions: [
        ...chooseLines(place, actions.metadata),
        ...usersLines(place, actions.manageUsers),
        ...notifyLines(place, actions.notify),
      ],
    },
    {
      id: "delete",
      actions: line(rights.delete, {
        id: "delete",
        label: folderMessages.delete,
        icon: "trash",
        shortcut: "Del",
        danger: true,
        onSelect: () => actions.delete(selected),
      }),
    },
  ];
}

/** What is done with what is selected, and leaves it where the menu can find it again. */
function changeLines(place: FolderMenuPlace, actions: FolderMenuActions): MenuAction[] {
  const { selected } = place;
  const rights = folderMenuRights(place);
  const { open, rename } = rights;
  const failed = failedJob(open);
  return [
    ...circleLines(place, actions),
    ...line(rename, {
      id: "rename",
      label: folderMessages.rename,
      icon: "pencil",
      shortcut: "F2",
      onSelect: () => rename && actions.rename(rename),
    }),
    ...line(rights.move, {
      id: "move",
      label: folderMessages.move,
      icon: "move",
      onSelect: () => actions.move(selected),
    }),
    ...line(rights.copy && actions.copy, {
      id: "copy",
      label: libraryMessages.copy,
      icon: "copy",
      onSelect: () => actions.copy?.(selected),
    }),
    ...line(rights.download, {
      id: "download",
      label: folderMessages.download,
      icon: "download",
      onSelect: () => actions.download(selected),
    }),
    ...(rights.download ? downloadViaAspera(actions, selected) : []),
    ...shareLines(place, actions.share),
    ...line(failed, {
      id: "retry",
      label: folderMessages.retry,
      icon: "retry",
      onSelect: () => failed && actions.retry(failed),
    }),
  ];
}

function line(shown: unknown, action: MenuAction): MenuAction[] {
  return shown ? [action] : [];
}

/** FOLDERS-063, FOLDERS-070, PLUS-025: what is shown of one folder, and what is made anew. */
function pictureLines({ folder, selected }: FolderMenuPlace, actions: FolderMenuActions): MenuAction[] {
  const [only] = selected.length === 1 ? selected : [];
  const chosen = only?.kind === "folder" ? only.folder : undefined;
  const shown = chosen ?? (selected.length === 0 && !folder.isRoot ? folder : undefined);
  const { setPoster, regenerateThumbnail, regenerateRenditions } = actions;
  const lines: MenuAction[] = [];
  if (shown && setPoster)
    lines.push({ id: "poster", label: libraryMessages.setPoster, icon: "image", onSelect: () => setPoster(shown) });
  if (chosen && regenerateThumbnail) {
    const onSelect = () => regenerateThumbnail(chosen.id);
    lines.push({ id: "thumbnail", label: libraryMessages.regenerate, icon: "retry", onSelect });
  }
  if (selected.length > 0 && regenerateRenditions) {
    const onSelect = () => regenerateRenditions(selected);
    lines.push({ id: "renditions", label: libraryMessages.regenerateRenditions, icon: "retry", onSelect });
  }
  return lines;
}

/** PLUS-022, PLUS-025 */
function libraryLines({ folder }: FolderMenuPlace, { trash, jobs }: FolderMenuActions): MenuAction[] {
  const lines: MenuAction[] = [];
  if (trash && folder.allowedTo.delete)
    lines.push({ id: "trash", label: libraryMessages.trash, icon: "trash", onSelect: trash });
  if (jobs) lines.push({ id: "jobs", label: libraryMessages.jobs, icon: "gauge", onSelect: jobs });
  return lines;
}

/** What is shared here: what is selected, or else the open folder; the root lies in none (SHARES-008). */
export function sharedHere({ folder, selected }: FolderMenuPlace): readonly BrowserItem[] {
  if (selected.length > 0) return folderMenuRights({ folder, selected }).share ? selected : [];
  return folder.allowedTo.share && !folder.isRoot ? [folderItem(folder)] : [];
}

function shareLines(place: FolderMenuPlace, share: FolderMenuActions["share"]): MenuAction[] {
  const items = sharedHere(place);
  if (!share || items.length === 0) return [];
  return [{ id: "share", label: folderMessages.share, icon: "share", onSelect: () => share(items) }];
}

/** ASPERA-023 */
function uploadViaAspera({ viaAspera }: FolderMenuActions): MenuAction[] {
  if (!viaAspera) return [];
  return [{ id: "aspera-upload", label: folderMessages.uploadViaAspera, icon: "upload", onSelect: viaAspera.upload }];
}

/** ASPERA-012 */
function downloadViaAspera({ viaAspera }: FolderMenuActions, selected: readonly BrowserItem[]): MenuAction[] {
  if (!viaAspera) return [];
  const onSelect = () => viaAspera.download(selected);
  return [{ id: "aspera-download", label: folderMessages.downloadViaAspera, icon: "download", onSelect }];
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

function checksumLines(
  { folder, selected }: FolderMenuPlace,
  actions: FolderChecksumActions | undefined,
): MenuAction[] {
  const [only] = selected;
  const isFolder = selected.length === 1 && only?.kind === "folder";
  if (!actions || (selected.length > 0 && !isFolder)) return [];
  const { id, name, allowedTo } = isFolder ? only.folder : folder;
  const { projectId } = folder;
  const shown = { id, name, projectId, mayCompute: allowedTo.upload, mayDownload: allowedTo.download };
  const show: MenuAction = {
    id: "checksums",
    label: folderMessages.checksums,
    icon: "shield",
    onSelect: () => actions.show(shown),
  };
  const download: MenuAction = {
    id: "download-mhl",
    label: folderMessages.downloadMhl,
    icon: "download",
    onSelect: () => actions.download(id),
  };
  return allowedTo.download ? [show, download] : [show];
}

/** USERS-005: for who may edit the project. */
export function manageUsersOf(
  project: { readonly allowedTo: { readonly edit: boolean } },
  manageUsers: FolderMenuActions["manageUsers"],
): FolderMenuActions["manageUsers"] {
  return project.allowedTo.edit ? manageUsers : undefined;
}

/** USERS-006: of the folder that is selected, or of the open one unless it is the root; that one's users are the project's. */
function usersLines({ folder, selected }: FolderMenuPlace, manage: FolderMenuActions["manageUsers"]): MenuAction[] {
  const [only] = selected;
  const isFolder = selected.length === 1 && only?.kind === "folder";
  const isOpenFolder = selected.length === 0 && !folder.isRoot;
  if (!manage || (!isFolder && !isOpenFolder)) return [];
  const { id } = isFolder ? only.folder : folder;
  return [{ id: "users", label: folderMessages.manageUsers, icon: "users", onSelect: () => manage(id) }];
}

/** TEMPLATES-006, TEMPLATES-007 */
function notifyLines({ folder, selected }: FolderMenuPlace, notify: FolderMenuActions["notify"]): MenuAction[] {
  const [only] = selected;
  const isFolder = selected.length === 1 && only?.kind === "folder";
  if (!notify || (selected.length > 0 && !isFolder)) return [];
  const { id, name, allowedTo } = isFolder ? only.folder : folder;
  const onSelect = () => notify({ id, name, projectId: folder.projectId });
  return allowedTo.upload ? [{ id: "notify", label: folderMessages.sendNotification, icon: "mail", onSelect }] : [];
}

function chooseLines({ selected }: FolderMenuPlace, metadata: FolderMetadata | undefined): MenuAction[] {
  if (!metadata || metadata.openCount === 0 || selected.length > 0) return [];
  const { openCount, choose } = metadata;
  return [
    {
      id: "choose-metadata",
      label: folderMessages.chooseMetadata,
      icon: "metadata",
      end: String(openCount),
      onSelect: choose,
    },
  ];
}
