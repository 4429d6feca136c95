import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { until } from "#testkit/until.ts";
import { isPlayable, type SharedClip } from "./crowd.ts";
import type { Studio } from "./studio.ts";

/** Uploads a clip of one second and waits until it plays. */
export async function shareClip(studio: Studio): Promise<SharedClip> {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-clip-"));
  try {
    const output = join(folder, "clip.mp4");
    await makeNumberedClip({ output, rate: { numerator: 24, denominator: 1 }, frames: 24, width: 320, height: 180 });
    const bytes = new Uint8Array(readFileSync(output));
    const editor = studio.as("editor");
    const [result] = await uploadClient(editor).parts(studio.production.folderId, { name: "Take 1.mp4", bytes });
    if (result === undefined) throw new Error("the clip was not uploaded");
    const checksum = await xxh64(bytes);
    await until(() => isPlayable(editor, result.assetId, checksum));
    return { assetId: result.assetId, versionId: result.versionId, bytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
