import { folderMessages } from "../folder.messages.ts";
import type { NamedItem } from "../items/browser-item.ts";
import { type PickedItems, pickedCount } from "../items/picked-items.ts";

/** A folder as a drop target, as far as the page knows it. */
export interface DropTarget {
  id: string;
  name: string;
  parentId: string | null;
  /** Undefined if the page doesn't know; the server checks in any case. */
  mayEdit: boolean | undefined;
}

/** The dragged items, and their folder. */
export interface DraggedItems {
  picked: PickedItems<NamedItem>;
  fromFolderId: string;
}

export interface DropVerdict {
  accepted: boolean;
  /** What a drop will do, or why it can't (FOLDERS-005). */
  text: string;
}

/** The dragged folder that is, or contains, the target. */
function draggedAround(target: DropTarget, dragged: DraggedItems, known: ReadonlyMap<string, DropTarget>) {
  const folders = new Map(
    dragged.picked.selected.filter(({ kind }) => kind === "folder").map((item) => [item.id, item]),
  );
  const passed = new Set<string>();
  for (let at: DropTarget | undefined = target; at && !passed.has(at.id); at = known.get(at.parentId ?? "")) {
    const around = folders.get(at.id);
    if (around) return around;
    passed.add(at.id);
  }
  return undefined;
}

/**
 * Whether a folder accepts the dragged items: only with edit permission (FOLDERS-005), never a folder into itself or below itself
 * (FOLDERS-061), and not where the items already are.
 */
export function dropVerdict(
  target: DropTarget,
  dragged: DraggedItems,
  known: ReadonlyMap<string, DropTarget>,
): DropVerdict {
  const text = folderMessages.drag;
  if (target.id === dragged.fromFolderId) return { accepted: false, text: text.same(target.name) };
  const around = draggedAround(target, dragged, known);
  if (around) return { accepted: false, text: text.own(around.name) };
  if (target.mayEdit === false) return { accepted: false, text: text.forbidden(target.name) };
  return { accepted: true, text: text.into(pickedCount(dragged.picked), target.name) };
}
