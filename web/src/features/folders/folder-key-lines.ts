import type { KeyGroup } from "#web/faces/key-lines.ts";
import { folderKeyTexts } from "./folder-keys.messages.ts";
import { folderItems } from "./items/folder-items.ts";

/** Of the folder page, those that are no commands: the grid answers them itself. */
export const folderKeyLines: readonly KeyGroup[] = [{ title: folderItems.title, lines: folderKeyTexts }];
