import { sql } from "kysely";
import type { WatermarkPosition, Watermarks } from "#core/watermark/watermarks.ts";
import type { Db } from "#server/platform/db/database.ts";

/** The columns of a visit and its link that a mark shows. */
export interface MarkedVisit {
  readonly visitorName: string | null;
  readonly createdAt: Date;
  readonly linkName: string;
  readonly watermarkText: string | null;
  readonly watermarkPosition: WatermarkPosition | null;
  readonly projectWatermarks: Partial<Watermarks>;
}

/** The columns that the labels of a clip's frames depend on. */
export interface ClipRow {
  readonly rateNumerator: number | null;
  readonly rateDenominator: number | null;
  readonly frameCount: number | null;
  readonly startFrame: number | null;
  readonly dropFrame: boolean;
  readonly frameTimesFile: string | null;
}

/** Reads what marks show; writes nothing. */
export class BurningReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  async visit(sessionId: string): Promise<MarkedVisit | undefined> {
    const { rows } =
      await sql<MarkedVisit>`select s.visitor_name as "visitorName", s.created_at as "createdAt", l.name as "linkName",
        l.watermark_text as "watermarkText", l.watermark_position as "watermarkPosition", p.watermarks as "projectWatermarks"
      from session s join share_link l on l.id = s.link_id join project p on p.id = l.project_id
      where s.id = ${sessionId}::uuid`.execute(this.#db);
    return rows[0];
  }

  /** Returns the clip of the version that has these renditions, or had them until a moment ago. */
  async clip(mediaPrefix: string, versionId: string): Promise<ClipRow | undefined> {
    const { rows } = await sql<ClipRow>`select rate_numerator as "rateNumerator", rate_denominator as "rateDenominator",
        frame_count as "frameCount", start_frame as "startFrame", drop_frame as "dropFrame", file_info->>'frameTimesFile' as "frameTimesFile"
      from version where media_prefix = ${mediaPrefix} or id::text = ${versionId}
      order by (media_prefix = ${mediaPrefix}) desc nulls last, id limit 1`.execute(this.#db);
    return rows[0];
  }

  /** Whether an image is a workspace's logo or a project's overlay, which show nothing of a clip. */
  async isLogo(prefix: string): Promise<boolean> {
    const { rows } = await sql`select 1 from workspace where logo_prefix = ${prefix}
      union all select 1 from project where overlay_prefix = ${prefix} limit 1`.execute(this.#db);
    return rows.length > 0;
  }
}
