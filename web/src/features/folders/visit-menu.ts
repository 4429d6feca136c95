import type { MenuGroup } from "#web/ui/menu-entry.ts";
import type { OpenFolder } from "./api/folder-queries.ts";
import type { BrowserItem } from "./browser-item.ts";
import { folderMessages } from "./folder.messages.ts";
import { folderMenuRights } from "./folder-menu.ts";

export interface VisitActions {
  open: (item: BrowserItem) => void;
  download: (items: readonly BrowserItem[]) => void;
  viaServer?: ((items: readonly BrowserItem[]) => void) | undefined;
}

/** What a visitor may do with what is selected. */
export function visitMenu(
  { folder }: Pick<OpenFolder, "folder">,
  selected: readonly BrowserItem[],
  actions: VisitActions,
): MenuGroup[] {
  const { open, download } = folderMenuRights({ folder, selected });
  const openLine = open && {
    id: "open",
    label: folderMessages.open,
    icon: open.kind === "folder" ? ("folderopen" as const) : ("play" as const),
    shortcut: "Enter",
    onSelect: () => actions.open(open),
  };
  const downloadLine = download && {
    id: "download",
    label: folderMessages.download,
    icon: "download" as const,
    onSelect: () => actions.download(selected),
  };
  const { viaServer } = actions;
  const serverLine = download &&
    viaServer && {
      id: "aspera-download",
      label: folderMessages.downloadViaAspera,
      icon: "download" as const,
      onSelect: () => viaServer(selected),
    };
  const lines = [openLine, downloadLine, serverLine].filter((line) => typeof line === "object");
  return [{ id: "visit", actions: lines }];
}
