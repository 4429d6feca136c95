import DataLoader from "dataloader";
import { notFound } from "#core/errors/app-error.ts";
import { type LinkWatermark, linkWatermarks } from "#core/watermark/link-watermarks.ts";
import type { Watermarks } from "#core/watermark/watermarks.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { callSource } from "#server/platform/call/call-source.ts";
import { type ImageView, imageView, signPictures } from "../../images/picture-view.ts";
import type { ProjectView } from "../../projects/project-view.ts";
import { projectsByIds } from "../../projects/projects-by-ids.ts";
import type { Person } from "../../users/user-view.ts";
import type { OverlayView } from "../../watermarks/overlay-view.ts";
import { type MakerRights, makersRights } from "./link-maker.ts";
import type { LinkRow } from "./link-store.ts";
import { openLinkToken } from "./link-token.ts";

const PROJECTS = Symbol("projects of links");
const MAKERS = Symbol("rights of the makers of links");

/** A share link as the API returns it (DATA-049): to anyone who may manage it, and to its own visitor. @public */
export class LinkView {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly folderIds: readonly string[];
  readonly assetIds: readonly string[];
  readonly hasFolders: boolean;
  readonly hasPassword: boolean;
  readonly canDownload: boolean;
  readonly downloadsMarked: boolean;
  readonly canComment: boolean;
  readonly canResolve: boolean;
  readonly showComments: boolean;
  readonly isDraft: boolean;
  readonly watermark: LinkWatermark | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdBy: Person;
  readonly row: LinkRow;
  readonly #ctx: CallContext;

  constructor(ctx: CallContext, row: LinkRow) {
    this.#ctx = ctx;
    this.row = row;
    this.id = row.id;
    this.name = row.name;
    this.projectId = row.projectId;
    this.folderId = row.folderId;
    this.folderIds = row.folderIds;
    this.assetIds = row.assetIds;
    this.hasFolders = row.folderIds.length > 0;
    this.hasPassword = row.passwordHash !== null;
    this.canDownload = row.canDownload;
    this.downloadsMarked = ctx.actor.kind === "visitor" && ctx.actor.canDownloadMarked;
    this.canComment = row.canComment;
    this.canResolve = row.canResolve;
    this.showComments = row.showComments ?? row.canComment;
    this.isDraft = row.isDraft;
    const { watermarkText: text, watermarkPosition: position } = row;
    this.watermark = text === null || position === null ? null : { text, position };
    this.expiresAt = row.expiresAt;
    this.createdAt = row.createdAt;
    this.updatedAt = row.updatedAt;
    this.createdBy = { id: row.createdById, name: row.createdByName };
  }

  /** Empty if it is unreadable because SECRET has changed since. */
  get token(): string {
    return openLinkToken(this.#ctx.platform.config, this.id, this.row.tokenSealed) ?? "";
  }
  /** The address where visitors enter (SHARES-052); empty if the token is. */
  get url(): string {
    return this.token === "" ? "" : `${this.#ctx.siteAddress}/share/${this.token}`;
  }
  /** The workspace's logo, for the head of the visitor's page. */
  get logo(): ImageView | null {
    const { logoPrefix, logoPicture } = this.row;
    if (logoPrefix === null || logoPicture === null) return null;
    return imageView(signPictures(this.#ctx, logoPrefix), logoPicture);
  }
  get logoUrl(): string | null {
    return this.logo?.url ?? null;
  }
  /** The text of a UserName watermark for a visitor; null with an account (SHARES-123). */
  get userIP(): string | null {
    return this.#ctx.actor.kind === "visitor" ? (callSource()?.address ?? null) : null;
  }
  /** This visitor's name in comments; null until given, and with an account. */
  get visitorName(): string | null {
    return this.#ctx.actor.kind === "visitor" ? this.#ctx.actor.visitorName : null;
  }
  /** Whether its creator may no longer share this, or has left: nobody can open it until somebody takes it over (PLUS-284). */
  async needsOwner(): Promise<boolean> {
    return !(await makerLoader(this.#ctx).load(this.row)).share;
  }
  async project(): Promise<ProjectView> {
    const project = await projectLoader(this.#ctx).load(this.projectId);
    if (!project) throw notFound("Project");
    return project;
  }
  async watermarks(): Promise<Watermarks> {
    return linkWatermarks((await this.project()).watermarks, this.watermark);
  }
  async overlay(): Promise<OverlayView> {
    return (await this.project()).overlay;
  }
}

function projectLoader(ctx: CallContext): DataLoader<string, ProjectView | null> {
  return ctx.once(
    PROJECTS,
    () =>
      new DataLoader<string, ProjectView | null>(async (ids) => {
        const found = await projectsByIds(ctx, ids);
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}

function makerLoader(ctx: CallContext): DataLoader<LinkRow, MakerRights, string> {
  return ctx.once(
    MAKERS,
    () =>
      new DataLoader<LinkRow, MakerRights, string>((links) => makersRights(ctx.platform, links), {
        // A changed link counts as a different key.
        cacheKeyFn: ({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`,
      }),
  );
}
