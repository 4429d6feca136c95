import { Icon } from "#web/ui/icons/icon.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import "./drag-hint.css";
import { folderMessages } from "../folder.messages.ts";
import { useDrag } from "./drag-store.ts";

/** During a drag: what a drop here does, or why it does nothing. */
export function DragHint() {
  const isDragging = useDrag((drag) => drag.dragged !== null);
  const over = useDrag((drag) => drag.over);
  if (!isDragging) return null;
  return (
    <div
      className={classNames("drag-hint", over && !over.accepted && "no")}
      role="status"
      aria-label={folderMessages.drag.hint}
    >
      <Icon name={over && !over.accepted ? "lock" : "move"} />
      {over?.text ?? folderMessages.drag.start}
    </div>
  );
}
