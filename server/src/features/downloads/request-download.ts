import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { archiveHolder, originalHolder } from "#core/permissions/address-holder.ts";
import { type CallContext, requireSender } from "#server/platform/call/call-context.ts";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import { type NamedItems, namedItems } from "../assets/choices/named-items.ts";
import { exceptions } from "../assets/versions/held-originals.ts";
import { type FolderAccess, requireFolder, requireVisibleFolder } from "../folders/folder-access.ts";
import { shownName } from "../folders/folder-view.ts";
import { countKeptList } from "../uploads/count-kept-list.ts";
import { archiveEntries, type DownloadSelection, downloadableAssets } from "./archive-entries.ts";
import { listFile, noFiles, writeArchiveList, writeOtherFolders } from "./archive-list.ts";
import { safeName } from "./archive-names.ts";
import { countVisitorsDownload } from "./count-visitors-download.ts";
import { downloadPath } from "./download-address.ts";
import { recordDownload } from "./record-download.ts";

/** The lifetime of media addresses. */
const LIFE_MS = 6 * 3_600_000;

/** @public */
export interface DownloadInput extends NamedItems {
  readonly project: string;
  /** The folder that contains the selection. */
  readonly parent: string;
}

export interface DownloadView {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Returns an expiring address of the selection (EXPORT-004). A single asset is sent as its original, everything else as an
 * archive, whose content and permissions are fixed now.
 * @throws AppError NOT_FOUND for items outside `parent` or invisible, FORBIDDEN for items that may not be downloaded, including
 * archived media (EXPORT-003), VALIDATION for an empty selection, UNAVAILABLE once the caller has disconnected, TOO_MANY for more
 * archives than a person would fetch (PLUS-608)
 */
export async function requestDownload(ctx: CallContext, input: DownloadInput): Promise<DownloadView> {
  await requireUnmarked(ctx, input);
  const { parent, folders, assetIds } = await requireDownload(ctx, input);
  const [onlyAsset] = assetIds;
  if (folders.length === 0 && assetIds.length === 1 && onlyAsset !== undefined)
    return singleAsset(ctx, parent, onlyAsset);
  const counted = await countKeptList(ctx);
  const id = ctx.platform.clock.uuid();
  const entries = archiveEntries(ctx, { parent, folders, assetIds });
  const list = await writeArchiveList(ctx.platform.storage, id, entries);
  await counted.wrote(list.listBytes);
  requireSender(ctx);
  await recordDownload(ctx, parent, list.files);
  const expiresAtMs = ctx.platform.clock.nowMs() + LIFE_MS;
  // Every selected folder is downloadable, and single assets are in the parent.
  const from = [...folders, ...(assetIds.length > 0 ? [parent] : [])].map(({ row }) => row.id);
  const except = folders.flatMap((folder) => exceptions(ctx, folder, "download"));
  const [firstFolder = parent.row.id, ...otherFolders] = new Set([...from, ...except]);
  await writeOtherFolders(ctx.platform.storage, id, otherFolders);
  const holder = archiveHolder(ctx.actor, firstFolder) ?? "";
  const [onlyFolder] = folders.length === 1 && assetIds.length === 0 ? folders : [];
  const name = `${safeName(shownName(ctx, onlyFolder ?? parent))}.zip`;
  const path = downloadPath(signingSecret(ctx.platform.config), { id, expiresAtMs, ...list, name, holder });
  return { url: `${ctx.siteAddress}/api${path}`, expiresAt: new Date(expiresAtMs) };
}

/** Originals have no mark, so links and projects with a watermark don't offer them (PLUS-1079). @throws AppError FORBIDDEN */
async function requireUnmarked(ctx: CallContext, { parent, project }: DownloadInput): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "visitor" && actor.isWatermarked) throw new AppError("FORBIDDEN", marked("share"));
  const { rights } = await requireVisibleFolder(ctx, { folderId: parent, projectId: project });
  if (rights.downloadMarked) throw new AppError("FORBIDDEN", marked("project"));
}

const marked = (what: string) => `This ${what} has a watermark, so its files can only be downloaded with it`;

/**
 * Returns the selection after checking all folder permissions; `archiveEntries` checks those of the assets.
 * @throws AppError as `requestDownload`
 * @public
 */
export async function requireDownload(ctx: CallContext, input: DownloadInput): Promise<DownloadSelection> {
  const parent = await requireVisibleFolder(ctx, { folderId: input.parent, projectId: input.project });
  const named = await namedItems(ctx, input.project, input);
  const [folderIds, assetIds] = [[...new Set(named.folders)], [...new Set(named.assets)]];
  if (folderIds.length + assetIds.length === 0) throw invalid("assets", "Nothing is selected");
  if (!assetIds.every(isUuid)) throw notFound("Asset");
  const folders = await Promise.all(folderIds.map((id) => requireSelected(ctx, parent, id)));
  return { parent, folders, assetIds };
}

/** The parent itself may be selected too, which downloads a whole project. */
async function requireSelected(ctx: CallContext, parent: FolderAccess, folderId: string): Promise<FolderAccess> {
  const access = await requireFolder(ctx, { folderId, projectId: parent.row.projectId }, "DOWNLOAD");
  if (folderId !== parent.row.id && access.row.parentId !== parent.row.id) throw notFound("Folder");
  return access;
}

async function singleAsset(ctx: CallContext, parent: FolderAccess, assetId: string): Promise<DownloadView> {
  const [asset] = await downloadableAssets(ctx, parent, [assetId]);
  if (asset === undefined) throw notFound("Asset");
  const { versionId, storageKey, mimetype, name, sizeBytes } = asset;
  await countVisitorsDownload(ctx);
  const files = noFiles();
  listFile(files, { assetId, name, sizeBytes });
  await recordDownload(ctx, parent, files);
  const downloadName = safeName(name);
  const address = ctx.platform.addresses.object(storageKey, {
    life: "media",
    contentType: mimetype,
    downloadName,
    holder: originalHolder(ctx.actor, versionId),
  });
  return { url: ctx.siteAddress + address.url, expiresAt: new Date(address.expiresAtMs) };
}
