import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { makeNotesPdf } from "./make-notes-pdf.request.ts";

/** A requested PDF: the job that makes it. */
export interface NotesPdfRow {
  readonly id: string;
  /** The state in the table of jobs. */
  readonly state: string;
  readonly progress: number;
  readonly payload: unknown;
  /** Why it failed. */
  readonly problem: string | null;
}

/** The poster of a version without frames. */
export interface PosterRow {
  readonly versionId: string;
  /** The file's name below the renditions. */
  readonly file: string;
}

/** The location of a folder. */
export interface PlaceRow {
  readonly folderId: string;
  readonly workspace: string;
  readonly project: string;
  /** From the top, without the root. */
  readonly path: readonly string[];
}

/** Reads what is printed, and the jobs that print it. */
export class NotesPdfReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the PDF with this id, if this person requested it. */
  async ordered(id: string, userId: string): Promise<NotesPdfRow | undefined> {
    const { rows } = await sql<NotesPdfRow>`select j.id, j.state, j.progress, j.payload, j.error_message as problem
      from job j where j.id = ${id}::uuid and j.user_id = ${userId}::uuid and j.queue_name = ${makeNotesPdf.name}`.execute(
      this.#db,
    );
    return rows[0];
  }

  async posters(versionIds: readonly string[]): Promise<readonly PosterRow[]> {
    const { rows } = await sql<PosterRow>`select v.id as "versionId", v.images->'poster'->>'file' as file
      from version v where v.id = any(${[...versionIds]}::uuid[]) and v.images->'poster'->>'file' is not null`.execute(
      this.#db,
    );
    return rows;
  }

  /** Returns drawings as JSON. */
  async drawings(commentIds: readonly string[]): Promise<readonly { id: string; drawing: string }[]> {
    const { rows } = await sql<{
      id: string;
      drawing: string;
    }>`select c.id, c.annotation::text as drawing from comment c
      where c.id = any(${[...commentIds]}::uuid[]) and c.annotation is not null`.execute(this.#db);
    return rows;
  }

  /** Returns the total bytes of these comments' drawings. */
  async drawnBytes(commentIds: readonly string[]): Promise<number> {
    const { rows } = await sql<{
      bytes: number;
    }>`select coalesce(sum(octet_length(c.annotation::text)), 0)::float8 as bytes
      from comment c where c.id = any(${[...commentIds]}::uuid[])`.execute(this.#db);
    return rows[0]?.bytes ?? 0;
  }

  async places(folderIds: readonly string[]): Promise<readonly PlaceRow[]> {
    const { rows } = await sql<PlaceRow>`select f.id as "folderId", w.name as workspace, p.name as project,
        array(select u.name from unnest(f.lineage) with ordinality as l(id, depth) join folder u on u.id = l.id
          where l.depth > 1 order by l.depth) as path
      from folder f join project p on p.id = f.project_id join workspace w on w.id = p.workspace_id
      where f.id = any(${[...folderIds]}::uuid[])`.execute(this.#db);
    return rows;
  }
}
