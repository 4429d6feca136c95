import { setTimeout as sleep } from "node:timers/promises";
import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { waitForServer } from "#server/platform/call/wait-for-server.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireUser } from "../users/require-user.ts";
import { imagePurpose } from "./image-purpose.ts";
import { MAX_IMAGE_BYTES } from "./image-upload.ts";
import { type ImageUpload, ImageUploadReader, ImageUploadWriter } from "./image-upload-store.ts";
import { IMAGE_SETTLED, publishRequest } from "./publish-image.job.ts";

/** An available worker begins immediately; longer waits mean that the machine is busy. */
const WAIT_MS = 45_000;
/** The end is announced; polling covers lost announcements. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Confirms that the file has arrived: a worker makes its sizes and publishes them. Resolves when that is done; confirming again
 * returns the same.
 * @throws AppError VALIDATION with a clear message if the file isn't a usable image; nothing has changed then
 */
export async function confirmImageUpload(ctx: CallContext, id: string): Promise<true> {
  const { userId } = requireUser(ctx.actor);
  const upload = isUuid(id) ? await new ImageUploadReader(ctx.platform.db).byId(id) : null;
  if (upload === null || upload.userId !== userId) throw notFound("Upload");
  await imagePurpose(upload.purpose).requireRight(ctx, upload.targetId);
  if (upload.state === "OPEN") {
    await requireBytes(ctx.platform, upload);
    await handOver(ctx.platform, upload);
  }
  return waitForServer(() => settled(ctx.platform, id));
}

async function requireBytes({ storage }: Platform, upload: ImageUpload): Promise<void> {
  const found = await storage.stat(upload.tempKey);
  if (found === null || found.sizeBytes === 0) throw invalid("file", "Not all bytes have been sent");
  if (found.sizeBytes > MAX_IMAGE_BYTES) throw new AppError("TOO_LARGE", "Images can be up to 50 MB");
}

async function handOver({ transact, clock }: Platform, { id, userId }: ImageUpload): Promise<void> {
  await transact(async (unit) => {
    const writer = new ImageUploadWriter(unit.db);
    if ((await writer.lock(id))?.state !== "OPEN") return;
    await writer.setState(id, "CONFIRMED", clock.now());
    await unit.enqueue(publishRequest, { imageUploadId: id }, { title: "Prepare an image", userId });
  });
}

async function settled(platform: Platform, id: string): Promise<true> {
  const news = new AbortController();
  const unsubscribe = platform.live.subscribe(IMAGE_SETTLED, (event) => event.imageUploadId === id && news.abort());
  try {
    const endMs = performance.now() + WAIT_MS;
    for (;;) {
      const upload = await new ImageUploadReader(platform.db).byId(id);
      if (upload?.state === "DONE") return true;
      if (upload === null) throw notFound("Upload");
      if (upload.state === "FAILED") throw invalid("file", upload.error ?? "This image can't be shown");
      if (performance.now() > endMs) break;
      await sleep(LOOK_AGAIN_MS, undefined, { signal: news.signal }).catch(() => {});
    }
  } finally {
    unsubscribe();
  }
  throw new AppError("UNAVAILABLE", "The image is being processed. It appears when it's ready");
}
