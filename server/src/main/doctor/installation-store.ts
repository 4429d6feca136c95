import type pg from "pg";
import type { VersionToMake } from "#server/features/uploads/transcode-request.ts";
import { openClient } from "./open-client.ts";

export interface SampledOriginal {
  readonly versionId: string;
  readonly storageKey: string;
  /** An xxh64 checksum. */
  readonly checksum: string;
}

/** The doctor's queries, which also work on a database of another version of the program. */
export class InstallationReader implements AsyncDisposable {
  readonly #client: pg.Client;
  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<InstallationReader> {
    return new InstallationReader(await openClient(url));
  }

  async nowMs(): Promise<number> {
    const [row] = await this.#all<{ ms: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
    );
    return row?.ms ?? Number.NaN;
  }

  /** Returns a random sample from the given storages; `roots` as in `storageRoot`. */
  async originals(limit: number, roots: readonly string[]): Promise<readonly SampledOriginal[]> {
    return await this.#all<SampledOriginal>(
      `select id as "versionId", storage_key as "storageKey", checksum from version
        where coalesce(substring(storage_key from '^at-[a-z0-9][a-z0-9-]*/'), '') = any($1) order by random() limit $2`,
      [[...roots], limit],
    );
  }

  /** Returns the prefixes of the storages that projects use, which may not be configured here. */
  async storagePrefixes(): Promise<readonly string[]> {
    const rows = await this.#all<{ prefix: string }>(
      "select distinct storage_prefix as prefix from project where storage_prefix <> '' order by 1",
    );
    return rows.map(({ prefix }) => prefix);
  }

  /** Returns those that exist and that no job works on. */
  async versionsToMake(ids: readonly string[]): Promise<readonly VersionToMake[]> {
    return await this.#all<VersionToMake>(
      `select v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.name
        from version v join asset a on a.id = v.asset_id join project p on p.id = a.project_id
        where v.id = any($1::uuid[]) and not v.is_processing and a.deleted_at is null and p.deleted_at is null order by v.id`,
      [[...ids]],
    );
  }

  async #all<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<readonly Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#client.end();
  }
}
