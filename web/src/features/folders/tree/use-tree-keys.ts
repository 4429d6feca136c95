import { type KeyboardEvent, useRef } from "react";
import { nameKey } from "#core/names/name-rules.ts";
import type { TreeLine } from "./tree-lines.ts";
import type { FolderTreeList } from "./use-folder-tree.ts";
import type { useTreeFocus } from "./use-tree-focus.ts";

const TYPE_AHEAD_MS = 700;
const LETTER = /^[\p{Letter}\p{Number}]$/u;
const ONE_CHARACTER = /^.$/u;
/** A command of the page. */
const COMMAND_LETTER = "x";

interface TreeKeyOptions {
  readonly tree: FolderTreeList;
  readonly focus: Pick<ReturnType<typeof useTreeFocus>, "goTo" | "from" | "isOnItsWay">;
  readonly isOpen: (line: TreeLine) => boolean;
  readonly onToggle: (ids: readonly string[], open: boolean) => void;
  readonly onChoose: (line: TreeLine) => void;
}

/** The keys of the ARIA tree pattern: arrows open, close and move, "*" opens all siblings, letters lead to a name. */
export function useTreeKeys({ tree, focus, isOpen, onToggle, onChoose }: TreeKeyOptions) {
  const typeAhead = useTypeAhead(tree, focus.goTo);

  async function goToFolder(id: string): Promise<void> {
    const place = tree.lines.get(id)?.place ?? (await tree.find(id).catch(() => -1));
    if (place >= 0) focus.goTo(place);
  }
  function moves(line: TreeLine): Record<string, () => void> {
    const from = focus.from(line);
    return {
      ArrowDown: () => focus.goTo(from + 1),
      ArrowUp: () => focus.goTo(from - 1),
      Home: () => focus.goTo(0),
      End: () => focus.goTo(tree.items.length - 1),
    };
  }
  function acts(line: TreeLine): Record<string, () => void> {
    return {
      ArrowRight() {
        if (!line.hasChildren) return;
        if (!isOpen(line)) onToggle([line.id], true);
        else if (tree.isSettled) focus.goTo(line.place + 1);
      },
      ArrowLeft() {
        if (isOpen(line)) onToggle([line.id], false);
        else if (line.level > 1 && line.parentId !== null) void goToFolder(line.parentId);
      },
      "*": () => onToggle(loadedSiblings(tree, line), true),
      Enter: () => onChoose(line),
      " ": () => onChoose(line),
    };
  }

  return (event: KeyboardEvent, line: TreeLine): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves(line)[event.key];
    if (move) move();
    else if (typeAhead(event.key, focus.from(line))) {
      // The typed letters have led to their line.
    } else {
      const act = acts(line)[event.key];
      if (!act) return;
      // The line that it is meant for is still loading.
      if (!focus.isOnItsWay()) act();
    }
    event.preventDefault();
  };
}

const loadedSiblings = ({ items }: FolderTreeList, { parentId }: TreeLine): string[] =>
  items.flatMap((other) => (other?.parentId === parentId && other.hasChildren ? [other.id] : []));

/** Goes to the next line whose name begins with what was typed, loaded or not (PLUS-1541). Returns whether the key was typed. */
function useTypeAhead(tree: FolderTreeList, goTo: (place: number) => void) {
  const typed = useRef({ text: "", atMs: 0, request: 0 });
  return (key: string, from: number): boolean => {
    const nowMs = performance.now();
    const before = nowMs - typed.current.atMs < TYPE_AHEAD_MS ? typed.current.text : "";
    const isTyped = before === "" ? LETTER.test(key) && key.toLowerCase() !== COMMAND_LETTER : ONE_CHARACTER.test(key);
    if (!isTyped) return false;
    const request = typed.current.request + 1;
    const text = before + key;
    typed.current = { text, atMs: nowMs, request };
    // The first letter leads on; after further ones the current line may still match.
    const after = before === "" ? from : from - 1;
    const place = nextLoaded(tree.items, text, after);
    if (place !== null) goTo(place);
    else
      void tree.next(text, after).then(
        (found) => {
          if (found !== null && typed.current.request === request) goTo(found);
        },
        () => {},
      );
    return true;
  };
}

/** The place of the next line with this name, unless one that isn't loaded may come before it. */
function nextLoaded(items: readonly (TreeLine | undefined)[], text: string, after: number): number | null {
  const key = nameKey(text);
  for (let place = after + 1; place < items.length; place += 1) {
    const line = items[place];
    if (!line) return null;
    if (nameKey(line.name).startsWith(key)) return place;
  }
  return null;
}
