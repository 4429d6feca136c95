import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { evenLines, withMargin } from "#web/ui/lines/line-plan.ts";
import { useKeptPlace } from "#web/ui/lines/use-kept-place.ts";
import { useLines, useShowLine } from "#web/ui/lines/use-lines.ts";
import type { ContextMenu } from "#web/ui/menu/context-menu.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { TreeLine } from "./tree-lines.ts";
import type { FolderTreeList } from "./use-folder-tree.ts";
import { useShownLine } from "./use-shown-line.ts";
import { useTreeFocus } from "./use-tree-focus.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import "./folder-tree.css";

/** Lines drawn beyond the visible ones on each side. */
const MARGIN_LINES = 40;
const PAD_PX = 2;
const LINE_PX = 28;

export interface FolderTreeProps {
  label: string;
  tree: FolderTreeList;
  openIds: ReadonlySet<string>;
  onToggle: (ids: readonly string[], open: boolean) => void;
  currentId: string | null;
  onChoose: (id: string) => void;
  /** Makes lines links that can be opened in a new tab. */
  hrefOf?: ((id: string) => string) | undefined;
  /** For the menu of every line. */
  menuHandlers?: ContextMenu["handlers"] | undefined;
  /** Folders that can't be selected. */
  isLocked?: ((line: TreeLine) => boolean) | undefined;
}

/** A tree after the ARIA pattern. Only what is in view is loaded and drawn; its scroll bar covers all lines (PLUS-1542). */
export function FolderTree(props: FolderTreeProps) {
  const { label, tree, openIds, onToggle, currentId, onChoose, hrefOf, menuHandlers, isLocked } = props;
  const { items, onRange } = tree;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const linePx = useMemo(() => linePxOf(scroller), [scroller]);
  const plan = useMemo(() => evenLines(items.length, linePx, PAD_PX), [items.length, linePx]);
  const { from, to } = withMargin(useLines({ plan, scroller }), MARGIN_LINES, items.length);
  useEffect(() => onRange(from, to), [onRange, from, to]);
  const showLine = useShowLine({ plan, scroller });
  useShownLine(tree, currentId, showLine);
  const focus = useTreeFocus({ tree, scroller, currentId, showLine });
  useKeptPlace({ plan, scroller, items, heldId: focus.stop?.id, find: tree.find });
  const isOpen = (line: TreeLine) => line.hasChildren && openIds.has(line.id);
  const choose = (line: TreeLine) => {
    if (!isLocked?.(line)) onChoose(line.id);
  };
  const press = useTreeKeys({ tree, focus, isOpen, onToggle, onChoose: choose });

  function click(event: MouseEvent, line: TreeLine): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (event.target instanceof Element && event.target.closest(".tw")) onToggle([line.id], !openIds.has(line.id));
    else choose(line);
  }

  const places = Array.from({ length: to - from }, (_, offset) => from + offset);
  const { stop } = focus;
  if (stop && stop.place < from) places.unshift(stop.place);
  if (stop && stop.place >= to) places.push(stop.place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the tree pattern is made of lists
    <ul className="tree" role="tree" aria-label={label} ref={setScroller} {...focus.handlers} {...menuHandlers}>
      <li role="none" style={{ height: plan.totalPx + PAD_PX }} />
      {places.map((place) => {
        const line = items[place] ?? (place === stop?.place ? stop : undefined);
        const top = plan.startPx(place);
        if (!line) return <GapLine key={`${place}`} topPx={top} />;
        const isOff = isLocked?.(line) || undefined;
        return (
          <li key={line.id} role="none" className="tree-line" style={{ top }}>
            <a
              role="treeitem"
              href={hrefOf?.(line.id)}
              data-node={line.id}
              data-drop={line.id}
              draggable={false}
              style={{ "--d": line.level - 1 }}
              className={classNames(isOff && "off")}
              aria-level={line.level}
              aria-posinset={line.position}
              aria-setsize={line.siblingCount}
              aria-expanded={line.hasChildren ? isOpen(line) : undefined}
              aria-selected={line.id === currentId}
              aria-current={line.id === currentId || undefined}
              aria-disabled={isOff}
              tabIndex={line.id === stop?.id ? 0 : -1}
              onClick={(event) => click(event, line)}
              onKeyDown={(event) => press(event, line)}
            >
              <LineContent line={line} isOpen={isOpen(line)} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function LineContent({ line, isOpen }: { line: TreeLine; isOpen: boolean }) {
  return (
    <>
      {line.hasChildren ? <Icon name={isOpen ? "cd" : "cr"} className="tw" /> : <span className="tw" />}
      <Icon name={isOpen ? "folderopen" : "folder"} />
      <span className="ell" dir="auto" data-tip-text={line.name}>
        {line.name}
      </span>
      {line.assetCount > 0 && <span className="ct tree-count">{line.assetCount}</span>}
    </>
  );
}

/** The place of a line that is loading. */
function GapLine({ topPx }: { topPx: number }) {
  return (
    <li role="none" className="tree-line tree-gap" style={{ top: topPx }}>
      <Skeleton width="60%" height="11px" />
    </li>
  );
}

/** The style's height of a line: fingers need more than a mouse. */
function linePxOf(scroller: HTMLElement | null): number {
  const given = scroller ? Number.parseFloat(getComputedStyle(scroller).getPropertyValue("--h-line")) : Number.NaN;
  return given > 0 ? given : LINE_PX;
}
