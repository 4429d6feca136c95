import type { CallContext } from "#server/platform/call/call-context.ts";
import { type StartUploadInput, startUpload } from "./start-upload.ts";

/** Enough for a slow connection and a large file; a transfer that has begun may take longer. */
const ADDRESS_LIFE_MS = 24 * 3_600_000;

export interface PlainUploadView {
  readonly id: string;
  readonly createdAt: Date;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly expiresAt: Date;
    readonly newVersionOf: string | null;
  }[];
}

/** Begins a plain upload: each file is sent with one PUT to its address (UPLOAD-052, UPLOAD-060). */
export async function uploadAsset(ctx: CallContext, input: StartUploadInput): Promise<PlainUploadView> {
  const { storage, addresses, clock } = ctx.platform;
  const { id, createdAt, files } = await startUpload(ctx, input, "PLAIN");
  const expiresAtMs = clock.nowMs() + ADDRESS_LIFE_MS;
  const views = files.map(async (file) => {
    const own = addresses.upload({ key: file.temporaryKey, sizeBytes: file.size }, ADDRESS_LIFE_MS);
    const url = (await storage.signedPut(file.temporaryKey, { expiresAtMs })) ?? ctx.uploadAddress + own.url;
    return { id: file.id, name: file.name, url, expiresAt: new Date(expiresAtMs), newVersionOf: file.newVersionOf };
  });
  return { id, createdAt, files: await Promise.all(views) };
}
