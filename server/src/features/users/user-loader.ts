import DataLoader from "dataloader";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { UserReader } from "./user-store.ts";
import { type Person, type UserView, userView } from "./user-view.ts";

const LOADER = Symbol("users");

/** Loads existing accounts by id, batched per request; null for unknown ones. @public */
export function userLoader(ctx: CallContext): DataLoader<string, UserView | null> {
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

const PEOPLE = Symbol("people");

/** Loads names for actions, including those of deleted accounts; batched per request. @public */
export function personLoader(ctx: CallContext): DataLoader<string, Person> {
  return ctx.once(
    PEOPLE,
    () =>
      new DataLoader<string, Person>(async (ids) => {
        const rows = await new UserReader(ctx.platform.db).people(ids);
        const found = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => {
          const row = found.get(id);
          return { id: row && !row.isGone ? id : null, name: row?.name ?? "" };
        });
      }),
  );
}
