import DataLoader from "dataloader";
import { z } from "zod";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { VersionRenditionReader } from "./version-rendition-store.ts";

const rendition = z.object({
  id: z.number(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  hdr: z.boolean(),
  bandwidth: z.number(),
});

/** An entry of the quality menu, as in the stream's playlist. */
export type RenditionView = z.infer<typeof rendition>;

const LOADER = Symbol("renditions of versions");

/** Returns the renditions of a version's ladder, largest first and SDR before HDR; batched. Empty without a ladder. */
export async function versionRenditions(ctx: CallContext, versionId: string): Promise<readonly RenditionView[]> {
  const loader = ctx.once(
    LOADER,
    () =>
      new DataLoader<string, readonly RenditionView[]>(async (ids) => {
        const found = await new VersionRenditionReader(ctx.platform.db).ofVersions(ids);
        return ids.map((id) => z.array(rendition).safeParse(found.get(id)).data ?? []);
      }),
  );
  return await loader.load(versionId);
}
