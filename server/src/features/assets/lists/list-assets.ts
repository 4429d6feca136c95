import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type Cursor, decodeCursor, isInstant } from "#server/platform/paging/cursor.ts";
import { EMPTY_PAGE, type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import { type AssetAccess, assetAccessOf } from "../asset-access.ts";
import type { AssetSort } from "../asset-kinds.ts";
import { AssetView } from "../asset-view.ts";
import type { AssetRow } from "../versions/version-columns-store.ts";
import { type AssetKey, AssetPageReader } from "./asset-page-store.ts";

export interface ListAssetsInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly sort?: AssetSort | null | undefined;
  readonly direction?: "ASC" | "DESC" | null | undefined;
}

/** Valid cursor keys in each sort; the client sends them back and they go into SQL. */
const KEY_CHECKS: Readonly<Record<AssetSort, (key: Cursor[number] | undefined) => boolean>> = {
  NAME: (key) => key === null,
  CREATED: (key) => typeof key === "string" && isInstant(key),
  SIZE: (key) => Number.isSafeInteger(key),
  DURATION: (key) => key === null || Number.isSafeInteger(key),
};

/** A page of the assets directly in a folder: one query. Newest, largest and longest first by default. */
export async function listAssets(
  ctx: CallContext,
  folder: FolderAccess,
  input: ListAssetsInput,
): Promise<Page<AssetView>> {
  const only = folder.rights.view ? null : sharedHere(ctx, folder);
  if (only?.length === 0) return EMPTY_PAGE;
  const sort = input.sort ?? "NAME";
  const size = pageSize(input.first);
  const cursor = decodeCursor(input.after, (value): value is readonly [string, ...AssetKey] => {
    const [made, key, name, id] = value;
    const isName = typeof name === "string" && !name.includes("\u0000");
    return value.length === 4 && made === sort && KEY_CHECKS[sort](key) && isName && isUuid(id);
  });
  const rows = await new AssetPageReader(ctx.platform.db).page({
    folderId: folder.row.id,
    only,
    sort,
    descending: (input.direction ?? (sort === "NAME" ? "ASC" : "DESC")) === "DESC",
    after: cursor && [cursor[1], cursor[2], cursor[3]],
    limit: size + 1,
  });
  const access = rows.flatMap((row) => assetAccessOf(ctx.actor, folder, row) ?? []);
  return pageOf(
    access,
    size,
    ({ row }) => [sort, ...keyOf(row, sort)],
    (asset: AssetAccess) => new AssetView(ctx, asset),
  );
}

/** Returns the items of a link in the folder that contains them: its visitors only see these there. */
export function sharedHere({ actor }: CallContext, folder: FolderAccess): readonly string[] {
  return actor.kind === "visitor" && folder.isPathOnly ? [...actor.assetIds] : [];
}

function keyOf(row: AssetRow, sort: AssetSort): AssetKey {
  const value = { NAME: null, CREATED: row.createdAt.toISOString(), SIZE: row.size, DURATION: row.durationMs }[sort];
  return [value, row.name, row.id];
}
