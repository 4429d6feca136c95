import { invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { NamedItems } from "../../assets/choices/named-items.ts";
import { hashToken, newToken } from "../../auth/session/opaque-token.ts";
import { folderAccessLoader } from "../../folders/folder-access.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { auditLink } from "../audit-link.ts";
import { requireShareable, type ShareableItems } from "../shareable-items.ts";
import { inAWeek, type LinkFields, linkChoices, newLinkPassword } from "./link-fields.ts";
import { type LinkChoices, LinkReader, LinkWriter } from "./link-store.ts";
import { sealLinkToken } from "./link-token.ts";
import { LinkView } from "./link-view.ts";

/** A page that is closed with an open dialog leaves a draft behind. */
const DRAFT_LIFE_MS = 86_400_000;

export interface CreateLinkInput extends LinkFields, NamedItems {
  readonly project: string;
}

/**
 * Creates a link to items of one folder (SHARES-108). By default it expires after a week, offers no download and has neither
 * password nor watermark (SHARES-084 to SHARES-087). Nobody can open a draft yet (docs/spec/rules.md, Drafts).
 * @throws AppError NOT_FOUND, FORBIDDEN without the permission to share everything, VALIDATION
 */
export async function createLink(ctx: CallContext, input: CreateLinkInput): Promise<LinkView> {
  const { userId } = requireUser(ctx.actor);
  const project = await requireProject(ctx, input.project, "view");
  const { scope } = project;
  const items = await requireShareable(ctx, scope.projectId, input);
  if (items.parentId === null) throw invalid("assets", "Share folders and files of one folder at a time");
  if (input.canDownload && !items.mayDownload)
    throw invalid("canDownload", "You don't have permission to download all of these items");
  const { clock, config, db, transact } = ctx.platform;
  const now = clock.now();
  const passwordHash = await newLinkPassword(input);
  const isDraft = input.draft === true;
  const choices = linkChoices(defaults(await defaultName(ctx, items), isDraft, now), { ...input, passwordHash }, now);
  const link = {
    projectId: scope.projectId,
    folderId: items.parentId,
    createdBy: userId,
    folderIds: items.folders.map(({ row }) => row.id),
    assetIds: items.assets.map(({ row }) => row.id),
    now,
  };
  const id = await transact(async (unit) => {
    const writer = new LinkWriter(unit.db);
    const [linkId, token] = [clock.uuid(), newToken()];
    const sealed = { tokenHash: hashToken(token), tokenSealed: sealLinkToken(config, linkId, token) };
    await writer.insert({ ...link, ...sealed, id: linkId }, choices);
    if (isDraft) await writer.sweepDrafts(new Date(now.getTime() - DRAFT_LIFE_MS));
    else {
      const what = { folders: link.folderIds.length, assets: link.assetIds.length };
      const made = { id: linkId, name: choices.name, project };
      await auditLink(ctx, unit, made, { verb: "link.created", details: { ...what, ...openness(choices) } });
    }
    return linkId;
  });
  const [row] = await new LinkReader(db).byIds([id]);
  if (!row) throw new Error("a link vanished while it was made");
  return new LinkView(ctx, row);
}

/** Describes how open a link is, for the audit log. */
export function openness({
  canDownload,
  canComment,
  canResolve,
  showComments,
  expiresAt,
  passwordHash,
}: LinkChoices): Record<string, unknown> {
  return {
    canDownload,
    canComment,
    canResolve,
    showComments: showComments ?? canComment,
    expiresAt: expiresAt?.toISOString() ?? "never",
    hasPassword: passwordHash !== null,
  };
}

function defaults(name: string, isDraft: boolean, now: Date): LinkChoices {
  return {
    name,
    passwordHash: null,
    expiresAt: inAWeek(now),
    canDownload: false,
    canComment: false,
    canResolve: false,
    showComments: null,
    isDraft,
    watermarkText: null,
    watermarkPosition: null,
  };
}

/** Returns the name of the only shared item, else that of its folder (SHARES-125). */
async function defaultName(ctx: CallContext, { folders, assets, parentId }: ShareableItems): Promise<string> {
  const [only, ...others] = [...folders, ...assets];
  if (only !== undefined && others.length === 0) return only.row.name;
  return (await folderAccessLoader(ctx).load(parentId ?? ""))?.row.name ?? "";
}
