import type { FolderAllowed } from "#core/permissions/folder-rights.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import { type CallContext, requireSender } from "#server/platform/call/call-context.ts";
import { type FolderAccess, folderScopeOf } from "../folders/folder-access.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";
import { UniqueNames } from "./archive-names.ts";
import { type DownloadFolderRow, DownloadReader } from "./download-store.ts";

/** Large, since each page traverses the whole tree again. */
const PAGE = 10_000;

/** A downloadable folder of an archive. */
export interface ArchiveFolder {
  readonly row: Pick<DownloadFolderRow, "id" | "createdAt" | "assetCount">;
  readonly lineage: readonly string[];
  readonly rights: FolderAllowed;
  /** Ends with `/`. */
  readonly path: string;
  /** The names already used in it. */
  readonly names: UniqueNames;
}

/** The next items of an archive. */
export interface Step {
  readonly what: "itself" | "assets";
  readonly folder: ArchiveFolder;
}

/** Rows by parent, siblings by name. */
type Tree = ReadonlyMap<string, readonly DownloadFolderRow[]>;

/**
 * Yields the selected folders and everything downloadable below them: each folder before its subfolders, and its assets after
 * those.
 */
export async function archiveFolders(
  ctx: CallContext,
  selected: readonly FolderAccess[],
  names: UniqueNames,
): Promise<Iterable<Step>> {
  const tree = await treeBelow(
    ctx,
    selected.map(({ row }) => row.id),
  );
  return stepsOfAll(ctx, tree, selected, names);
}

async function treeBelow(ctx: CallContext, ids: readonly string[]): Promise<Tree> {
  const tree = new Map<string, DownloadFolderRow[]>();
  if (ids.length === 0) return tree;
  const reader = new DownloadReader(ctx.platform.db);
  for (let last: DownloadFolderRow | undefined; ; ) {
    requireSender(ctx);
    const rows: readonly DownloadFolderRow[] = await reader.foldersBelow(ids, last, PAGE);
    for (const row of rows) {
      const siblings = tree.get(row.parentId);
      if (siblings === undefined) tree.set(row.parentId, [row]);
      else siblings.push(row);
    }
    last = rows.at(-1);
    if (rows.length < PAGE) return tree;
  }
}

function* stepsOfAll(
  ctx: CallContext,
  tree: Tree,
  selected: readonly FolderAccess[],
  names: UniqueNames,
): Generator<Step> {
  for (const { row, rights, project } of selected) {
    const path = `${names.take(row.name)}/`;
    yield* stepsOf(ctx, tree, project, { row, lineage: row.lineage, rights, path, names: new UniqueNames() });
  }
}

function* stepsOf(ctx: CallContext, tree: Tree, project: ProjectAccess, folder: ArchiveFolder): Generator<Step> {
  const { row, path, names } = folder;
  yield { what: "itself", folder };
  for (const child of tree.get(row.id) ?? []) {
    const lineage = [...folder.lineage, child.id];
    const rights = folderRights(ctx.actor, folderScopeOf(project, { ...child, lineage }));
    if (!rights.download) continue;
    const inside = { row: child, lineage, rights, path: `${path}${names.take(child.name)}/`, names: new UniqueNames() };
    yield* stepsOf(ctx, tree, project, inside);
  }
  yield { what: "assets", folder };
}
