import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { folderRights, isPathOnly } from "#core/permissions/folder-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { pageSize } from "#server/platform/paging/page.ts";
import { type ProjectAccess, requireProject } from "../../projects/access/project-access.ts";
import { hiddenTopLevel } from "../audience/visible-children.ts";
import { folderScopeOf } from "../folder-access.ts";
import { type ShownChildren, TreeNodeReader, type TreeNodeRow } from "./folder-tree-nodes-store.ts";

export interface FolderTreeNodeView {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly hasChildren: boolean;
  readonly assetCount: number;
  readonly allowedTo: { readonly edit: boolean; readonly delete: boolean; readonly share: boolean };
}

/** A folder of the tree that the actor can see. */
export interface SeenNode {
  readonly row: TreeNodeRow;
  readonly view: FolderTreeNodeView;
  readonly isPathOnly: boolean;
}

const STANDARD_NODES = 1_000;
const MOST_NODES = 5_000;

export interface FolderTreeInput {
  readonly project: string;
  readonly parent?: string | null | undefined;
  /** A child of `parent`, after which the page begins. */
  readonly after?: string | null | undefined;
  readonly first?: number | null | undefined;
}

/**
 * With `parent`, returns its visible children, after the folder `after` if given. Otherwise returns the tree from the root folder
 * down, breadth first, with one query per level and at most `first` nodes; missing children of a `hasChildren` node are requested
 * by its id.
 */
export async function folderTree(ctx: CallContext, input: FolderTreeInput): Promise<readonly FolderTreeNodeView[]> {
  const project = await requireProject(ctx, input.project, "view");
  const limit = pageSize(input.first, STANDARD_NODES, MOST_NODES);
  const top = await requireNode(ctx, project, input.parent ?? project.scope.rootFolderId);
  if (input.parent) {
    const after = input.after ? (await requireNode(ctx, project, input.after)).row : undefined;
    return (await nextLevel(ctx, project, [top], limit, after)).map((node) => node.view);
  }
  const nodes = [top];
  for (let level = [top]; level.length > 0 && nodes.length < limit; nodes.push(...level)) {
    level = await nextLevel(ctx, project, level, limit - nodes.length);
  }
  return nodes.map((node) => node.view);
}

export async function requireNode(ctx: CallContext, project: ProjectAccess, id: string): Promise<SeenNode> {
  const row = isUuid(id) ? await new TreeNodeReader(ctx.platform.db).byId(id) : undefined;
  const node = row?.projectId === project.scope.projectId ? seenNode(ctx, project, row) : null;
  if (!node) throw notFound("Folder");
  return node;
}

async function nextLevel(
  ctx: CallContext,
  project: ProjectAccess,
  parents: readonly SeenNode[],
  limit: number,
  after?: TreeNodeRow,
): Promise<SeenNode[]> {
  const withChildren = parents.filter((node) => node.row.folderCount > 0);
  if (withChildren.length === 0) return [];
  const rows = await new TreeNodeReader(ctx.platform.db).level({
    ...shownChildren(ctx, project, withChildren),
    after,
    limit,
  });
  return rows.flatMap((row) => seenNode(ctx, project, row) ?? []);
}

/** Returns which children of these folders the actor can see. */
export function shownChildren(ctx: CallContext, project: ProjectAccess, parents: readonly SeenNode[]): ShownChildren {
  return {
    parentIds: parents.map((node) => node.row.id),
    hidden: hiddenTopLevel(ctx.actor, project),
    pathOnlyIds: parents.filter((node) => node.isPathOnly).map((node) => node.row.id),
    opened: [...new Set(project.openedLineages.flat())],
  };
}

/** Returns null if the actor may not see the folder even as part of a path. */
export function seenNode(ctx: CallContext, project: ProjectAccess, row: TreeNodeRow): SeenNode | null {
  const scope = folderScopeOf(project, row);
  const rights = folderRights(ctx.actor, scope);
  const isStep = !rights.view && isPathOnly(ctx.actor, scope, project.openedLineages);
  if (!rights.view && !isStep) return null;
  const view = {
    id: row.id,
    projectId: row.projectId,
    parentId: row.parentId,
    name: row.name,
    hasChildren: row.folderCount > 0,
    assetCount: rights.view ? row.assetCount : 0,
    allowedTo: { edit: rights.edit, delete: rights.delete, share: rights.share },
  };
  return { row, view, isPathOnly: isStep };
}
