import type { Given } from "./schema-answers-fixture.ts";

interface TreeNode extends Given {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

interface Asked {
  readonly open?: readonly string[];
  readonly from?: number;
  readonly first: number;
  readonly at?: string;
}

/** A server's `folderTreeWindow` for these folders, the root first, siblings in order; called again at each request. */
export const treeOf = (nodesNow: () => readonly unknown[]) => (asked: Asked) => {
  const nodes = nodesNow() as readonly TreeNode[];
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId);
  const open = new Set(asked.open);
  const lines: Given[] = [];
  const parents: Given[][] = [];
  const walk = (parentId: string, above: readonly Given[]) => {
    const siblings = byParent.get(parentId) ?? [];
    for (const [index, node] of siblings.entries()) {
      const folder = { ...node, hasChildren: node.hasChildren ?? byParent.has(node.id) };
      const place = { place: lines.length, level: above.length + 1, position: index + 1 };
      const line = { ...place, siblingCount: siblings.length, folder };
      lines.push(line);
      parents.push([...above]);
      if (open.has(node.id)) walk(node.id, [...above, line]);
    }
  };
  const root = nodes.find(({ parentId }) => parentId === null);
  if (root) walk(root.id, []);
  const placeOf = lines.findIndex(({ folder }) => (folder as TreeNode).id === asked.at);
  const from = placeOf < 0 ? (asked.from ?? 0) : Math.max(0, placeOf - Math.floor(asked.first / 2));
  return {
    version: lines.map(({ folder }) => (folder as TreeNode).id).join(),
    from,
    count: lines.length,
    root,
    above: parents[from] ?? [],
    nodes: lines.slice(from, from + asked.first),
    next({ name, after }: { name: string; after: number }) {
      const hits = lines.filter(({ folder }) => (folder as TreeNode).name.toLowerCase().startsWith(name.toLowerCase()));
      return (hits.find(({ place }) => Number(place) > after) ?? hits[0])?.place ?? null;
    },
  };
};
