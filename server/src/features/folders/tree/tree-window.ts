import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { nameKey } from "#core/names/name-rules.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { filterText, type ListWindow, listWindow, type WindowInput } from "#server/platform/paging/list-window.ts";
import { type ProjectAccess, requireProject } from "../../projects/access/project-access.ts";
import { type FolderTreeNodeView, requireNode, type SeenNode, seenNode, shownChildren } from "./folder-tree-nodes.ts";
import { TreeNodeReader } from "./folder-tree-nodes-store.ts";
import { type TreeOutline, type TreePlace, treeOutline } from "./tree-outline.ts";

/** A line of the tree. */
export interface FolderTreeLine extends TreePlace {
  readonly folder: FolderTreeNodeView;
}

export interface FolderTreeWindow extends ListWindow<FolderTreeLine> {
  readonly root: FolderTreeNodeView;
  /** The parents of the first line, from the top. */
  readonly above: readonly FolderTreeLine[];
  /** Returns the index of the next line whose name begins with this, wrapping around; null without one. */
  readonly next: (name: string, after: number) => Promise<number | null>;
}

export interface FolderTreeWindowInput extends WindowInput {
  readonly project: string;
  /** Open folders; those that the actor can't see, or that are inside a closed folder, have no effect. */
  readonly open?: readonly string[] | null | undefined;
}

const MOST_OPEN = 1_000;
/** 16 MB of ids. */
const MOST_LINES = 1_000_000;

/** Returns a part of the tree's lines below the root folder by index, as it looks when these folders are open. */
export async function folderTreeWindow(ctx: CallContext, input: FolderTreeWindowInput): Promise<FolderTreeWindow> {
  const project = await requireProject(ctx, input.project, "view");
  const root = await requireNode(ctx, project, project.scope.rootFolderId);
  const open = await openNodes(ctx, project, input.open ?? []);
  const outline = await readOutline(ctx, project, root, open);
  const reader = new TreeNodeReader(ctx.platform.db);
  const { nodes, ...window } = await listWindow(outline.ids, input, async (wanted) => {
    const rows = new Map((await reader.byIds(wanted)).map((row) => [row.id, row]));
    return wanted.map((id) => {
      const row = rows.get(id);
      return row ? seenNode(ctx, project, row) : null;
    });
  });
  const lines = nodes.flatMap((node, offset) => (node ? lineOf(node, outline.placeAt(window.from + offset)) : []));
  return {
    ...window,
    nodes: lines,
    root: root.view,
    above: lines[0] ? linesAbove(lines[0], outline, open) : [],
    next: (name, after) => nextNamed(reader, outline, [root.row.id, ...open.keys()], { name, after }),
  };
}

async function openNodes(
  ctx: CallContext,
  project: ProjectAccess,
  given: readonly string[],
): Promise<ReadonlyMap<string, SeenNode>> {
  if (given.length > MOST_OPEN) throw invalid("open", `At most ${MOST_OPEN} folders can be open`);
  const rows = await new TreeNodeReader(ctx.platform.db).byIds(given.filter(isUuid));
  const nodes = rows.flatMap((row) =>
    row.projectId === project.scope.projectId ? (seenNode(ctx, project, row) ?? []) : [],
  );
  return new Map(nodes.map((node) => [node.row.id, node]));
}

async function readOutline(
  ctx: CallContext,
  project: ProjectAccess,
  root: SeenNode,
  open: ReadonlyMap<string, SeenNode>,
): Promise<TreeOutline> {
  const parents = [root, ...[...open.values()].filter(({ row }) => row.id !== root.row.id)];
  if (parents.reduce((sum, { row }) => sum + row.folderCount, 0) > MOST_LINES)
    throw invalid("open", "These folders have too many folders to be open together");
  const openIn = Map.groupBy(open.keys(), (id) => open.get(id)?.row.parentId ?? null);
  const children = await new TreeNodeReader(ctx.platform.db).childIds(shownChildren(ctx, project, parents));
  return treeOutline(root.row.id, children, (parentId) => openIn.get(parentId) ?? []);
}

const lineOf = ({ view }: SeenNode, place: TreePlace): FolderTreeLine => ({ ...place, folder: view });

function linesAbove(
  { parentPlace }: FolderTreeLine,
  outline: TreeOutline,
  open: ReadonlyMap<string, SeenNode>,
): readonly FolderTreeLine[] {
  const lines: FolderTreeLine[] = [];
  for (let at = parentPlace; at !== null; ) {
    const place = outline.placeAt(at);
    const node = open.get(outline.ids.slice(at, at + 1)[0] ?? "");
    if (node) lines.unshift(lineOf(node, place));
    at = place.parentPlace;
  }
  return lines;
}

async function nextNamed(
  reader: TreeNodeReader,
  { ids }: TreeOutline,
  parentIds: readonly string[],
  { name, after }: { readonly name: string; readonly after: number },
): Promise<number | null> {
  const key = nameKey(filterText(name));
  if (key === "") return null;
  const places = [...ids.placesOf(await reader.idsNamed(parentIds, key)).values()].sort((one, other) => one - other);
  return places.find((place) => place > after) ?? places[0] ?? null;
}
