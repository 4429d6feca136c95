import type { TreeLine } from "./tree-lines.ts";

/** The server's limit of open folders. */
const MOST_OPEN = 1_000;

/** The open folders after opening or closing some. */
export function toggled(before: ReadonlySet<string>, ids: readonly string[], open: boolean): ReadonlySet<string> {
  const next = new Set(before);
  for (const id of ids) {
    if (open) next.add(id);
    else next.delete(id);
  }
  // Those that were opened first are closed.
  return next.size > MOST_OPEN ? new Set([...next].slice(-MOST_OPEN)) : next;
}

/** Whether a folder is one of these or inside one. `lines` has every folder that contains it. */
export function isWithin(
  lines: ReadonlyMap<string, Pick<TreeLine, "parentId">>,
  id: string,
  ids: ReadonlySet<string>,
): boolean {
  for (let at: string | null = id; at !== null; at = lines.get(at)?.parentId ?? null) if (ids.has(at)) return true;
  return false;
}
