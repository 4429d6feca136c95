import { target } from "#web/faces/command.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import type { AssetCard } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";

/**
 * A single take dragged over another take of its folder.
 * @public
 */
export interface TakeDrop {
  readonly place: ChangePlace;
  readonly dragged: AssetCard;
  readonly onto: AssetCard;
}

/**
 * What a drop on a take does: the first available command. Without one a take accepts nothing.
 * @public
 */
export const takeDrop = target<TakeDrop>("take-drop", folderMessages.drag.hint, []);
