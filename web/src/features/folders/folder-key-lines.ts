import type { KeyGroup } from "#web/faces/key-lines.ts";
import { folderKeyTexts } from "./folder-keys.messages.ts";
import { folderItems } from "./items/folder-items.ts";

/** Keys of the folder page that aren't commands: the grid handles them itself. */
export const folderKeyLines: readonly KeyGroup[] = [{ title: folderItems.title, lines: folderKeyTexts }];
