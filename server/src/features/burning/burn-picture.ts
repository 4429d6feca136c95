import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { notFound } from "#core/errors/app-error.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { sheetGrid } from "#media/plan/sprite-sheet.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import type { MediaObject } from "#server/platform/storage/replaced-media.ts";
import { burnDesk } from "./burn-desk.ts";
import type { Recipient } from "./recipient.ts";

const MADE_BY = "1";

/** Returns a stored image with the recipient's mark; a sprite sheet has one in each image. @throws AppError NOT_FOUND, BUSY */
export async function burnedPictureOf(
  platform: Platform,
  { key, file }: { readonly key: string; readonly file: string },
  recipient: Recipient,
): Promise<MediaObject> {
  const found = await platform.storage.stat(key);
  if (found === null) throw notFound("File");
  const name = ["picture", MADE_BY, key, found.etag, recipient.hash].join(" ");
  const make = async () => {
    await using work = await openWorkFolder(platform.config.dataDir, `burn-${platform.clock.uuid()}`, 1);
    const path = await openSource(platform.storage, key, work.path, AbortSignal.timeout(60_000));
    const target = join(work.path, `marked${file.slice(file.lastIndexOf("."))}`);
    const { lines, position, isTiled } = recipient;
    await runInChild("markPicture", { path, target, lines, position, isTiled, ...sheetGrid(file) });
    return await readFile(target);
  };
  return burnDesk(platform).get(name, { kind: "picture", recipient, make });
}
