import { partPlan, partRange } from "#core/uploads/part-plan.ts";
import { startXxh64 } from "#server/platform/storage/xxh64.ts";
import type { TestClient } from "../test-client.ts";

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface UploadResult {
  readonly assetId: string;
  readonly versionId: string;
  readonly jobId: string | null;
  readonly processed: boolean;
  readonly isMetadata: boolean;
}

export interface StartedPlain {
  readonly id: string;
  readonly createdAt: string;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly newVersionOf: string | null;
  }[];
}

export interface StartedParts {
  readonly id: string;
  readonly createdAt: string;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly partSize: number;
    readonly partCount: number;
  }[];
}

export interface PolledUpload {
  readonly state: "None" | "Running" | "Triggered" | "Done";
  readonly error: string | null;
  readonly results: readonly UploadResult[];
  readonly files: readonly {
    readonly id: string;
    readonly parts: readonly { readonly number: number; readonly size: number; readonly checksum: string }[];
  }[];
}

const RESULT = "assetId versionId jobId processed isMetadata";
const STATE = `state error results { ${RESULT} } files { id parts { number size checksum } }`;

export async function xxh64(bytes: Uint8Array): Promise<string> {
  const hash = await startXxh64();
  hash.update(bytes);
  return hash.digest();
}

/** An upload's calls as one person makes them, bytes included. */
export function uploadClient(client: TestClient) {
  const inputs = (files: readonly SentFile[]) => files.map(({ name, bytes }) => ({ name, size: bytes.length }));
  const call = async <T>(operation: string, query: string, variables: Record<string, unknown>) =>
    (await client.graphql<Record<string, T>>(query, variables))[operation] as T;

  const startPlain = (folder: string, files: readonly { name: string; size: number }[]) =>
    call<StartedPlain>(
      "uploadAsset",
      "mutation($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) { id createdAt files { id name url newVersionOf } } }",
      { folder, files },
    );
  const finalizePlain = async (upload: string, checksums?: { file: string; checksum: string }[]) =>
    (
      await call<{ results: UploadResult[] }>(
        "finalizeUpload",
        `mutation($upload: ID!, $checksums: [FileChecksumInput!]) { finalizeUpload(upload: $upload, checksums: $checksums) { results { ${RESULT} } } }`,
        { upload, checksums },
      )
    ).results;
  const startParts = (folder: string, files: readonly { name: string; size: number }[]) =>
    call<StartedParts>(
      "uploadAssetMultipart",
      "mutation($folder: ID!, $files: [UploadFileInput!]!) { uploadAssetMultipart(folder: $folder, files: $files) { id createdAt files { id name partSize partCount } } }",
      { folder, files },
    );
  const partAddress = async (upload: string, file: string, partNumber: number) =>
    (
      await call<{ url: string }>(
        "uploadAssetPart",
        "mutation($upload: ID!, $file: ID!, $partNumber: Int!) { uploadAssetPart(upload: $upload, file: $file, partNumber: $partNumber) { url expiresAt } }",
        { upload, file, partNumber },
      )
    ).url;
  const finalizeParts = (upload: string, checksums?: { file: string; checksum: string }[]) =>
    call<PolledUpload>(
      "finalizeUploadV2",
      `mutation($upload: ID!, $checksums: [FileChecksumInput!]) { finalizeUploadV2(upload: $upload, checksums: $checksums) { ${STATE} } }`,
      { upload, checksums },
    );
  const state = (upload: string) =>
    call<PolledUpload>("uploadState", `query($upload: ID!) { uploadState(upload: $upload) { ${STATE} } }`, { upload });
  const cancel = (upload: string) =>
    call<boolean>(
      "cancelUploadAssetMultipart",
      "mutation($upload: ID!) { cancelUploadAssetMultipart(upload: $upload) }",
      { upload },
    );
  const sendPart = async (upload: string, file: { id: string }, bytes: Uint8Array, number: number) => {
    const range = partRange(partPlan(bytes.length), number);
    if (range === null) throw new Error("no such part");
    const body = bytes.slice(range.start, range.end);
    return fetch(await partAddress(upload, file.id, number), { method: "PUT", body });
  };

  return {
    startPlain,
    finalizePlain,
    startParts,
    partAddress,
    sendPart,
    finalizeParts,
    state,
    cancel,
    /** A complete plain upload. */
    async plain(folder: string, ...files: SentFile[]): Promise<readonly UploadResult[]> {
      const upload = await startPlain(folder, inputs(files));
      for (const [index, file] of upload.files.entries()) await put(file.url, files[index]?.bytes ?? new Uint8Array());
      return finalizePlain(upload.id);
    },
    /** A complete upload in parts, including the poll for its end. */
    async parts(folder: string, ...files: SentFile[]): Promise<readonly UploadResult[]> {
      const upload = await startParts(folder, inputs(files));
      for (const [index, file] of upload.files.entries()) {
        const bytes = files[index]?.bytes ?? new Uint8Array();
        for (let number = 1; number <= file.partCount; number += 1) await sendPart(upload.id, file, bytes, number);
      }
      let polled = await finalizeParts(upload.id);
      for (let tries = 0; polled.state === "Triggered" || polled.state === "Running"; tries += 1) {
        if (tries > 100) throw new Error("the upload did not end");
        await new Promise((resolve) => setTimeout(resolve, 100));
        polled = await state(upload.id);
      }
      if (polled.state !== "Done") throw new Error(polled.error ?? "the upload failed");
      return polled.results;
    },
  };
}

export async function put(url: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "PUT", body: bytes.slice(), headers });
}
