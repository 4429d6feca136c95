import { addAsset, stageProduction } from "../stage-production.ts";
import type { TestWorld } from "../test-world.ts";
import type { Scene } from "./permission-row.ts";

/** A production with one asset in Clips and one in Day 02. */
export async function permissionScene(world: TestWorld, name?: string): Promise<Scene> {
  const stage = await stageProduction(world, name);
  const inClips = { projectId: stage.projectId, folderId: stage.clips };
  const { assetId, versionId } = await addAsset(world, inClips, "Seen.mov");
  const hidden = await addAsset(world, { ...inClips, folderId: stage.otherDay }, "Hidden.mov");
  return { world, stage, asset: assetId, version: versionId, hiddenAsset: hidden.assetId };
}
