import { compareNatural } from "#core/sorting/natural-order.ts";
import type { Branch, TreeNode } from "../api/folder-queries.ts";

/** One visible line of the tree. */
export interface TreeLine {
  node: TreeNode;
  depth: number;
  open: boolean;
  /** Branches that end with this line and have more folders. */
  more: { branch: Branch; depth: number }[];
}

/** Children by parent id, each list in natural order. */
export function childrenByParent(nodes: readonly TreeNode[]): Map<string, TreeNode[]> {
  const byParent = new Map<string, TreeNode[]>();
  for (const node of nodes) {
    if (node.parentId === null) continue;
    const siblings = byParent.get(node.parentId) ?? [];
    siblings.push(node);
    byParent.set(node.parentId, siblings);
  }
  for (const siblings of byParent.values()) siblings.sort((a, b) => compareNatural(a.name, b.name));
  return byParent;
}

/** The visible lines below a folder: open branches with their children, top to bottom. */
export function visibleLines(
  byParent: ReadonlyMap<string, readonly TreeNode[]>,
  parentId: string,
  openIds: ReadonlySet<string>,
  begun: readonly Branch[] = [],
  depth = 0,
): TreeLine[] {
  const lines = (byParent.get(parentId) ?? []).flatMap((node): TreeLine[] => {
    const open = openIds.has(node.id) && node.hasChildren;
    const below = open ? visibleLines(byParent, node.id, openIds, begun, depth + 1) : [];
    return [{ node, depth, open, more: [] }, ...below];
  });
  for (const branch of begun) if (branch.parentId === parentId) lines.at(-1)?.more.push({ branch, depth });
  return lines;
}

/** A folder and everything below it, as far as the tree knows them. */
export function withDescendants(nodes: readonly TreeNode[], ids: readonly string[]): Set<string> {
  const found = new Set(ids);
  const byParent = childrenByParent(nodes);
  const walk = (id: string) => {
    for (const child of byParent.get(id) ?? []) {
      if (found.has(child.id)) continue;
      found.add(child.id);
      walk(child.id);
    }
  };
  for (const id of ids) walk(id);
  return found;
}
