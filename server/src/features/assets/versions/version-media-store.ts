import { sql, type Transaction, type Updateable } from "kysely";
import type { Database, Version } from "#server/migrations/database.ts";
import type { PublishedMedia } from "./published-media.ts";

export interface PublishTarget {
  readonly projectId: string;
  readonly assetId: string;
}

const PLAIN_COLUMNS = {
  mimetype: "mimetype",
  mediaPrefix: "media_prefix",
  playable: "playable",
  streamShape: "stream_shape",
  isProcessing: "is_processing",
  rateNumerator: "rate_numerator",
  rateDenominator: "rate_denominator",
  frameCount: "frame_count",
  startFrame: "start_frame",
  dropFrame: "drop_frame",
  durationMs: "duration_ms",
  sourceWidth: "source_width",
  sourceHeight: "source_height",
  displayWidth: "display_width",
  displayHeight: "display_height",
} as const satisfies Partial<Record<keyof PublishedMedia, keyof Version>>;

/** Writes the columns of a version that processing fills. */
export class VersionMediaWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Returns the location of a version; undefined if it, its asset or its project is gone. */
  target(versionId: string): Promise<PublishTarget | undefined> {
    return this.#tx
      .selectFrom("version")
      .innerJoin("asset", "asset.id", "version.asset_id")
      .innerJoin("project", "project.id", "asset.project_id")
      .select(["asset.project_id as projectId", "asset.id as assetId"])
      .where("version.id", "=", versionId)
      .where("asset.deleted_at", "is", null)
      .where("project.deleted_at", "is", null)
      .executeTakeFirst();
  }

  async write(versionId: string, media: PublishedMedia): Promise<void> {
    const changes: Record<string, unknown> = {};
    for (const [field, column] of Object.entries(PLAIN_COLUMNS)) {
      const value = media[field as keyof typeof PLAIN_COLUMNS];
      if (value !== undefined) changes[column] = value;
    }
    if (media.fileInfo) changes.file_info = sql`file_info || ${JSON.stringify(media.fileInfo)}::jsonb`;
    for (const column of ["renditions", "images", "previews"] as const) {
      if (media[column]) changes[column] = sql`${JSON.stringify(media[column])}::jsonb`;
    }
    if (Object.keys(changes).length === 0) return;
    await this.#tx
      .updateTable("version")
      .set(changes as Updateable<Version>)
      .where("id", "=", versionId)
      .execute();
  }
}
