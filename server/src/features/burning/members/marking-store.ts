import { sql } from "kysely";
import { isUuid } from "#core/ids/uuid.ts";
import type { Watermarks } from "#core/watermark/watermarks.ts";
import type { Db } from "#server/platform/db/database.ts";
import { keyInside } from "#server/platform/storage/storage-root.ts";
import { MARKS_TEAM } from "../../projects/access/project-access-store.ts";

/** Reads which projects give their members marked pictures, and which objects belong to them. */
export class MarkingReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether any project gives its members marked pictures. */
  async any(): Promise<boolean> {
    const { rows } = await sql`select 1 from project p where ${MARKS_TEAM} limit 1`.execute(this.#db);
    return rows.length > 0;
  }

  async watermarks(projectId: string): Promise<Partial<Watermarks>> {
    const { rows } = await sql<{
      watermarks: Partial<Watermarks>;
    }>`select watermarks from project where id = ${projectId}::uuid`.execute(this.#db);
    return rows[0]?.watermarks ?? {};
  }

  /**
   * Whether an object belongs to a take or a poster of such projects, and of no other: copies in another project use the same
   * objects.
   */
  async isMarked(key: string): Promise<boolean> {
    const parts = key.split("/");
    const prefixes = parts.slice(1).map((_part, depth) => parts.slice(0, depth + 1).join("/"));
    const [kind, id = ""] = keyInside(key).split("/");
    // Renditions that were just replaced are found by their version.
    const madeOf = kind === "renditions" && isUuid(id) ? id : null;
    const { rows } = await sql<{ isMarked: boolean | null }>`select bool_and(marks) as "isMarked" from (
        select ${MARKS_TEAM} as marks from version v join asset a on a.id = v.asset_id join project p on p.id = a.project_id
          where v.media_prefix = any(${prefixes}) or v.id = ${madeOf}::uuid
        union all select ${MARKS_TEAM} from folder f join project p on p.id = f.project_id where f.own_poster_prefix = any(${prefixes})
        union all select ${MARKS_TEAM} from project p where p.poster_prefix = any(${prefixes})) shown`.execute(
      this.#db,
    );
    return rows[0]?.isMarked === true;
  }
}
