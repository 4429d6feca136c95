import { join } from "node:path";
import { markImageFile } from "#media/burn/mark-image-file.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { configuredTools } from "../../images/media-tools.ts";
import type { FileToMark } from "./mark-stream.ts";

/**
 * Makes an image in its original size with the mark in it: upright, sRGB, without the original's metadata and embedded previews.
 */
export async function markImage({ platform, source, folder, recipient, signal, ending }: FileToMark): Promise<string> {
  const tools = configuredTools(platform.config);
  const path = await openSource(platform.storage, source.storageKey, folder, signal);
  const info = await probeFile(tools, path, signal);
  const target = join(folder, `marked${ending}`);
  await markImageFile(tools, { info, path, folder, target, mark: recipient, signal });
  return target;
}
