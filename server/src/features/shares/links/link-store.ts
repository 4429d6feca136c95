import { type RawBuilder, sql } from "kysely";
import type { WatermarkPosition, Watermarks } from "#core/watermark/watermarks.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { keptPlanFor } from "#server/platform/db/plans/kept-plans.ts";
import type { StoredPicture } from "../../images/picture-view.ts";

export interface LinkRow {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
  readonly tokenSealed: Buffer;
  readonly passwordHash: string | null;
  readonly expiresAt: Date | null;
  readonly canDownload: boolean;
  readonly canComment: boolean;
  readonly canResolve: boolean;
  /** Null: the same as `canComment`. */
  readonly showComments: boolean | null;
  /** Nobody can open it yet (docs/spec/rules.md, Drafts). */
  readonly isDraft: boolean;
  readonly watermarkText: string | null;
  readonly watermarkPosition: WatermarkPosition | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdById: string | null;
  readonly createdByName: string;
  /** The logo of the workspace. */
  readonly logoPrefix: string | null;
  readonly logoPicture: StoredPicture | null;
  /** The project's overlay, shown over every picture. */
  readonly projectWatermarks: Partial<Watermarks>;
  readonly hasOverlay: boolean;
  /** The shared items that still exist in the link's project. */
  readonly folderIds: readonly string[];
  readonly assetIds: readonly string[];
  /** The folders that contain those assets. */
  readonly assetFolderIds: readonly string[];
}

/** The links in somebody's list (SHARES-124). @public */
export interface LinkPlaces {
  readonly everywhere: boolean;
  /** Workspaces whose links are all included. */
  readonly workspaceIds: readonly string[];
  readonly projectIds: readonly string[];
  /** Somebody's own links, as long as they see the project. */
  readonly own: { readonly creatorId: string; readonly projectIds: readonly string[] };
}

export interface LinkPage {
  readonly places: LinkPlaces;
  readonly projectId: string | null;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

const ASSETS = sql`share_link_asset la join asset a on a.id = la.asset_id join folder f on f.id = a.folder_id
  where la.link_id = l.id and a.project_id = l.project_id and a.deleted_at is null and f.deleted_at is null`;

const COLUMNS = sql`l.id, l.project_id as "projectId", l.folder_id as "folderId", l.name, l.token_sealed as "tokenSealed",
  l.password_hash as "passwordHash", l.expires_at as "expiresAt", l.can_download as "canDownload", l.can_comment as "canComment",
  l.can_resolve as "canResolve", l.show_comments as "showComments", l.is_draft as "isDraft",
  l.watermark_text as "watermarkText", l.watermark_position as "watermarkPosition", l.created_at as "createdAt",
  l.updated_at as "updatedAt", case when u.deleted_at is null then u.id end as "createdById", u.name as "createdByName",
  w.logo_prefix as "logoPrefix", w.logo_picture as "logoPicture",
  p.watermarks as "projectWatermarks",
  (p.overlay_prefix is not null and coalesce((p.overlay->>'enabled')::boolean, false)) as "hasOverlay",
  array(select f.id::text from share_link_folder lf join folder f on f.id = lf.folder_id
    where lf.link_id = l.id and f.project_id = l.project_id and f.deleted_at is null) as "folderIds",
  array(select a.id::text from ${ASSETS}) as "assetIds",
  array(select distinct a.folder_id::text from ${ASSETS}) as "assetFolderIds"`;

const CREATOR = sql`l.created_by`;

/** Selects links of existing projects; a link whose folder was deleted has no content. */
const LIVING = sql`share_link l join project p on p.id = l.project_id and p.deleted_at is null join workspace w on w.id = p.workspace_id
  join app_user u on u.id = l.created_by where l.deleted_at is null`;

export class LinkReader {
  readonly #db: Db | Tx;
  constructor(db: Db | Tx) {
    this.#db = db;
  }

  async byIds(ids: readonly string[]): Promise<readonly LinkRow[]> {
    return this.#all(sql`${keptPlanFor(ids)} select ${COLUMNS} from ${LIVING} and l.id = any(${[...ids]}::uuid[])`);
  }

  async byTokenHash(tokenHash: Buffer): Promise<LinkRow | undefined> {
    const rows = await this.#all(sql`select ${COLUMNS} from ${LIVING} and l.token_hash = ${tokenHash}`);
    return rows[0];
  }

  /** Sorted newest first. */
  page({ places, projectId, after, limit }: LinkPage): Promise<readonly LinkRow[]> {
    const start =
      after === null ? sql`true` : sql`(l.created_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    return this.#all(sql`select ${COLUMNS} from ${LIVING} and ${inLinkPlaces(places, CREATOR)} and ${start}
      and (not l.is_draft or l.created_by = ${places.own.creatorId}::uuid)
      and ${projectId === null ? sql`true` : sql`l.project_id = ${projectId}::uuid`}
      order by l.created_at desc, l.id desc limit ${limit}`);
  }

  /** Returns the ids for the list of projects next to the links (SHARES-018). */
  async projectIds(places: LinkPlaces): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select p.id from project p where p.deleted_at is null
      and exists (select from share_link l where l.project_id = p.id and l.deleted_at is null and not l.is_draft
        and ${inLinkPlaces(places, CREATOR)})`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  async #all(query: RawBuilder<unknown>): Promise<readonly LinkRow[]> {
    const { rows } = await sql<LinkRow>`${query}`.execute(this.#db);
    return rows;
  }
}

/** Returns the condition for a query with the project as `p`. @public */
export function inLinkPlaces(places: LinkPlaces, createdBy: RawBuilder<unknown>): RawBuilder<unknown> {
  if (places.everywhere) return sql`true`;
  const { creatorId, projectIds } = places.own;
  return sql`(p.workspace_id = any(${[...places.workspaceIds]}::uuid[]) or p.id = any(${[...places.projectIds]}::uuid[])
    or (${createdBy} = ${creatorId}::uuid and p.id = any(${[...projectIds]}::uuid[])))`;
}

export interface NewLink {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly tokenHash: Buffer;
  readonly tokenSealed: Buffer;
  readonly createdBy: string;
  readonly folderIds: readonly string[];
  readonly assetIds: readonly string[];
  readonly now: Date;
}

/** The changeable fields of a link. */
export interface LinkChoices {
  readonly name: string;
  readonly passwordHash: string | null;
  readonly expiresAt: Date | null;
  readonly canDownload: boolean;
  readonly canComment: boolean;
  readonly canResolve: boolean;
  readonly showComments: boolean | null;
  /** Can only change to false: a draft becomes a link, never the reverse. */
  readonly isDraft: boolean;
  readonly watermarkText: string | null;
  readonly watermarkPosition: WatermarkPosition | null;
}

export class LinkWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(link: NewLink, choices: LinkChoices): Promise<void> {
    await this.#tx
      .insertInto("share_link")
      .values({
        id: link.id,
        project_id: link.projectId,
        folder_id: link.folderId,
        token_hash: link.tokenHash,
        token_sealed: link.tokenSealed,
        created_by: link.createdBy,
        created_at: link.now,
        updated_at: link.now,
        ...columnsOf(choices),
      })
      .execute();
    await sql`insert into share_link_folder (link_id, folder_id)
      select ${link.id}::uuid, unnest(${[...link.folderIds]}::uuid[])`.execute(this.#tx);
    await sql`insert into share_link_asset (link_id, asset_id)
      select ${link.id}::uuid, unnest(${[...link.assetIds]}::uuid[])`.execute(this.#tx);
  }

  async update(id: string, choices: LinkChoices, now: Date): Promise<boolean> {
    const result = await this.#tx
      .updateTable("share_link")
      .set({ ...columnsOf(choices), updated_at: now })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Publishes a draft; nothing else changes. */
  async publish(id: string, now: Date): Promise<void> {
    await this.#tx.updateTable("share_link").set({ is_draft: false, updated_at: now }).where("id", "=", id).execute();
  }

  /** Makes the link depend on this person's permissions from now on. */
  async giveTo(id: string, userId: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("share_link")
      .set({ created_by: userId, updated_at: now })
      .where("id", "=", id)
      .execute();
  }

  /** Removes drafts whose dialog was never closed. */
  async sweepDrafts(before: Date): Promise<void> {
    await this.#tx.deleteFrom("share_link").where("is_draft", "=", true).where("created_at", "<", before).execute();
  }

  async remove(id: string, now: Date): Promise<boolean> {
    const result = await this.#tx
      .updateTable("share_link")
      .set({ deleted_at: now })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Locks the link, so that two changes of it are serialized. */
  async lock(id: string): Promise<LinkRow | undefined> {
    await sql`select from share_link where id = ${id}::uuid for update`.execute(this.#tx);
    return (await new LinkReader(this.#tx).byIds([id]))[0];
  }

  /** Keeps the link unchanged until the transaction ends; others may hold it as well. */
  async hold(id: string): Promise<LinkRow | undefined> {
    await sql`select from share_link where id = ${id}::uuid for share`.execute(this.#tx);
    return (await new LinkReader(this.#tx).byIds([id]))[0];
  }
}

function columnsOf(choices: LinkChoices) {
  return {
    name: choices.name,
    password_hash: choices.passwordHash,
    expires_at: choices.expiresAt,
    can_download: choices.canDownload,
    can_comment: choices.canComment,
    can_resolve: choices.canResolve,
    show_comments: choices.showComments,
    is_draft: choices.isDraft,
    watermark_text: choices.watermarkText,
    watermark_position: choices.watermarkPosition,
  };
}
