import DataLoader from "dataloader";
import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import {
  type MemberFacts,
  MemberReader,
  type UserFolderRow,
  type UserProjectRow,
  type Viewer,
} from "./member-store.ts";

/** Enough for the list of one person's projects or folders; with more, each project has a list of its own. */
const MOST_ENTRIES = 5_000;

const FACTS = Symbol("member facts");
const PROJECTS = Symbol("projects of members");
const FOLDERS = Symbol("folders of members");

export function viewerOf(actor: UserActor): Viewer {
  const { userId, isSuperuser, managedWorkspaceIds } = actor;
  return { userId, isSuperuser, managedWorkspaceIds: [...managedWorkspaceIds] };
}

/** Loads details of the people whom the caller administers, batched per request; null for all others. */
export function factsLoader(ctx: CallContext, actor: UserActor): DataLoader<string, MemberFacts | null> {
  return ctx.once(
    FACTS,
    () =>
      new DataLoader<string, MemberFacts | null>(async (ids) => {
        const rows = await new MemberReader(ctx.platform.db).facts(viewerOf(actor), ids);
        const found = new Map(rows.map((row) => [row.userId, row]));
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}

export function userProjectsLoader(ctx: CallContext, actor: UserActor): DataLoader<string, UserProjectRow[]> {
  return ctx.once(PROJECTS, () =>
    byUser((ids) => new MemberReader(ctx.platform.db).projectsOf(viewerOf(actor), ids, MOST_ENTRIES)),
  );
}

export function userFoldersLoader(ctx: CallContext, actor: UserActor): DataLoader<string, UserFolderRow[]> {
  return ctx.once(FOLDERS, () =>
    byUser((ids) => new MemberReader(ctx.platform.db).foldersOf(viewerOf(actor), ids, MOST_ENTRIES)),
  );
}

function byUser<R extends { readonly userId: string }>(
  load: (ids: readonly string[]) => Promise<readonly R[]>,
): DataLoader<string, R[]> {
  return new DataLoader<string, R[]>(async (ids) => {
    const rows = Map.groupBy(await load(ids), (row) => row.userId);
    return ids.map((id) => rows.get(id) ?? []);
  });
}
