import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { IdList } from "#server/platform/paging/id-list.ts";
import { readIds } from "#server/platform/paging/id-list-store.ts";
import { inLinkPlaces, type LinkPlaces } from "../shares/links/link-store.ts";
import { mayFind, type PeopleSeeker } from "../users/found-people-store.ts";
import type { SearchPlaces } from "./search-places.ts";
import type { SearchWords } from "./search-words.ts";

export interface Hit {
  readonly id: string;
  /** 0 to 1. */
  readonly score: number;
}

/** The most results per type (docs/spec/rules.md, Search). */
export const MAX_HITS = 50;
/**
 * The number of matches that are ranked, and listed by index: a word that is in every name must not cost more in a larger
 * library.
 */
const MAX_WEIGHED = 10_000;

/** The rows `t` in which a person may find something. */
export interface SearchedRows {
  readonly from: RawBuilder<unknown>;
  /** A text that is searched by whole words, apart from the name. */
  readonly slate?: RawBuilder<string>;
}

export const searchedUsers = (seeker: PeopleSeeker): SearchedRows => ({
  from: sql`app_user t where t.deleted_at is null and ${mayFind("t", seeker)}`,
});

export function searchedProjects(places: SearchPlaces): SearchedRows {
  const visible = places.everywhere
    ? sql`true`
    : sql`(t.workspace_id = any(${[...places.workspaceIds]}::uuid[]) or t.id = any(${[...places.projectIds]}::uuid[]))`;
  return { from: sql`project t where t.deleted_at is null and ${visible}` };
}

/** Excludes root folders, which are represented by their projects. */
export function searchedFolders(places: SearchPlaces): SearchedRows {
  const from = sql`folder t join project p on p.id = t.project_id and p.deleted_at is null
    where t.deleted_at is null and t.parent_id is not null`;
  return { from: sql`${from} and ${inPlaces(places, sql`t.lineage`)}` };
}

export function searchedAssets(places: SearchPlaces): SearchedRows {
  const from = sql`asset t join folder f on f.id = t.folder_id join project p on p.id = t.project_id and p.deleted_at is null
    where t.deleted_at is null`;
  return { from: sql`${from} and ${inPlaces(places, sql`f.lineage`)}`, slate: SLATE };
}

export function searchedLinks(places: LinkPlaces): SearchedRows {
  const from = sql`share_link t join project p on p.id = t.project_id and p.deleted_at is null where t.deleted_at is null and not t.is_draft`;
  return { from: sql`${from} and ${inLinkPlaces(places, sql`t.created_by`)}` };
}

export class SearchReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns a text in the normalized form in which names are stored for searching. */
  async searchable(text: string): Promise<string> {
    const { rows } = await sql<{ searchable: string }>`select searchable(${text}) as searchable`.execute(this.#db);
    return rows[0]?.searchable ?? "";
  }

  /** Returns the best results. */
  async hits(words: SearchWords, rows: SearchedRows): Promise<readonly Hit[]> {
    return (await sql<Hit>`${ranked(words, rows, MAX_HITS)}`.execute(this.#db)).rows;
  }

  /** Returns the ids of all ranked results, best first. */
  ids(words: SearchWords, rows: SearchedRows): Promise<IdList> {
    return readIds(this.#db, ranked(words, rows, MAX_WEIGHED));
  }

  /** Returns which of these results may still be found. */
  async among(ids: readonly string[], { from }: SearchedRows): Promise<ReadonlySet<string>> {
    const query = sql<{ id: string }>`select t.id from ${from} and t.id = any(${[...ids]}::uuid[])`;
    return new Set((await query.execute(this.#db)).rows.map(({ id }) => id));
  }
}

/** Ranks matches, best first. If there are too many, exact names and slates and name prefixes are always included. */
function ranked(
  { phrase, patterns }: SearchWords,
  { from, slate = sql<string>`''` }: SearchedRows,
  most: number,
): RawBuilder<unknown> {
  const all = sql.join(
    patterns.map((pattern) => sql`t.search_text like ${pattern}`),
    sql` and `,
  );
  const columns = sql`t.id, t.search_text, case when ${saysWhole(phrase)} then ${slate} else '' end as slate`;
  // All matches are already included, unless there are this many.
  const more = sql`(select count(*) from matching) = ${MAX_WEIGHED}::int`;
  return sql`with matching as materialized (select ${columns} from ${from} and ${all} limit ${MAX_WEIGHED}),
    found as (select * from matching
      union (select ${columns} from ${from} and ${more} and t.search_text like any(array[${phrase}, ${`${phrase}|%`}]) limit ${MAX_HITS})
      union (select ${columns} from ${from} and ${more} and ${saysWhole(phrase)} limit ${MAX_WEIGHED})
      union (select ${columns} from ${from} and ${more} and t.search_text like ${`${phrase}%`} limit ${MAX_WEIGHED})),
    named as (select id, slate, split_part(search_text, '|', 1) as name from found)
    select id, ${scoreOf(phrase)} as score from named order by score desc, name collate natural_order, id limit ${most}`;
}

function inPlaces(places: SearchPlaces, lineage: RawBuilder<unknown>): RawBuilder<unknown> {
  if (places.everywhere) return sql`true`;
  return sql`(p.workspace_id = any(${[...places.workspaceIds]}::uuid[])
    or (p.id = any(${[...places.openProjectIds]}::uuid[]) and not ${lineage} && ${[...places.closedFolderIds]}::uuid[])
    or ${lineage} && ${[...places.openedFolderIds]}::uuid[])`;
}

/** Returns scene, shot and take in searchable form, for "24A / 3". */
const SLATE = sql<string>`searchable((select coalesce(string_agg(m.value, ' ' order by array_position(${["Scene", "Shot", "Take"]}::text[], m.label)), '')
  from jsonb_to_recordset(t.metadata) as m(label text, value text) where m.label in ('Scene', 'Shot', 'Take')))`;

/** The searchable text lists whole words individually after the name, and a slate can only be there. */
function saysWhole(phrase: string): RawBuilder<boolean> {
  return sql<boolean>`t.search_text like any(array[${`%|%${phrase} %`}, ${`%|%${phrase}`}])`;
}

/**
 * Ranks an exact name or slate, a name's prefix, a word's prefix, a part of it, anything else; within each, more similar ones
 * first.
 */
function scoreOf(phrase: string): RawBuilder<number> {
  return sql<number>`case when name = ${phrase} or slate = ${phrase} then 1 else 0.19 * similarity(name, ${phrase}) + case
    when starts_with(name, ${phrase}) then 0.8
    when strpos(name, ${phrase}) > 0 then 0.6
    when strpos(name, ${phrase.trim()}) > 0 then 0.4 else 0.2 end end::float8`;
}
