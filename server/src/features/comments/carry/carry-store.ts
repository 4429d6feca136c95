import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import type { CarriedClip } from "./carried-position.ts";

/** A thread of the source version. */
export interface CarriedThread {
  readonly id: string;
  readonly start: number | null;
  readonly end: number | null;
  /** Its earlier copy in the other version; null if there is none. */
  readonly knownId: string | null;
}

/** A thread, and its new or existing copy. */
export interface ThreadPair {
  readonly id: string;
  readonly newId: string;
}

interface Added {
  readonly id: string;
}

interface Versions {
  readonly fromId: string;
  readonly toId: string;
}

const origin = sql`coalesce(c.carried_from, c.id)`;
/** The columns that a copy keeps. */
const kept = sql`c.project_id, c.asset_id, c.author_id, c.author_name, c.visit_id, c.text, c.annotation, c.annotation_meta, c.from_metadata,
  c.team_only, c.status, c.status_at, c.status_by, c.status_by_name, c.assignee_id, c.assigned_at, c.created_at, c.updated_at, c.deleted_at`;
const columns = sql`insert into comment (id, version_id, parent_id, start_position, end_position, carried_from, carried_version_id,
  project_id, asset_id, author_id, author_name, visit_id, text, annotation, annotation_meta, from_metadata,
  team_only, status, status_at, status_by, status_by_name, assignee_id, assigned_at, created_at, updated_at, deleted_at)`;
const once = sql`on conflict (version_id, carried_from) where carried_from is not null do nothing`;

/** Writes under the lock of the asset's row. Only for people with accounts, who see every comment. */
export class CarryWriter {
  readonly #tx: Tx;
  readonly #versions: Versions;
  constructor(tx: Tx, versions: Versions) {
    this.#tx = tx;
    this.#versions = versions;
  }

  async clip(versionId: string): Promise<CarriedClip | undefined> {
    const { rows } = await sql<CarriedClip>`select a.type, v.frame_count as "frameCount", v.duration_ms as "durationMs",
        v.start_frame as "startFrame", v.drop_frame as "dropFrame",
        ceil(v.rate_numerator::float8 / v.rate_denominator)::integer as "nominalRate"
      from version v join asset a on a.id = v.asset_id where v.id = ${versionId}::uuid`.execute(this.#tx);
    return rows[0];
  }

  /** Returns the threads of the source version, oldest first. */
  async threads(limit: number): Promise<readonly CarriedThread[]> {
    const { fromId, toId } = this.#versions;
    const { rows } = await sql<CarriedThread>`select c.id, c.start_position as start, c.end_position as "end",
        (select k.id from comment k where k.version_id = ${toId}::uuid and k.carried_from = ${origin}) as "knownId"
      from comment c where c.version_id = ${fromId}::uuid and c.parent_id is null
      order by c.created_at, c.id limit ${limit}`.execute(this.#tx);
    return rows;
  }

  /** Adds new threads with moved positions. Returns their ids. */
  async addThreads(pairs: readonly ThreadPair[], shift: number): Promise<readonly string[]> {
    const { fromId, toId } = this.#versions;
    const { rows } =
      await sql<Added>`${columns} select p."newId", ${toId}::uuid, null, c.start_position + ${shift}::bigint, c.end_position + ${shift}::bigint,
        ${origin}, ${fromId}::uuid, ${kept} from ${listed(pairs)} join comment c on c.id = p.id ${once}
      returning id`.execute(this.#tx);
    return rows.map(({ id }) => id);
  }

  /** Adds replies that these threads lack, unless they were deleted there. Returns the new ids. */
  async addReplies(pairs: readonly ThreadPair[]): Promise<readonly string[]> {
    const { fromId, toId } = this.#versions;
    const { rows } =
      await sql<Added>`${columns} select gen_random_uuid(), ${toId}::uuid, p."newId", null, null, ${origin}, ${fromId}::uuid, ${kept}
      from ${listed(pairs)} join comment c on c.parent_id = p.id and c.deleted_at is null ${once}
      returning id`.execute(this.#tx);
    return rows.map(({ id }) => id);
  }

  /** Copies the mentions. */
  async addMentions(): Promise<void> {
    const { fromId, toId } = this.#versions;
    await sql`insert into comment_mention (comment_id, user_id, name) select n.id, m.user_id, m.name
      from comment c join comment_mention m on m.comment_id = c.id
        join comment n on n.version_id = ${toId}::uuid and n.carried_from = ${origin}
      where c.version_id = ${fromId}::uuid on conflict do nothing`.execute(this.#tx);
  }

  /** Gives new copies the same files: a file stays until its last comment is deleted. */
  async addAttachments(newIds: readonly string[]): Promise<void> {
    const { fromId } = this.#versions;
    await sql`insert into comment_attachment (id, comment_id, file_id, position)
      select gen_random_uuid(), n.id, a.file_id, a.position
      from comment c join comment_attachment a on a.comment_id = c.id
        join comment n on n.id = any(${[...newIds]}::uuid[]) and n.carried_from = ${origin}
      where c.version_id = ${fromId}::uuid`.execute(this.#tx);
  }

  /** Counts the existing comments of a version. */
  async count(versionId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from comment
      where version_id = ${versionId}::uuid and deleted_at is null`.execute(this.#tx);
    return rows[0]?.count ?? 0;
  }
}

const listed = (pairs: readonly ThreadPair[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(id uuid, "newId" uuid)`;
