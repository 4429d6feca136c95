import { readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { SmsAccount } from "../sms/sms-request.ts";
import type { AsperaServerConfig } from "./aspera-servers.ts";
import { ConfigError } from "./config-error.ts";
import { type VariableName, variables } from "./config-schema.ts";
import { type ExternalLoginConfig, readExternalLogin } from "./external-login.ts";
import { type HttpsConfig, readHttpPort, readHttps } from "./https.ts";
import { type OtherStorageConfig, readOtherStorages, readStorage, type StorageConfig } from "./storages.ts";
import { readTraces, type TraceParentUse, type TracesConfig } from "./traces.ts";

/** All settings, validated and with absolute paths. Created by `loadConfig`; no other code reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The port of upload bytes; undefined: PORT + 1 or any free one. */
  readonly mediaPort: number | undefined;
  /** Undefined: plain HTTP. */
  readonly https: HttpsConfig | undefined;
  /** The port that leads from http: to https: addresses. */
  readonly httpPort: number | undefined;
  /** Undefined: metrics are served to this machine only. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** The default storage. */
  readonly storage: StorageConfig;
  /** Additional storages, in order. */
  readonly otherStorages: readonly OtherStorageConfig[];
  /** The keys of an s3: address for backups. */
  readonly backupKeys: { readonly accessKeyId: string | undefined; readonly secretAccessKey: string | undefined };
  /** Without a trailing slash. Undefined: `http://localhost:` and the actual port. */
  readonly publicUrl: string | undefined;
  readonly mediaUrl: string | undefined;
  /** Additional host names of the app, in lower case and without a port. */
  readonly allowedHosts: readonly string[];
  /** Undefined: `signingSecret` generates one and stores it in `dataDir`. */
  readonly secret: string | undefined;
  /** Newest first. They only open and verify; nothing new is sealed or signed with them. */
  readonly formerSecrets: readonly string[];
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Requirements for new account passwords. */
  readonly passwords: { readonly minLength: number; readonly refuseCommon: boolean };
  readonly session: { readonly idleMs: number; readonly maxMs: number };
  readonly support: { readonly email: string | undefined; readonly phone: string | undefined };
  /** Undefined: mail isn't sent, but stored for reading. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  readonly licenseFile: string | undefined;
  /** Base64 SPKI of an Ed25519 key. Undefined: no licence is required. */
  readonly licensePublicKey: string | undefined;
  /** Who must have a second factor. */
  readonly requireMfa: "off" | "internal" | "all";
  /** Undefined: everyone signs in with a password. */
  readonly externalLogin: ExternalLoginConfig | undefined;
  /** Undefined: text messages are not configured. */
  readonly sms: SmsAccount | undefined;
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
  readonly workerSlots: number;
  /** Longer clips are transcoded in chunks of about this length; 0: none. */
  readonly chunkSeconds: number;
  /** The limits for burning watermarks into images and streams. */
  readonly burning: {
    readonly slots: number;
    readonly mostLines: number;
    readonly cacheGib: number;
    readonly downloadsGib: number;
  };
  /** The used share of a storage, from 0 to 1, from which new uploads are refused. */
  readonly uploadsPauseAt: number;
  readonly trustedProxy: readonly string[];
  /** Transfer servers, in order; without any, all transfers go through the browser. */
  readonly asperaServers: readonly AsperaServerConfig[];
  /** Undefined: traces are not recorded. */
  readonly traces: TracesConfig | undefined;
  readonly traceParent: TraceParentUse;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  readonly logFile: string | undefined;
  /** The product's version, shown in the footer and by `hello`. */
  readonly version: string;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Values = { readonly [N in VariableName]: z.output<(typeof variables)[N]["schema"]> };

/**
 * Loads the settings from an environment (default: this process's).
 * @param changes override the environment: options of the command line
 * @throws ConfigError with one sentence that names the first invalid variable; possibly secret values are not repeated.
 */
export function loadConfig(env: Environment = process.env, changes: Environment = {}): Config {
  const values = readValues({ ...env, ...changes });
  const dataDir = resolve(values.DATA_DIR);
  const s3Keys = { accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY };
  return {
    port: values.PORT,
    host: values.HOST,
    mediaPort: values.MEDIA_PORT,
    https: readHttps(values),
    httpPort: readHttpPort(values),
    metricsAddress: values.METRICS_ADDRESS,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    storage: readStorage(values.STORAGE_URL, dataDir, s3Keys),
    otherStorages: readOtherStorages(values.STORAGES, s3Keys),
    backupKeys: {
      accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID ?? s3Keys.accessKeyId,
      secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY ?? s3Keys.secretAccessKey,
    },
    publicUrl: values.PUBLIC_URL,
    mediaUrl: values.MEDIA_URL,
    allowedHosts: values.ALLOWED_HOSTS,
    secret: values.SECRET,
    formerSecrets: values.FORMER_SECRETS,
    admin: readAdmin(values),
    passwords: { minLength: values.PASSWORD_MIN_LENGTH, refuseCommon: values.PASSWORD_REFUSE_COMMON === "yes" },
    session: { idleMs: values.SESSION_IDLE_MINUTES * 60_000, maxMs: values.SESSION_MAX_DAYS * 86_400_000 },
    support: { email: values.SUPPORT_EMAIL, phone: values.SUPPORT_PHONE },
    mail: readMail(values),
    licenseFile: values.LICENSE_FILE === undefined ? undefined : resolve(values.LICENSE_FILE),
    licensePublicKey: values.LICENSE_PUBLIC_KEY,
    requireMfa: values.REQUIRE_MFA,
    externalLogin: readExternalLogin(values),
    sms: readSms(values),
    ffmpegPath: values.FFMPEG_PATH,
    ffprobePath: values.FFPROBE_PATH ?? ffprobeBeside(values.FFMPEG_PATH),
    workerSlots: values.WORKER_SLOTS,
    chunkSeconds: values.CHUNK_SECONDS,
    uploadsPauseAt: values.UPLOADS_PAUSE_AT / 100,
    burning: {
      slots: values.BURN_SLOTS,
      mostLines: values.BURN_LINES,
      cacheGib: values.BURN_CACHE_GIB,
      downloadsGib: values.BURN_DOWNLOADS_GIB,
    },
    trustedProxy: (values.TRUSTED_PROXY ?? "").split(",").flatMap((part) => part.trim() || []),
    asperaServers: values.ASPERA_SERVERS,
    traces: readTraces(values),
    traceParent: values.TRACE_PARENT,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE === undefined ? undefined : resolve(values.LOG_FILE),
    version: productVersion(),
  };
}

/** Returns the part of `npm start -- --help` about environment variables. */
export function configHelp(): string {
  const width = Math.max(...Object.keys(variables).map((name) => name.length));
  return Object.entries(variables)
    .map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`)
    .join("\n");
}

function readValues(env: Environment): Values {
  const shape = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema]));
  const given = Object.fromEntries(Object.keys(variables).map((name) => [name, env[name]?.trim() || undefined]));
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data as Values;
  const wrong = String(result.error.issues[0]?.path[0]) as VariableName;
  const shown = isSecret(wrong) ? "" : `, not ${JSON.stringify(given[wrong])}`;
  throw new ConfigError(`${wrong} must be ${variables[wrong].mustBe}${shown}.`);
}

/** Addresses may contain a password, so errors don't repeat them either. */
function isSecret(name: VariableName): boolean {
  return /PASSWORD|SECRET|KEY|_URL$|_ENDPOINT$|_HEADERS$|SERVERS$|STORAGES$/.test(name);
}

function readAdmin(values: Values): Config["admin"] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new ConfigError("ADMIN_EMAIL must be set when ADMIN_PASSWORD is set.");
  if (password === undefined) throw new ConfigError("ADMIN_PASSWORD must be set when ADMIN_EMAIL is set.");
  const minLength = values.PASSWORD_MIN_LENGTH;
  if (Array.from(password).length < minLength)
    throw new ConfigError(`ADMIN_PASSWORD must be at least ${minLength} characters long (PASSWORD_MIN_LENGTH).`);
  return { email, password };
}

function readSms(values: Values): SmsAccount | undefined {
  const { SMS_PROVIDER: provider, SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = values;
  if (url === undefined) return undefined;
  if (provider === "twilio" && account === "")
    throw new ConfigError("SMS_ACCOUNT must be set for SMS_PROVIDER=twilio.");
  if (token === "") throw new ConfigError("SMS_TOKEN must be set when SMS_URL is set.");
  return { provider, url, account, token, from };
}

function readMail({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Values): Config["mail"] {
  if (smtpUrl === undefined) return undefined;
  if (from === undefined) throw new ConfigError("MAIL_FROM must be set when SMTP_URL is set.");
  return { smtpUrl, from };
}

function ffprobeBeside(ffmpegPath: string): string {
  const name = basename(ffmpegPath).replace("ffmpeg", "ffprobe");
  return ffmpegPath.includes("/") ? join(dirname(ffmpegPath), name) : name;
}

function productVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}
