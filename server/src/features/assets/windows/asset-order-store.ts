import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CommentSight } from "#core/permissions/comment-rights.ts";
import type { ReviewState } from "#core/reviews/review-state.ts";
import type { Database } from "#server/migrations/database.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { idsAsBytes } from "#server/platform/paging/id-list-store.ts";
import type { AssetType, WindowSort } from "../asset-kinds.ts";
import { seenNotes, seesAllNotes } from "../seen-notes-store.ts";

/** The filter of a list. */
export interface TakeFilter {
  /** Searched in the name and the slate, in lower case; empty for all. */
  readonly text: string;
  /** Null: with and without a circle. */
  readonly circled: boolean | null;
  readonly withNotes: boolean;
  /** Empty: all types. */
  readonly types: readonly AssetType[];
  /** The review state of the newest version; null for all. */
  readonly review: ReviewState | null;
  /** Which comments count. */
  readonly sight: CommentSight;
}

/** The order of a folder's takes. Missing values come last in both directions; equal ones are sorted by name. */
export interface AssetOrder {
  readonly folderId: string;
  /** Null: all takes; otherwise only these, if they are in the folder. */
  readonly only: readonly string[] | null;
  /** Which of a row's slates applies, starting at 1. */
  readonly slate: number;
  readonly sort: WindowSort;
  readonly descending: boolean;
  readonly filter: TakeFilter;
  /** A take that is listed even if the filter excludes it. */
  readonly also?: string;
}

export interface TakesBeside {
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes with every change of a folder's takes: their number and the latest time. */
export interface FolderState {
  readonly assetCount: number;
  readonly changedAt: string;
}

export interface FolderTraits extends FolderState {
  readonly hasCircled: boolean;
  readonly hasSlates: boolean;
}

/** Rows in the order of one index; an order consists of consecutive parts. */
interface Part {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const BY_NAME = sql`a.name collate natural_order, a.id`;
const BY_NAME_BACKWARDS = sql`a.name collate natural_order desc, a.id desc`;

/** Limited to the visible part of a folder, so that nothing reveals the rest. */
type ShownPart = Pick<AssetOrder, "folderId" | "only">;

const partOf = ({ folderId, only }: ShownPart) =>
  only === null
    ? sql`a.folder_id = ${folderId}::uuid and a.deleted_at is null`
    : sql`a.folder_id = ${folderId}::uuid and a.deleted_at is null and a.id = any(${[...only]}::uuid[])`;

const countOf = (part: ShownPart) =>
  part.only === null
    ? sql`select f.asset_count from folder f where f.id = ${part.folderId}::uuid`
    : sql`select count(*)::int from asset a where ${partOf(part)}`;

const stateColumns = (part: ShownPart) => sql`
  (${countOf(part)}) as "assetCount",
  coalesce((select extract(epoch from a.updated_at)::text from asset a
    where ${partOf(part)} order by a.updated_at desc limit 1), '') as "changedAt"`;

/** Reads a folder's takes by index, and no more of the folder than the order needs. */
export class AssetOrderReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async traits(part: ShownPart, slate: number): Promise<FolderTraits> {
    const { rows } = await sql<FolderTraits>`select ${stateColumns(part)},
      exists (select from asset a where ${partOf(part)} and a.is_circled) as "hasCircled",
      exists (select from asset a where ${partOf(part)} and ${slateOf(slate)} is not null) as "hasSlates"`.execute(
      this.#db,
    );
    return rows[0] ?? { assetCount: 0, changedAt: "", hasCircled: false, hasSlates: false };
  }

  /** Returns the beginning of an order, without reading the rest. */
  async first(order: AssetOrder, limit: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const part of partsOf(order)) {
      if (ids.length >= limit) break;
      const { rows } = await sql<{ id: string }>`${idsOf(order, part)} limit ${limit - ids.length}`.execute(this.#db);
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  /** Returns the whole order, and the folder state that it belongs to. */
  async all(order: AssetOrder): Promise<FolderState & { readonly ids: IdList }> {
    const parts = partsOf(order).map((part) => idsAsBytes(idsOf(order, part)));
    const { rows } = await sql<FolderState & { bytes: Buffer }>`select ${stateColumns(order)},
      ${sql.join(parts, sql` || `)} as bytes`.execute(this.#db);
    const [row] = rows;
    const bytes = row?.bytes ?? Buffer.alloc(0);
    const changedAt = row?.changedAt ?? "";
    return {
      assetCount: row?.assetCount ?? 0,
      changedAt: hangsOnMore(order)
        ? `${changedAt} ${createHash("sha1").update(bytes).digest("base64url")}`
        : changedAt,
      ids: new IdList(bytes),
    };
  }

  /** Returns the neighbours of a take in the order, or of its position if the filter excludes it. */
  async beside(order: AssetOrder, id: string): Promise<TakesBeside> {
    const { ids } = await this.all({ ...order, also: id });
    const place = ids.placeOf(id);
    const [before = null] = place > 0 ? ids.slice(place - 1, place) : [];
    const [after = null] = place < 0 ? [] : ids.slice(place + 1, place + 2);
    return { before, after };
  }

  /** Returns the total milliseconds of the matching takes. */
  async lengthMs(order: AssetOrder): Promise<number> {
    const { rows } = await sql<{ length: number }>`select coalesce(sum(a.duration_ms), 0)::float8 as length
      from ${takesOf(order)} a where ${shownOf(order)}`.execute(this.#db);
    return rows[0]?.length ?? 0;
  }

  /** Counts the visible comments on all matching takes. */
  async commentCount(order: AssetOrder): Promise<number> {
    const { sight } = order.filter;
    const count = seesAllNotes(sight)
      ? sql`a.comment_count`
      : sql`(select count(*) from comment c where c.asset_id = a.id and c.deleted_at is null and ${seenNotes(sight, sql`c`)})`;
    const { rows } = await sql<{ count: number }>`select coalesce(sum(${count}), 0)::int as count
      from ${takesOf(order)} a where ${shownOf(order)}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }
}

/** Whether comments or decisions can change the order, without a change (and its event) of the takes' own rows. */
export function hangsOnMore({ filter, sort }: AssetOrder): boolean {
  return filter.withNotes || sort === "COMMENTS" || filter.review !== null;
}

/**
 * Returns the source of the takes. Takes under review are few, so they are found by their index before any other condition. A
 * take that is listed despite the filter needs all takes.
 */
function takesOf({ folderId, filter: { review }, also }: AssetOrder): RawBuilder<unknown> {
  if (review === null || review === "NONE" || also !== undefined) return sql`asset`;
  return sql`(select * from asset where folder_id = ${folderId}::uuid and deleted_at is null
    and review_state <> 'NONE' and review_state = ${review} offset 0)`;
}

function idsOf(order: AssetOrder, part: Part): RawBuilder<unknown> {
  return sql`select a.id from ${takesOf(order)} a where ${shownOf(order)} and ${part.where} order by ${part.order}`;
}

function shownOf(order: AssetOrder): RawBuilder<unknown> {
  const { also } = order;
  const terms = [partOf(order)];
  const left = filterTerms(order);
  if (also === undefined || left.length === 0) terms.push(...left);
  else terms.push(sql`((${sql.join(left, sql` and `)}) or a.id = ${also}::uuid)`);
  return sql.join(terms, sql` and `);
}

function filterTerms({ slate, filter }: AssetOrder): readonly RawBuilder<unknown>[] {
  const terms: RawBuilder<unknown>[] = [];
  if (filter.text !== "")
    terms.push(sql`(strpos(lower(a.name collate natural_order), ${filter.text}) > 0
      or strpos(lower(${slateOf(slate)} collate natural_order), ${filter.text}) > 0)`);
  if (filter.circled !== null) terms.push(filter.circled ? sql`a.is_circled` : sql`not a.is_circled`);
  if (filter.withNotes) terms.push(seesAllNotes(filter.sight) ? sql`a.comment_count > 0` : hasSeenNotes(filter.sight));
  if (filter.review !== null) terms.push(sql`a.review_state = ${filter.review}`);
  if (filter.types.length > 0) terms.push(sql`a.type = any(${[...filter.types]}::text[])`);
  return terms;
}

function hasSeenNotes(sight: CommentSight): RawBuilder<unknown> {
  return sql`exists (select from comment c where c.asset_id = a.id and c.deleted_at is null and ${seenNotes(sight, sql`c`)})`;
}

/** A slate as the index contains it: the position is a literal in the statement. */
const slateOf = (slate: number) => sql`(a.slates[${sql.lit(slate)}])`;

function partsOf({ sort, descending, slate }: AssetOrder): readonly Part[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const whole = (key: RawBuilder<unknown>): Part => ({
    where: sql`true`,
    order: sql`${key} ${direction}, ${BY_NAME}`,
  });
  const named = (where: RawBuilder<unknown>): Part => ({ where, order: BY_NAME });
  switch (sort) {
    case "NAME":
      return [{ where: sql`true`, order: descending ? BY_NAME_BACKWARDS : BY_NAME }];
    case "CREATED":
      return [whole(sql`a.created_at`)];
    case "SIZE":
      return [whole(sql`a.size`)];
    case "DURATION":
      return [
        { where: sql`a.duration_ms is not null`, order: sql`a.duration_ms ${direction}, ${BY_NAME}` },
        named(sql`a.duration_ms is null`),
      ];
    case "SCENE":
      return [
        {
          where: sql`${slateOf(slate)} is not null`,
          order: sql`${slateOf(slate)} collate natural_order ${direction}, ${descending ? BY_NAME_BACKWARDS : BY_NAME}`,
        },
        named(sql`${slateOf(slate)} is null`),
      ];
    case "SELECTED":
      return inTurn(descending, named(sql`a.is_circled`), named(sql`not a.is_circled`));
    case "COMMENTS":
      return inTurn(
        descending,
        { where: sql`a.comment_count > 0`, order: sql`a.comment_count ${direction}, ${BY_NAME}` },
        named(sql`a.comment_count = 0`),
      );
  }
}

function inTurn(descending: boolean, more: Part, fewer: Part): readonly Part[] {
  return descending ? [more, fewer] : [fewer, more];
}
