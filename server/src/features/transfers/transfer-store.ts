import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

export type TransferStatus = "queued" | "running" | "completed" | "failed" | "cancelled";
export type TransferDirection = "upload" | "download";

export interface TransferRow {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly fromLink: boolean;
  readonly createdById: string | null;
  readonly createdByName: string | null;
  readonly filename: string;
  readonly fileCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly status: TransferStatus;
  readonly direction: TransferDirection;
  readonly bytesTransferred: number;
  readonly byWeb: boolean;
}

export interface TransferListing {
  /** Exactly one of the two is set. */
  readonly projectId: string | null;
  readonly workspaceId: string | null;
  /** Inclusive. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
  readonly includesWeb: boolean;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** A transfer as its owner reports it; `upload_id` is null for a download. */
export interface OwnTransfer {
  readonly id: string;
  readonly uploadId: string | null;
  readonly status: TransferStatus;
  readonly userId: string | null;
  readonly sessionId: string;
}

/** An upload is complete only once it has become assets: the client's report alone isn't enough. */
const NODE_STATUS = sql`case u.state when 'DONE' then 'completed' when 'FAILED' then 'failed' when 'CANCELLED' then 'cancelled'
  else case when t.direction = 'upload' and t.status = 'completed' then 'running' else t.status end end`;
const WEB_STATUS = sql`case u.state when 'DONE' then 'completed' when 'FAILED' then 'failed' when 'CANCELLED' then 'cancelled'
  else 'running' end`;

const NODE_TRANSFERS = sql`select t.id, t.project_id, t.from_link, t.user_id, t.filename, t.file_count, t.created_at,
    greatest(t.updated_at, u.updated_at) as updated_at, ${NODE_STATUS} as status, t.direction,
    case when u.state = 'DONE' then t.total_bytes else t.bytes_transferred end as bytes, false as by_web
  from transfer t left join upload u on u.id = t.upload_id`;
const WEB_UPLOADS = sql`select u.id, u.project_id, false, u.user_id, f.filename, f.file_count, u.created_at, u.updated_at,
    ${WEB_STATUS}, 'upload', case when u.state = 'DONE' then f.bytes else 0 end, true
  from upload u cross join lateral (select min(name) filter (where position = 0) as filename, count(*)::integer as file_count,
    sum(size)::bigint as bytes from upload_file where upload_id = u.id) f
  where u.mechanism <> 'ASPERA'`;
const WEB_DOWNLOADS = sql`select d.id, d.project_id, d.from_link, d.user_id, d.filename, d.file_count, d.created_at, d.created_at,
    'completed', 'download', d.total_bytes, true
  from requested_download d where true`;

export class TransferReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Sorted newest first. Each kind is cut to a page along its own index before they are merged. */
  async list(listing: TransferListing): Promise<readonly TransferRow[]> {
    const { projectId, workspaceId, from, before, after, limit } = listing;
    const projects =
      projectId === null
        ? sql`(select id from project where workspace_id = ${workspaceId}::uuid and deleted_at is null)`
        : sql`(select ${projectId}::uuid)`;
    const page = (alias: string) => {
      const [project, created, id] = ["project_id", "created_at", "id"].map((name) => sql.ref(`${alias}.${name}`));
      return sql`and ${project} in ${projects}
        ${from === null ? sql`` : sql`and ${created} >= ${from}`}
        ${before === null ? sql`` : sql`and ${created} < ${before}`}
        ${after === null ? sql`` : sql`and (${created}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
        order by ${created} desc, ${id} desc limit ${limit}`;
    };
    const web = sql`union all (${WEB_UPLOADS} ${page("u")}) union all (${WEB_DOWNLOADS} ${page("d")})`;
    const { rows } = await sql<TransferRow>`
      select x.id, x.project_id as "projectId", p.name as "projectName", x.from_link as "fromLink",
        case when a.deleted_at is null then a.id end as "createdById", a.name as "createdByName", x.filename,
        x.file_count as "fileCount", x.created_at as "createdAt", x.updated_at as "updatedAt", x.status, x.direction,
        x.bytes as "bytesTransferred", x.by_web as "byWeb"
      from ((${NODE_TRANSFERS} where true ${page("t")}) ${listing.includesWeb ? web : sql``}) x
        join project p on p.id = x.project_id left join app_user a on a.id = x.user_id
      order by x.created_at desc, x.id desc limit ${limit}`.execute(this.#db);
    return rows;
  }
}

export class TransferWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(transfer: Insertable<Database["transfer"]>): Promise<void> {
    await this.#tx.insertInto("transfer").values(transfer).execute();
  }

  /** Locks until commit, so that reports are serialized. */
  async lock(id: string): Promise<OwnTransfer | undefined> {
    const row = await this.#tx
      .selectFrom("transfer")
      .select(["id", "upload_id as uploadId", "status", "user_id as userId", "session_id as sessionId"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    // The column's check constraint allows no other values.
    return row && { ...row, status: row.status as TransferStatus };
  }

  /** Never records more bytes than exist, or fewer than before. */
  async progress(id: string, status: TransferStatus, bytes: number, now: Date): Promise<void> {
    await this.#tx
      .updateTable("transfer")
      .set({
        status,
        bytes_transferred: sql<number>`greatest(bytes_transferred, least(total_bytes, ${bytes}::bigint))`,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
  }
}
