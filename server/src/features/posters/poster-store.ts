import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** The source of a poster. */
export interface PosterSource {
  readonly versionId: string;
  readonly assetId: string;
  readonly type: string;
  readonly frameCount: number | null;
  /** Whether its renditions are still being made. */
  readonly isProcessing: boolean;
  /** The prefix of the version's own image, for media without frames. */
  readonly mediaPrefix: string | null;
  readonly posterFile: string | null;
  /** The file that lists the frames' times, for a clip that has one. */
  readonly frameTimesFile: string | null;
}

const COLUMNS = sql`v.id as "versionId", a.id as "assetId", a.type, v.frame_count as "frameCount",
  v.is_processing as "isProcessing", v.media_prefix as "mediaPrefix", v.images->'poster'->>'file' as "posterFile",
  v.file_info->>'frameTimesFile' as "frameTimesFile"`;

export class PosterReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns undefined if the version or its asset was deleted. */
  async source(versionId: string): Promise<PosterSource | undefined> {
    const { rows } = await sql<PosterSource>`select ${COLUMNS} from version v join asset a on a.id = v.asset_id
      where v.id = ${versionId}::uuid and a.deleted_at is null`.execute(this.#db);
    return rows[0];
  }

  /** Whether any folder, including deleted ones, shows these images. */
  async isShown(prefix: string): Promise<boolean> {
    const asked = this.#db.selectFrom("folder").select("id").where("own_poster_prefix", "=", prefix).limit(1);
    return (await asked.executeTakeFirst()) !== undefined;
  }

  /** Returns any video below a folder; null if there is none. */
  async randomVideo(folderId: string): Promise<{ versionId: string; frameCount: number } | null> {
    const { rows } = await sql<{ versionId: string; frameCount: number }>`
      select v.id as "versionId", v.frame_count as "frameCount"
      from folder f join asset a on a.folder_id = f.id and a.deleted_at is null join version v on v.id = a.newest_version_id
      where f.lineage @> array[${folderId}::uuid] and f.deleted_at is null and a.type = 'VIDEO' and v.frame_count > 0
      order by random() limit 1`.execute(this.#db);
    return rows[0] ?? null;
  }
}
