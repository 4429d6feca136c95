import type pg from "pg";
import type { ObjectUnit } from "./object-unit.ts";
import { openClient } from "./open-client.ts";

/** A reference from a row to the store. */
export interface Reference {
  /** The unit with a trailing slash, so that it sorts like the store's keys. */
  readonly key: string;
  readonly unit: string;
  readonly kind: "original" | "rendition" | "metadata" | "attachment" | "image" | "download";
  readonly rowId: string;
  /** False while its bytes are being made or removed. */
  readonly isNeeded: boolean;
  /** The size of a single object, if the row knows it. */
  readonly sizeBytes: number | null;
  /** The files below it that the player requests. */
  readonly files: readonly string[];
}

const AT_ONCE = 2_000;

const image = (table: string, column: string) =>
  `select ${column}, 'image', id, true, null::bigint, '[]'::jsonb from ${table} where ${column} is not null`;

const REFERENCES = `select storage_key as unit, 'original' as kind, id as row_id, true as needed, size as bytes, '[]'::jsonb as files from version
  union all select media_prefix, 'rendition', id, true, null, case when jsonb_array_length(renditions) > 0 then '["master.m3u8"]' else '[]' end::jsonb
      || jsonb_path_query_array(images, '$.**.file') || jsonb_path_query_array(previews, '$.**.file')
      || jsonb_build_array(file_info->>'frameTimesFile', file_info->>'waveformFile', file_info->>'standInFile')
    from version where media_prefix is not null
  union all select storage_key, 'metadata', id, not is_draft, null, '[]' from metadata_import
  union all select regexp_replace(storage_key, '/[^/]*$', ''), 'attachment', id, state <> 'GONE', null,
      jsonb_build_array(regexp_replace(storage_key, '^.*/', '')) || jsonb_path_query_array(coalesce(picture, '{}'), '$.**.file')
    from attachment_file
  union all select storage_key, 'download', id, false, null, '[]' from marked_download where storage_key is not null
  union all ${image("project", "poster_prefix")}
  union all ${image("project", "overlay_prefix")}
  union all ${image("folder", "own_poster_prefix")}
  union all ${image("workspace", "logo_prefix")}
  union all ${image("workspace", "project_poster_prefix")}`;

/** Copies refer to the same bytes, so one reference is enough. */
const ORDERED = `select distinct on ((unit || '/') collate "C") unit || '/' as key, unit, kind, row_id as "rowId", needed as "isNeeded",
  bytes::float8 as "sizeBytes", files from (${REFERENCES}) r order by (unit || '/') collate "C", needed desc`;

/** Selects those of these units that no row refers to and no upload, image or job in progress may still use. */
const UNUSED = `select u.unit from unnest($1::text[], $2::uuid[], $3::uuid[]) u(unit, made_by, version_id)
  where not exists (select from version where storage_key = u.unit) and not exists (select from version where media_prefix = u.unit)
    and not exists (select from metadata_import where storage_key = u.unit)
    and not exists (select from attachment_file where storage_key = u.unit || '/file' or id = u.made_by)
    and not exists (select from marked_download where storage_key = u.unit or id = u.made_by)
    and not exists (select from folder where own_poster_prefix = u.unit)
    and not exists (select from project where poster_prefix = u.unit or overlay_prefix = u.unit)
    and not exists (select from workspace where logo_prefix = u.unit or project_poster_prefix = u.unit)
    and not exists (select from image_upload where id = u.made_by)
    and not exists (select from upload_file f join upload on upload.id = f.upload_id
      where f.id = u.made_by and upload.state in ('OPEN', 'TRIGGERED', 'RUNNING'))
    and not exists (select from job where state in ('WAITING', 'RUNNING')
      and (id = u.made_by or version_id = u.version_id or strpos(payload::text, u.unit) > 0))`;

export class ReferenceReader implements AsyncDisposable {
  readonly #client: pg.Client;
  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<ReferenceReader> {
    return new ReferenceReader(await openClient(url));
  }

  /** Yields all references in the order of the store's keys, from a held cursor, so that no transaction stays open. */
  async *all(): AsyncGenerator<Reference> {
    await this.#client.query(`declare reference no scroll cursor with hold for ${ORDERED}`);
    try {
      for (;;) {
        const { rows } = await this.#client.query<Reference>(`fetch ${AT_ONCE} from reference`);
        for (const row of rows) yield { ...row, files: row.files.filter((file) => file !== null) };
        if (rows.length < AT_ONCE) return;
      }
    } finally {
      await this.#client.query("close reference");
    }
  }

  async unused(units: readonly ObjectUnit[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.#client.query<{ unit: string }>(UNUSED, [
      units.map(({ unit }) => unit),
      units.map(({ madeBy }) => madeBy),
      units.map(({ versionId }) => versionId),
    ]);
    return new Set(rows.map(({ unit }) => unit));
  }

  /** Whether the row still refers to the unit. */
  async isCurrent({ unit }: Reference): Promise<boolean> {
    const { rows } = await this.#client.query(`select from (${REFERENCES}) r where unit = $1 and needed limit 1`, [
      unit,
    ]);
    return rows.length > 0;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#client.end();
  }
}
