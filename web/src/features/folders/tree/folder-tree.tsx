import { type KeyboardEvent, lazy, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { ContextMenu } from "#web/ui/menu/context-menu.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { Branch, TreeNode } from "../api/folder-queries.ts";
import { type TreeLine, visibleLines } from "./folder-tree-model.ts";
import "./folder-tree.css";
import { Lazily } from "#web/ui/layout/lazily.tsx";

const loadEnd = () => import("./more-folders.tsx");
const MoreFolders = lazy(loadEnd);

/** FOLDERS-102: the tree scrolls to the current folder after this long without a change. */
export const TREE_SCROLL_MS = 350;

export interface FolderTreeProps {
  label: string;
  byParent: ReadonlyMap<string, readonly TreeNode[]>;
  rootId: string;
  projectId: string;
  /** Loaded branches that have more folders. */
  begun: readonly Branch[];
  openIds: ReadonlySet<string>;
  onToggle: (ids: readonly string[], open: boolean) => void;
  currentId: string | null;
  onChoose: (id: string) => void;
  /** Makes lines links that can be opened in a new tab. */
  hrefOf?: ((id: string) => string) | undefined;
  /** For the menu of every line. */
  menuHandlers?: ContextMenu["handlers"] | undefined;
  /** Folders that can't be selected. */
  lockedIds?: ReadonlySet<string> | undefined;
}

/** A tree after the ARIA pattern: arrows open, close and move, "*" opens all siblings. */
export function FolderTree(props: FolderTreeProps) {
  const { label, byParent, rootId, openIds, onToggle, currentId, onChoose, hrefOf, menuHandlers, lockedIds } = props;
  const lines = visibleLines(byParent, rootId, openIds, props.begun);
  const tree = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tabStop = [focusedId, currentId, lines[0]?.node.id].find((id) => lines.some((line) => line.node.id === id));

  const lineCount = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more lines may have moved the current one out of view
  useEffect(() => {
    const timer = window.setTimeout(() => {
      tree.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    }, TREE_SCROLL_MS);
    return () => window.clearTimeout(timer);
  }, [currentId, lineCount]);

  function focusLine(index: number): void {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (!line) return;
    setFocusedId(line.node.id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${line.node.id}"]`)?.focus();
  }

  const loadBelow = (branch: Branch) => void loadEnd().then(({ loadMore }) => loadMore(props.projectId, branch));

  function press(event: KeyboardEvent, line: TreeLine, index: number): void {
    const { node, open, more } = line;
    const keys: Record<string, () => void> = {
      // A press waits for the folders in between; normally they were loaded before.
      ArrowDown: () => (more[0] ? loadBelow(more[0].branch) : focusLine(index + 1)),
      ArrowUp: () => focusLine(index - 1),
      Home: () => focusLine(0),
      End: () => focusLine(lines.length - 1),
      ArrowRight: () => (open ? focusLine(index + 1) : node.hasChildren && onToggle([node.id], true)),
      ArrowLeft: () =>
        open ? onToggle([node.id], false) : focusLine(lines.findIndex((other) => other.node.id === node.parentId)),
      "*": () =>
        onToggle(
          lines.filter((other) => other.node.parentId === node.parentId).map((other) => other.node.id),
          true,
        ),
      Enter: () => !lockedIds?.has(node.id) && onChoose(node.id),
      " ": () => !lockedIds?.has(node.id) && onChoose(node.id),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function click(event: MouseEvent, node: TreeNode): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (event.target instanceof Element && event.target.closest(".tw")) onToggle([node.id], !openIds.has(node.id));
    else if (!lockedIds?.has(node.id)) onChoose(node.id);
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the tree pattern is made of lists
    <ul className="tree" role="tree" aria-label={label} ref={tree} {...menuHandlers}>
      {lines.map((line, index) => [
        <li key={line.node.id} role="none">
          <a
            role="treeitem"
            href={hrefOf?.(line.node.id)}
            data-node={line.node.id}
            data-drop={line.node.id}
            draggable={false}
            style={{ "--d": line.depth }}
            className={classNames(lockedIds?.has(line.node.id) && "off")}
            aria-level={line.depth + 1}
            aria-expanded={line.node.hasChildren ? line.open : undefined}
            aria-selected={line.node.id === currentId}
            aria-current={line.node.id === currentId || undefined}
            aria-disabled={lockedIds?.has(line.node.id) || undefined}
            tabIndex={line.node.id === tabStop ? 0 : -1}
            onFocus={() => setFocusedId(line.node.id)}
            onClick={(event) => click(event, line.node)}
            onKeyDown={(event) => press(event, line, index)}
          >
            {line.node.hasChildren ? <Icon name={line.open ? "cd" : "cr"} className="tw" /> : <span className="tw" />}
            <Icon name={line.open ? "folderopen" : "folder"} />
            <span className="ell" dir="auto" data-tip-text={line.node.name}>
              {line.node.name}
            </span>
            {line.node.assetCount > 0 && <span className="ct tree-count">{line.node.assetCount}</span>}
          </a>
        </li>,
        ...line.more.map((end) => (
          <Lazily key={`${end.branch.parentId} more`}>
            <MoreFolders projectId={props.projectId} {...end} />
          </Lazily>
        )),
      ])}
    </ul>
  );
}
