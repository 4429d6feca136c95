import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { AssetSort } from "../asset-kinds.ts";
import { ASSET_COLUMNS, ASSET_TABLES, type AssetRow } from "../versions/version-columns-store.ts";

/** Key of the last row of the page before: the sort's value and the id. */
export type AssetKey = readonly [string | number | null, string];

export interface AssetPage {
  readonly folderId: string;
  /** Null: all; else those of these that lie in the folder. */
  readonly only: readonly string[] | null;
  readonly sort: AssetSort;
  readonly descending: boolean;
  readonly after: AssetKey | null;
  readonly limit: number;
}

const KEYS: Readonly<Record<AssetSort, RawBuilder<unknown>>> = {
  NAME: sql`a.name collate natural_order`,
  CREATED: sql`a.created_at`,
  SIZE: sql`a.size`,
  DURATION: sql`a.duration_ms`,
};
const KEY_TYPES: Readonly<Record<AssetSort, RawBuilder<unknown>>> = {
  NAME: sql`text`,
  CREATED: sql`timestamptz`,
  SIZE: sql`bigint`,
  DURATION: sql`bigint`,
};

/**
 * Pages of a folder's assets. Each sort walks its own index from the key of the last row on, so that page 1 and page 1,000 cost the
 * same, in a library of any size.
 */
export class AssetPageReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async page(page: AssetPage): Promise<readonly AssetRow[]> {
    const { rows } = await sql<AssetRow>`${page.sort === "DURATION" ? byDuration(page) : ordered(page)}`.execute(
      this.#db,
    );
    return rows;
  }
}

function chosen(only: AssetPage["only"]): RawBuilder<unknown> {
  return only === null ? sql`true` : sql`a.id = any(${[...only]}::uuid[])`;
}

function ordered({ folderId, only, sort, descending, after, limit }: AssetPage): RawBuilder<unknown> {
  const key = KEYS[sort];
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const start =
    after === null ? sql`` : sql`and (${key}, a.id) ${beyond} (${after[0]}::${KEY_TYPES[sort]}, ${after[1]}::uuid)`;
  return sql`select ${ASSET_COLUMNS} from ${ASSET_TABLES}
    where a.folder_id = ${folderId}::uuid and a.deleted_at is null and ${chosen(only)} ${start}
    order by ${key} ${direction}, a.id ${direction} limit ${limit}`;
}

/**
 * What has no duration comes last in descending and first in ascending order. A comparison of rows cannot span both kinds, so a
 * page is the rest of one kind followed by the beginning of the other; the second part is read only when the first was not enough.
 */
function byDuration(page: AssetPage): RawBuilder<unknown> {
  const { descending, after, limit } = page;
  const isAfterTimed = after !== null && after[0] !== null;
  const isAfterUntimed = after !== null && after[0] === null;
  if (descending) {
    const untimed = durationPart(page, false, isAfterUntimed);
    if (isAfterUntimed) return untimed;
    return sql`(${durationPart(page, true, isAfterTimed)}) union all (${untimed}) limit ${limit}`;
  }
  const timed = durationPart(page, true, isAfterTimed);
  if (isAfterTimed) return timed;
  return sql`(${durationPart(page, false, isAfterUntimed)}) union all (${timed}) limit ${limit}`;
}

function durationPart(
  { folderId, only, descending, after, limit }: AssetPage,
  timed: boolean,
  goesOn: boolean,
): RawBuilder<unknown> {
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const nulls = descending ? sql`nulls last` : sql`nulls first`;
  const kind = timed ? sql`a.duration_ms is not null` : sql`a.duration_ms is null`;
  const key = timed
    ? sql`and (a.duration_ms, a.id) ${beyond} (${after?.[0] ?? null}::bigint, ${after?.[1] ?? null}::uuid)`
    : sql`and a.id ${beyond} ${after?.[1] ?? null}::uuid`;
  return sql`select ${ASSET_COLUMNS} from ${ASSET_TABLES}
    where a.folder_id = ${folderId}::uuid and a.deleted_at is null and ${chosen(only)} and ${kind} ${goesOn ? key : sql``}
    order by a.duration_ms ${direction} ${nulls}, a.id ${direction} limit ${limit}`;
}
