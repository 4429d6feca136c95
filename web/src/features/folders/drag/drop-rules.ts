import { folderMessages } from "../folder.messages.ts";
import type { NamedItem } from "../items/browser-item.ts";
import { type PickedItems, pickedCount } from "../items/picked-items.ts";

/** A folder that items may be dropped on, as far as the page knows it. */
export interface DropTarget {
  id: string;
  name: string;
  parentId: string | null;
  /** Undefined where the page does not know; the server checks in any case. */
  mayEdit: boolean | undefined;
}

/** What is dragged, and the folder that it is in. */
export interface DraggedItems {
  picked: PickedItems<NamedItem>;
  fromFolderId: string;
}

export interface DropVerdict {
  accepted: boolean;
  /** What will happen, or why it cannot (FOLDERS-005). */
  text: string;
}

/** The folder that is dragged and has the target in it, or is it. */
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
 * Whether a folder takes what is dragged: only with edit permission on it (FOLDERS-005), never a folder into itself or below
 * itself (FOLDERS-061), and not where the items are already.
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
