import { type RefObject, useEffect, useRef } from "react";
import { commandsFor, labelOf } from "#web/faces/shown-commands.ts";
import { useItemDrag } from "#web/ui/grid/item-drag.ts";
import type { SelectionStore } from "#web/ui/grid/selection.ts";
import type { AssetCard, OpenFolder } from "../api/folder-queries.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import { onlyItem } from "../items/folder-items.ts";
import { type PickedItems, pickedCount } from "../items/picked-items.ts";
import { knownFolders } from "../tree/known-folders.ts";
import { endDrag, useDrag } from "./drag-store.ts";
import { type DropTarget, dropVerdict } from "./drop-rules.ts";
import { type TakeDrop, takeDrop } from "./take-drop.ts";

export interface FolderDragOptions {
  projectId: string;
  folder: OpenFolder | undefined;
  /** The loaded part of the list. */
  listed: readonly (BrowserItem | undefined)[];
  /** The current selection, including items out of sight. */
  picked: () => PickedItems;
  selection: SelectionStore;
  scroller: HTMLElement | null;
  onDrop: (picked: PickedItems, folderId: string) => void;
}

/** Drags items of the folder to folders of the page: cards, rows, tree entries, breadcrumbs (FOLDERS-020). */
export function useFolderDrag(options: FolderDragOptions): void {
  const { folder, picked, listed, selection, scroller } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useItemDrag({
    scroller,
    store: selection,
    onStart() {
      const dragged = picked();
      if (!folder?.allowedTo.edit || pickedCount(dragged) === 0) return 0;
      useDrag.setState({ dragged: { picked: dragged, fromFolderId: folder.id }, over: null });
      return pickedCount(dragged);
    },
    onEnd: endDrag,
    nameOf: (id) => listed.find((item) => item?.id === id)?.name ?? "",
  });
  const isDragging = useDrag((drag) => drag.dragged !== null);
  useEffect(() => (isDragging ? watchTargets(latest) : undefined), [isDragging]);
  // The page may be left during a drag.
  useEffect(() => endDrag, []);
}

/** The drop target at the pointer. */
function targetOf(event: DragEvent): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drop]") : null;
}

function watchTargets(latest: RefObject<FolderDragOptions>): () => void {
  const stop = new AbortController();
  let marked: HTMLElement | null = null;

  function mark(element: HTMLElement | null): void {
    if (element === marked) return;
    marked?.removeAttribute("data-takes");
    marked = element;
    const over = element ? judge(element.dataset.drop ?? "", latest.current) : null;
    useDrag.setState({ over });
    if (element && over) element.dataset.takes = over.accepted ? "yes" : "no";
  }

  const over = (event: DragEvent): void => {
    mark(targetOf(event));
    if (!useDrag.getState().over?.accepted) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
  };
  const drop = (event: DragEvent): void => {
    const { dragged, over: target } = useDrag.getState();
    if (!dragged || !target?.accepted) return;
    event.preventDefault();
    if (target.run) target.run();
    else latest.current.onDrop(dragged.picked, target.id);
  };
  document.addEventListener("dragover", over, { signal: stop.signal });
  // In the capture phase, before the end of the drag is announced.
  document.addEventListener("drop", drop, { signal: stop.signal, capture: true });
  return () => {
    mark(null);
    stop.abort();
  };
}

function judge(id: string, { projectId, folder, listed }: FolderDragOptions) {
  const { dragged } = useDrag.getState();
  if (!dragged || !folder) return null;
  const take = takeAt(id, listed);
  if (take) return judgeTake({ place: { projectId, folderId: folder.id }, onto: take });
  const known = knownFolders(
    projectId,
    folder,
    listed.flatMap((item) => (item?.kind === "folder" ? [item.folder] : [])),
  );
  const unknown: DropTarget = { id, name: "", parentId: null, mayEdit: undefined };
  return { id, ...dropVerdict(known.get(id) ?? unknown, dragged, known) };
}

function takeAt(id: string, listed: FolderDragOptions["listed"]): AssetCard | undefined {
  const item = listed.find((one) => one?.id === id);
  return item?.kind === "asset" ? item.asset : undefined;
}

/** A take accepts one other take, if a command applies to both. */
function judgeTake(drop: Omit<TakeDrop, "dragged">) {
  const picked = useDrag.getState().dragged?.picked;
  const only = picked && onlyItem(picked);
  if (only?.kind !== "asset" || only.id === drop.onto.id) return null;
  const context = { ...drop, dragged: only.asset };
  const [command] = commandsFor(takeDrop, context);
  if (!command) return null;
  return { id: drop.onto.id, accepted: true, text: labelOf(command, context), run: () => command.run(context) };
}
