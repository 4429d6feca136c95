import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { linkExpiry } from "#core/shares/link-expiry.ts";
import type { Platform } from "#server/platform/platform.ts";
import { verifyPassword } from "../auth/passwords/password.ts";
import { hashToken } from "../auth/session/opaque-token.ts";
import { type AdmittedVisit, type LinkDoor, UNKNOWN_LINK } from "../auth/sign-in/link-door.ts";
import { makerRights } from "./links/link-maker.ts";
import { LinkReader, type LinkRow, LinkWriter } from "./links/link-store.ts";

/**
 * How visitors enter and which permissions they get: checked on every call, so that changes apply immediately
 * (docs/spec/rules.md, Visits of a link).
 */
export const shareDoor: LinkDoor = {
  async describe(platform, token) {
    const link = await byToken(platform, token);
    if (!link || !(await isOpen(platform, link))) return UNKNOWN_LINK;
    if (isOver(platform, link)) return { ...UNKNOWN_LINK, state: "expired" };
    return {
      name: link.name,
      hasPassword: link.passwordHash !== null,
      state: "ok",
      expiresAt: link.expiresAt,
      logoUrl: logoAddress(platform, link),
    };
  },
  async find(platform, token) {
    const link = await byToken(platform, token);
    return { passwordHash: link?.passwordHash ?? null, admit: (password) => admit(platform, link, password) };
  },
  async hold(unit, { linkId, passwordHash }) {
    const link = await new LinkWriter(unit.db).hold(linkId);
    if (!link || link.isDraft) throw notFound("Share");
    if (link.passwordHash === null || link.passwordHash === passwordHash) return;
    throw passwordHash === null ? passwordMissing() : new AppError("BAD_CREDENTIALS");
  },
  async visitor(platform, session) {
    const [link] = await new LinkReader(platform.db).byIds([session.linkId]);
    if (!link || link.isDraft || isOver(platform, link)) return null;
    const maker = await makerRights(platform, link);
    if (!maker.share) return null;
    return {
      kind: "visitor",
      sessionId: session.id,
      linkId: link.id,
      name: link.name,
      visitorName: session.visitorName,
      linkFolderId: link.folderId,
      projectId: link.projectId,
      folderIds: new Set(link.folderIds),
      assetIds: new Set(link.assetIds),
      // Nothing can be downloaded without its mark (docs/decisions/0090, docs/decisions/0092).
      canDownload: link.canDownload && maker.download && !isWatermarked(link),
      canDownloadMarked: link.canDownload && maker.download && isWatermarked(link),
      canComment: link.canComment,
      canResolve: link.canResolve,
      showsComments: link.showComments ?? link.canComment,
      isWatermarked: isWatermarked(link),
      expiresAtMs: link.expiresAt?.getTime() ?? null,
    };
  },
};

async function admit(platform: Platform, link: LinkRow | undefined, password: string | null): Promise<AdmittedVisit> {
  if (!link || !(await isOpen(platform, link))) throw notFound("Share");
  if (isOver(platform, link)) throw new AppError("EXPIRED", "This share has expired");
  if (link.passwordHash !== null) {
    if (password === null || password === "") throw passwordMissing();
    if (!(await verifyPassword(password, link.passwordHash))) throw new AppError("BAD_CREDENTIALS");
  }
  const { id: linkId, name, expiresAt, passwordHash } = link;
  return { linkId, name, expiresAt, passwordHash };
}

function passwordMissing(): AppError {
  return invalid("password", "Please enter the password!");
}

/** Without the server's own address: the page that calls hello is on the same server. */
function logoAddress({ addresses }: Platform, { logoPrefix, logoPicture }: LinkRow): string | null {
  return logoPrefix === null || logoPicture === null
    ? null
    : addresses.prefix(logoPrefix, "image").url + logoPicture.file;
}

function isWatermarked({ watermarkText, projectWatermarks, hasOverlay }: LinkRow): boolean {
  const isMarkedByProject = projectWatermarks.enabled === true && (projectWatermarks.items ?? []).length > 0;
  // Media that members get with a mark don't leave unmarked through a link either (docs/decisions/0103).
  return watermarkText !== null || isMarkedByProject || hasOverlay || projectWatermarks.forTeam === true;
}

function byToken({ db }: Platform, token: string): Promise<LinkRow | undefined> {
  return new LinkReader(db).byTokenHash(hashToken(token));
}

/** Whether all of its content is gone. */
function isEmpty(link: LinkRow): boolean {
  return link.folderIds.length + link.assetIds.length === 0;
}

/** Whether a link can be entered: not drafts, links without content, and links whose creator may no longer share it. */
async function isOpen(platform: Platform, link: LinkRow): Promise<boolean> {
  return !link.isDraft && !isEmpty(link) && (await makerRights(platform, link)).share;
}

function isOver({ clock }: Platform, link: LinkRow): boolean {
  return linkExpiry(link.expiresAt?.getTime() ?? null, clock.nowMs()).state === "expired";
}
