import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { AssetSort } from "../asset-kinds.ts";
import { ASSET_COLUMNS, ASSET_TABLES, type AssetRow } from "../versions/version-columns-store.ts";

/** The last row of the previous page: the sort's value (null by name, and for no duration), the name and the id. */
export type AssetKey = readonly [string | number | null, string, string];

export interface AssetPage {
  readonly folderId: string;
  /** Null: all assets; otherwise only these, if they are in the folder. */
  readonly only: readonly string[] | null;
  readonly sort: AssetSort;
  readonly descending: boolean;
  readonly after: AssetKey | null;
  readonly limit: number;
}

/** Assets in the order of one index. */
interface Part {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const NAME = sql`a.name collate natural_order`;
const KEYS = {
  CREATED: { column: sql`a.created_at`, type: sql`timestamptz` },
  SIZE: { column: sql`a.size`, type: sql`bigint` },
  DURATION: { column: sql`a.duration_ms`, type: sql`bigint` },
};

/**
 * Reads pages of a folder's assets; equal ones are sorted by name. Each sort continues its own index from the last row, so that
 * page 1 and page 1,000 cost the same, in a library of any size.
 */
export class AssetPageReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async page(page: AssetPage): Promise<readonly AssetRow[]> {
    const found: AssetRow[] = [];
    for (const { where, order } of partsAfter(page)) {
      if (found.length >= page.limit) break;
      const { rows } = await sql<AssetRow>`select ${ASSET_COLUMNS} from ${ASSET_TABLES}
        where a.folder_id = ${page.folderId}::uuid and a.deleted_at is null and ${chosen(page.only)} and ${where}
        order by ${order} limit ${page.limit - found.length}`.execute(this.#db);
      found.push(...rows);
    }
    return found;
  }
}

function chosen(only: AssetPage["only"]): RawBuilder<unknown> {
  return only === null ? sql`true` : sql`a.id = any(${[...only]}::uuid[])`;
}

/**
 * Returns the rest of the order, part by part, since no row comparison spans two parts of an index. Ascending is descending
 * reversed, including names, so that each index serves both.
 */
function partsAfter({ sort, descending, after }: AssetPage): readonly Part[] {
  const namesDescend = descending === (sort === "NAME");
  const byName = namesDescend ? sql`${NAME} desc, a.id desc` : sql`${NAME}, a.id`;
  const later = (key: AssetKey) =>
    sql`(${NAME}, a.id) ${namesDescend ? sql`<` : sql`>`} (${key[1]}::text, ${key[2]}::uuid)`;
  if (sort === "NAME") return [{ where: after ? later(after) : sql`true`, order: byName }];
  const { column, type } = KEYS[sort];
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const byKey = sql`${column} ${direction}, ${byName}`;
  const all = { where: sql`${column} is not null`, order: byKey };
  const untimed = sort === "DURATION" ? [{ where: sql`${column} is null`, order: byName }] : [];
  if (!after) return descending ? [all, ...untimed] : [...untimed, all];
  const [value] = after;
  const rest = {
    where: sql`${column} ${value === null ? sql`is null` : sql`= ${value}::${type}`} and ${later(after)}`,
    order: byName,
  };
  if (value === null) return descending ? [rest] : [rest, all];
  const further = { where: sql`${column} ${beyond} ${value}::${type}`, order: byKey };
  return descending ? [rest, further, ...untimed] : [rest, further];
}
