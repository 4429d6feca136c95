import { partPlan } from "#core/uploads/part-plan.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type StartedUpload, type StartUploadInput, startUpload } from "../start-upload.ts";

/** @public */
export interface MultipartUploadView {
  readonly id: string;
  readonly createdAt: Date;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly partSize: number;
    readonly partCount: number;
    readonly newVersionOf: string | null;
  }[];
}

interface Files {
  readonly files: readonly Omit<StartedUpload["files"][number], "temporaryKey">[];
}

/** Begins an upload in parts; the address of each part is requested just before it is sent (UPLOAD-061). */
export async function uploadAssetMultipart(ctx: CallContext, input: StartUploadInput): Promise<MultipartUploadView> {
  return multipartView(await startUpload(ctx, input, "MULTIPART"));
}

/** Returns how each file is to be sent. */
export function multipartView({
  id,
  createdAt,
  files,
}: Pick<StartedUpload, "id" | "createdAt"> & Files): MultipartUploadView {
  const views = files.map(({ id: fileId, name, size, newVersionOf }) => {
    const { partSize, partCount } = partPlan(size);
    return { id: fileId, name, partSize, partCount, newVersionOf };
  });
  return { id, createdAt, files: views };
}
