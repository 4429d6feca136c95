import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { StoredPicture } from "../images/picture-view.ts";

/** What a poster is taken from. */
export interface PosterSource {
  readonly versionId: string;
  readonly assetId: string;
  readonly storageKey: string;
  readonly type: string;
  readonly frameCount: number | null;
  /** The version's own picture, for what has no frames. */
  readonly mediaPrefix: string | null;
  readonly posterFile: string | null;
}

const COLUMNS = sql`v.id as "versionId", a.id as "assetId", v.storage_key as "storageKey", a.type, v.frame_count as "frameCount",
  v.media_prefix as "mediaPrefix", v.images->'poster'->>'file' as "posterFile"`;

export class PosterReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Undefined when the version or its asset was deleted. */
  async source(versionId: string): Promise<PosterSource | undefined> {
    const { rows } = await sql<PosterSource>`select ${COLUMNS} from version v join asset a on a.id = v.asset_id
      where v.id = ${versionId}::uuid and a.deleted_at is null`.execute(this.#db);
    return rows[0];
  }

  /** Any video below a folder; null where there is none. */
  async randomVideo(folderId: string): Promise<{ versionId: string; frameCount: number } | null> {
    const { rows } = await sql<{ versionId: string; frameCount: number }>`
      select v.id as "versionId", v.frame_count as "frameCount"
      from folder f join asset a on a.folder_id = f.id and a.deleted_at is null join version v on v.id = a.newest_version_id
      where f.lineage @> array[${folderId}::uuid] and f.deleted_at is null and a.type = 'VIDEO' and v.frame_count > 0
      order by random() limit 1`.execute(this.#db);
    return rows[0] ?? null;
  }
}

/** The picture that somebody chose for a folder. */
export class OwnPosterWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /**
   * Shows the picture, or (null) that of the newest version again. Answers the prefix of the one before, if no copy of the folder
   * shows it, too; undefined when the folder is gone.
   */
  async replace(
    folderId: string,
    own: { prefix: string; picture: StoredPicture } | null,
    now: Date,
  ): Promise<{ freedPrefix: string | null; projectId: string } | undefined> {
    const before = await sql<{ prefix: string | null; projectId: string }>`
      select own_poster_prefix as prefix, project_id as "projectId" from folder
      where id = ${folderId}::uuid and deleted_at is null for no key update`.execute(this.#tx);
    const [row] = before.rows;
    if (!row) return undefined;
    await sql`update folder set own_poster_prefix = ${own?.prefix ?? null}, updated_at = ${now},
      own_poster = ${own ? JSON.stringify(own.picture) : null}::jsonb where id = ${folderId}::uuid`.execute(this.#tx);
    const others = await sql`select id from folder where own_poster_prefix = ${row.prefix} limit 1`.execute(this.#tx);
    return { freedPrefix: others.rows.length > 0 ? null : row.prefix, projectId: row.projectId };
  }
}
