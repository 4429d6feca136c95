import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { isDifferent, jsonList } from "./json-list.ts";

export type StorageConfig =
  | { readonly kind: "file"; readonly directory: string }
  | {
      readonly kind: "s3";
      readonly bucket: string;
      /** Without leading or trailing slash; empty for the whole bucket. */
      readonly prefix: string;
      readonly region: string;
      readonly endpoint: string | undefined;
      /** True if the store requires `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
      readonly pathStyle: boolean;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      /** Whether to use a store that copies despite an unsigned header (PLUS-606). */
      readonly acceptsUnsignedCopies?: true;
    };

/** An additional storage. */
export interface OtherStorageConfig {
  /** Its name for people. */
  readonly name: string;
  /** Prefix of its objects' keys; projects and transfer servers refer to it. */
  readonly prefix: string;
  readonly isReadOnly: boolean;
  readonly storage: StorageConfig;
}

interface Credentials {
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

const other = z.strictObject({
  name: z.string().trim().min(1).max(64),
  prefix: z.string().regex(/^at-[a-z0-9][a-z0-9-]{0,40}$/),
  url: z.url({ protocol: /^(file|s3)$/ }),
  readOnly: z.boolean().default(false),
  accessKeyId: z.string().min(1).optional(),
  secretAccessKey: z.string().min(1).optional(),
});
export type OtherStorageValue = z.output<typeof other>;

/** The value of STORAGES: a JSON list of storages in addition to STORAGE_URL. */
export const otherStorages = jsonList.pipe(
  z
    .array(other)
    .refine((list) => isDifferent(list.map(({ name }) => name)), "names must differ")
    .refine((list) => isDifferent(list.map(({ prefix }) => prefix)), "prefixes must differ"),
);

/** @throws ConfigError */
export function readStorage(address: string | undefined, dataDir: string, credentials: Credentials): StorageConfig {
  if (address === undefined) return { kind: "file", directory: join(dataDir, "storage") };
  return readStorageAddress("STORAGE_URL", address, credentials);
}

/** Without their own keys, those of the default storage are used. @throws ConfigError */
export function readOtherStorages(values: readonly OtherStorageValue[], ofDefault: Credentials): OtherStorageConfig[] {
  return values.map(({ name, prefix, url, readOnly, accessKeyId, secretAccessKey }) => {
    const own = accessKeyId === undefined ? ofDefault : { accessKeyId, secretAccessKey };
    return { name, prefix, isReadOnly: readOnly, storage: readStorageAddress("STORAGES", url, own) };
  });
}

/** @param variable named in errors @throws ConfigError */
export function readStorageAddress(variable: string, address: string, credentials: Credentials): StorageConfig {
  const url = new URL(address);
  if (url.protocol === "file:") return { kind: "file", directory: fileDirectory(variable, url) };
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (!url.hostname) throw new ConfigError(`${variable} must name a bucket, like s3://bucket/prefix.`);
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) {
    throw new ConfigError(`${variable} must have an http:// or https:// address as its endpoint.`);
  }
  const { accessKeyId, secretAccessKey } = credentials;
  if (accessKeyId === undefined) throw missingKey("S3_ACCESS_KEY_ID", variable);
  if (secretAccessKey === undefined) throw missingKey("S3_SECRET_ACCESS_KEY", variable);
  return {
    kind: "s3",
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ""),
    region: url.searchParams.get("region") ?? "us-east-1",
    endpoint: endpoint?.replace(/\/+$/, ""),
    pathStyle: (url.searchParams.get("pathStyle") ?? String(endpoint !== undefined)) === "true",
    accessKeyId,
    secretAccessKey,
    ...(url.searchParams.get("unsignedCopies") === "accepted" ? { acceptsUnsignedCopies: true } : {}),
  };
}

function missingKey(name: string, variable: string): ConfigError {
  return new ConfigError(`${name} must be set when ${variable} is an s3: address.`);
}

/** `file:./folder` is relative to the working directory; `file:///folder` is absolute. */
function fileDirectory(variable: string, url: URL): string {
  if (url.hostname) throw new ConfigError(`${variable} must be a folder of this machine, like file:///srv/rushlight.`);
  return resolve(fileURLToPath(url));
}
