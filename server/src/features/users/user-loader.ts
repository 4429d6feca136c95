import DataLoader from "dataloader";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { UserReader } from "./user-store.ts";
import { type UserView, userView } from "./user-view.ts";

const LOADER = Symbol("users");

/** Living accounts by id, batched per request; null for unknown ones. @public */
export function userLoader(ctx: RequestContext): DataLoader<string, UserView | null> {
  return ctx.once(
    LOADER,
    () =>
      new DataLoader<string, UserView | null>(async (ids) => {
        const rows = await new UserReader(ctx.platform.db).byIds(ids);
        const found = new Map(rows.map((row) => [row.id, userView(row)]));
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}
