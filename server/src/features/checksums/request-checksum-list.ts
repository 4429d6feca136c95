import { HASH_LIST_END, hashListEntry, hashListHead } from "#core/mhl/write-hash-list.ts";
import { listHolder } from "#core/permissions/address-holder.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { exceptions } from "../assets/versions/held-originals.ts";
import { safeName } from "../downloads/archive-names.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { countKeptList } from "../uploads/count-kept-list.ts";
import { KEPT_LISTS } from "../uploads/upload-keys.ts";
import { requireUser } from "../users/require-user.ts";
import type { FileBelow } from "./files-below.ts";
import { visibleFilesBelow } from "./folder-checksums.ts";
import { listedPath } from "./listed-path.ts";

const FILES_AT_ONCE = 500;

export interface ChecksumListDownload {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Creates a media hash list (MHL 1.1, xxHash64) of all files below a folder that the actor may see, and returns its signed
 * address (PLUS-044). It is a temporary object, which is cleaned up later.
 */
export async function requestChecksumList(ctx: CallContext, folderId: string): Promise<ChecksumListDownload> {
  const { name } = requireUser(ctx.actor);
  const access = await requireFolder(ctx, { folderId }, "DOWNLOAD");
  const counted = await countKeptList(ctx);
  const { clock, storage, addresses } = ctx.platform;
  const key = `${KEPT_LISTS.checksums}/${clock.uuid()}`;
  const head = hashListHead({ name, tool: "Rushlight", createdAt: clock.now() });
  const list = linesOf(head, await visibleFilesBelow(ctx, access), clock.now());
  await counted.wrote((await storage.write(key, list)).sizeBytes);
  const downloadName = `${safeName(access.row.name)}.mhl`;
  const holder = listHolder(ctx.actor, folderId, ...exceptions(ctx, access, "view"));
  const contentType = "application/octet-stream";
  const address = addresses.object(key, { life: "media", contentType, downloadName, holder });
  return { url: ctx.siteAddress + address.url, expiresAt: new Date(address.expiresAtMs) };
}

async function* linesOf(head: string, files: readonly FileBelow[], at: Date): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const entries = files
      .slice(start, start + FILES_AT_ONCE)
      .flatMap(({ hashes: { xxh64 }, ...file }) =>
        xxh64 === undefined ? [] : hashListEntry({ ...file, path: listedPath(file.path), xxh64 }, at),
      );
    yield Buffer.from(entries.join(""));
  }
  yield Buffer.from(HASH_LIST_END);
}
