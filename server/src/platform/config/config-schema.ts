import { z } from "zod";
import { isSignInEmail } from "#core/names/email-address.ts";
import { publicKeyOf } from "../license/license-state.ts";
import { asperaServers } from "./aspera-servers.ts";
import { emailDomains, issuerAddress } from "./external-login.ts";
import { otherStorages } from "./storages.ts";
import { exportHeaders, SAMPLERS, TRACE_PARENTS } from "./traces.ts";

/** Absurd memory sizes and counts are refused, so that a typo shows at the start and not under load. */
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const port = count(0, 65_535);
const listenAddress = z
  .string()
  .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i)
  .transform((text) => {
    const colon = text.lastIndexOf(":");
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ""), port: Number(text.slice(colon + 1)) };
  })
  .refine((address) => address.port <= 65_535);
const hostNames = z
  .string()
  .default("")
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .flatMap((part) => part.trim() || []),
  )
  .refine((names) => names.every((name) => /^([\w-]+(\.[\w-]+)*|\[?[\da-f:.]+\]?)$/.test(name)));
const formerSecrets = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .refine((secrets) => secrets.every((secret) => secret.length >= 32));
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const address = (protocol: RegExp) => z.url({ protocol });

function isLicenseKey(text: string): boolean {
  try {
    publicKeyOf(text);
    return true;
  } catch {
    return false;
  }
}

interface Variable<T extends z.ZodType> {
  readonly schema: T;
  /** The requirement, which completes the sentence "NAME must be …". */
  readonly mustBe: string;
  /** Its line in `npm start -- --help`. */
  readonly help: string;
}

function variable<T extends z.ZodType>(schema: T, mustBe: string, help: string): Variable<T> {
  return { schema, mustBe, help };
}

/** Every environment variable of the product. An empty value counts as not set. */
export const variables = {
  PORT: variable(port.default(4000), "a port number from 0 to 65535", "port of the web app and the API (default 4000)"),
  HOST: variable(z.string().default("0.0.0.0"), "an address of this machine", "address to listen on (default 0.0.0.0)"),
  MEDIA_PORT: variable(
    port.optional(),
    "a port number from 0 to 65535",
    "second port for upload data, so that uploads never slow down the app (default PORT + 1, or any free one)",
  ),
  TLS_CERTIFICATE: variable(
    z.string().optional(),
    "a file",
    "certificate for HTTPS with its chain, PEM, read again when it changes (default: plain HTTP)",
  ),
  TLS_KEY: variable(z.string().optional(), "a file", "its private key, PEM"),
  TLS_KEY_PASSPHRASE_FILE: variable(
    z.string().optional(),
    "a file",
    "file with the passphrase of TLS_KEY, if the key is encrypted",
  ),
  HTTP_PORT: variable(
    port.optional(),
    "a port number from 0 to 65535",
    "port that sends http: addresses on to PUBLIC_URL and answers ACME (default: 80 with ACME, otherwise none)",
  ),
  ACME_DIRECTORY: variable(
    z.url({ protocol: /^https$/ }).optional(),
    "an https:// address",
    "ACME directory of a certificate authority, for automatic certificates (default: none)",
  ),
  ACME_AGREE_TERMS: variable(
    z.enum(["yes", "no"]).default("no"),
    "yes or no",
    "yes: you agree to the terms of that authority, which it requires",
  ),
  ACME_EMAIL: variable(
    z.email().optional(),
    "an email address",
    "address that the authority may write to about the certificate (default: none)",
  ),
  METRICS_ADDRESS: variable(
    listenAddress.optional(),
    "an address and a port like 127.0.0.1:9400 or [::1]:9400",
    "address where other machines can GET /metrics, e.g. 10.0.0.5:9400 (default: none)",
  ),
  DATA_DIR: variable(z.string().default("./data"), "a folder", "folder for the database and files (default ./data)"),
  DATABASE_URL: variable(
    address(/^postgres(ql)?$/).optional(),
    "a postgres:// address",
    "an external PostgreSQL 15 or newer (default: the built-in one under DATA_DIR)",
  ),
  DATABASE_POOL: variable(
    count(2, 200).default(10),
    "a number from 2 to 200",
    "database connections per process (default 10)",
  ),
  STORAGE_URL: variable(
    address(/^(file|s3)$/).optional(),
    "a file: or s3: address",
    "where files are kept: file:///folder or s3://bucket/prefix?region=…&endpoint=… (default DATA_DIR/storage)",
  ),
  STORAGES: variable(
    otherStorages,
    "a JSON list of storages with name, prefix (like at-west), url and optionally readOnly, accessKeyId and secretAccessKey",
    "additional storages (default: none)",
  ),
  S3_ACCESS_KEY_ID: variable(z.string().optional(), "an access key", "access key of an s3: storage"),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), "a secret key", "secret key of an s3: storage"),
  BACKUP_S3_ACCESS_KEY_ID: variable(
    z.string().optional(),
    "an access key",
    "access key of an s3: address of backups (default: S3_ACCESS_KEY_ID)",
  ),
  BACKUP_S3_SECRET_ACCESS_KEY: variable(
    z.string().optional(),
    "a secret key",
    "secret key of an s3: address of backups (default: S3_SECRET_ACCESS_KEY)",
  ),
  PUBLIC_URL: variable(
    webAddress.optional(),
    "an http:// or https:// address",
    "public address of the app (default http://localhost:PORT)",
  ),
  ALLOWED_HOSTS: variable(
    hostNames,
    "a list of host names without scheme and port, like rushlight.internal,10.0.0.5",
    "more host names for the app, besides PUBLIC_URL's and localhost, e.g. rushlight.internal,10.0.0.5 (default: none)",
  ),
  MEDIA_URL: variable(
    webAddress.optional(),
    "an http:// or https:// address",
    "public address of MEDIA_PORT (default: the host of the app, MEDIA_PORT)",
  ),
  SECRET: variable(
    z.string().min(32).optional(),
    "at least 32 characters long",
    "key that signs media URLs, the same for every process (default: generated once and kept in DATA_DIR)",
  ),
  FORMER_SECRETS: variable(
    formerSecrets,
    "a list of keys of at least 32 characters each, separated by commas",
    "previous values of SECRET, newest first: data sealed with them stays readable (default: none)",
  ),
  ADMIN_EMAIL: variable(
    z.string().refine(isSignInEmail).optional(),
    "an email address",
    "email of the first superuser, created at the first start",
  ),
  ADMIN_PASSWORD: variable(
    z.string().min(6).optional(),
    "at least 6 characters long",
    "the first superuser's password (without both, the first start prints a one-time set-up address)",
  ),
  PASSWORD_MIN_LENGTH: variable(
    count(6, 64).default(6),
    "a number from 6 to 64",
    "minimum length of new account passwords (default 6)",
  ),
  PASSWORD_REFUSE_COMMON: variable(
    z.enum(["yes", "no"]).default("no"),
    "yes or no",
    "reject new passwords that are easy to guess or contain the user's name or email (default no)",
  ),
  SESSION_IDLE_MINUTES: variable(
    count(1, 43_200).default(1440),
    "a number of minutes from 1 to 43200",
    "a session expires after this many idle minutes (default 1440)",
  ),
  SESSION_MAX_DAYS: variable(
    count(1, 365).default(30),
    "a number of days from 1 to 365",
    "a session expires after this many days in any case (default 30)",
  ),
  SMTP_URL: variable(
    address(/^smtps?$/).optional(),
    "an smtp: or smtps: address",
    "mail server: smtp://user:password@host:587 or smtps://… (default: mail is kept for superusers to read)",
  ),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^(?:[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/)
      .optional(),
    "a sender like Rushlight <post@example.com>",
    "sender of all mail, needed with SMTP_URL",
  ),
  SUPPORT_EMAIL: variable(z.email().optional(), "an email address", "support contact shown in the footer"),
  SUPPORT_PHONE: variable(z.string().optional(), "a phone number", "support contact shown in the footer"),
  LICENSE_FILE: variable(z.string().optional(), "a file", "signed licence, required when LICENSE_PUBLIC_KEY is set"),
  LICENSE_PUBLIC_KEY: variable(
    z.string().refine(isLicenseKey).optional(),
    "an Ed25519 public key as tools/sign-license.ts prints it",
    "key that verifies the licence (default: no licence needed)",
  ),
  REQUIRE_MFA: variable(
    z.enum(["off", "internal", "all"]).default("off"),
    "off, internal or all",
    "who must have a second factor: off, internal (all who sign in with a password) or all (default off)",
  ),
  OIDC_ISSUER: variable(
    issuerAddress.optional(),
    "an https:// address",
    "OpenID provider for users of OIDC_EMAIL_DOMAINS (default: everyone signs in here)",
  ),
  OIDC_CLIENT_ID: variable(z.string().optional(), "a client id", "this installation's client id at the provider"),
  OIDC_CLIENT_SECRET: variable(z.string().optional(), "a secret", "its secret (default: none, PKCE alone)"),
  OIDC_EMAIL_DOMAINS: variable(
    emailDomains.optional(),
    "a list of domains like films.example,harbour.example",
    "email domains for which the provider is trusted",
  ),
  OIDC_TRUST_EMAIL: variable(
    z.enum(["yes", "no"]).default("no"),
    "yes or no",
    "treat its email addresses as verified if it doesn't say, like Microsoft Entra ID (default no)",
  ),
  OIDC_NAME: variable(z.string().max(60).optional(), "a name", "display name of the provider (default: its host)"),
  APP_LOGIN_LINK_URL: variable(
    z
      .string()
      .regex(/^(https?:\/\/|\/(?![/\\]))\S+$/)
      .optional(),
    "a web address or a path",
    "where the app sends people to sign in at the provider: /api/external-login, or a portal's page that leads there",
  ),
  SMS_PROVIDER: variable(
    z.enum(["gateway", "twilio"]).default("gateway"),
    "gateway or twilio",
    "protocol of SMS_URL: JSON {to, from, text} with a bearer token, or Twilio's API (default gateway)",
  ),
  SMS_URL: variable(
    webAddress.optional(),
    "a web address",
    "URL that sends text messages (default: kept like mail without SMTP_URL, otherwise not sent)",
  ),
  SMS_ACCOUNT: variable(z.string().default(""), "an account", "Twilio's account SID"),
  SMS_TOKEN: variable(z.string().default(""), "a token", "the provider's token"),
  SMS_FROM: variable(z.string().default(""), "a number or name", "sender of text messages"),
  FFMPEG_PATH: variable(z.string().default("ffmpeg"), "a program", "the ffmpeg to use (default: the system's)"),
  FFPROBE_PATH: variable(
    z.string().optional(),
    "a program",
    "the ffprobe to use (default: the one beside FFMPEG_PATH)",
  ),
  WORKER_SLOTS: variable(count(1, 64).default(1), "a number from 1 to 64", "concurrent media jobs (default 1)"),
  CHUNK_SECONDS: variable(
    count(0, 86_400).default(0),
    "a number of seconds from 0 to 86400",
    "longer clips are transcoded in parts of this length, each on any worker, such as 120; 0: none (default 0)",
  ),
  BURN_SLOTS: variable(
    count(1, 64).default(2),
    "a number from 1 to 64",
    "concurrent segments with burned-in names (default 2)",
  ),
  BURN_LINES: variable(
    count(180, 2160).default(720),
    "a number of lines from 180 to 2160",
    "largest picture of streams with burned-in names (default 720)",
  ),
  BURN_CACHE_GIB: variable(
    count(1, 10_000).default(5),
    "a number from 1 to 10000",
    "disk space below DATA_DIR for pictures with burned-in names, in GiB (default 5)",
  ),
  BURN_DOWNLOADS_GIB: variable(
    count(1, 100_000).default(50),
    "a number from 1 to 100000",
    "space in the storage for downloads with burned-in names, in GiB (default 50)",
  ),
  UPLOADS_PAUSE_AT: variable(
    count(1, 100).default(95),
    "a percentage from 1 to 100",
    "new uploads are refused once a file: storage is that full, in percent (default 95)",
  ),
  TRUSTED_PROXY: variable(
    z.string().optional(),
    "a list of addresses or networks",
    "trusted proxies for X-Forwarded-For, e.g. 10.0.0.0/8,127.0.0.1 (default: none)",
  ),
  ASPERA_SERVERS: variable(
    asperaServers,
    "a JSON list of servers, each with an address and either user and password or a token",
    'Aspera transfer servers: [{"name":"asp2","address":"https://host:9092","root":"/","user":"…","password":"…"}] (default: none)',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    webAddress.optional(),
    "an http:// or https:// address",
    "OpenTelemetry receiver of traces, e.g. http://localhost:4318 (default: none, so nothing is recorded)",
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable(
    z.enum(["http/protobuf"]).default("http/protobuf"),
    "http/protobuf",
    "its protocol: http/protobuf (default)",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    exportHeaders.optional(),
    "a list of headers like authorization=Bearer%20abc,x-team=films",
    "headers for it, e.g. authorization=Bearer%20abc (default: none)",
  ),
  OTEL_SERVICE_NAME: variable(
    z.string().max(200).default("rushlight"),
    "a name of at most 200 characters",
    "name of this program in traces (default rushlight)",
  ),
  OTEL_TRACES_SAMPLER: variable(
    z.enum(SAMPLERS).default("parentbased_always_on"),
    SAMPLERS.join(", ").replace(/, (?=[^,]*$)/, " or "),
    "traces to record: always_on, always_off or traceidratio, or the same after parentbased_ (default parentbased_always_on)",
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z.coerce.number().min(0).max(1).optional(),
    "a number from 0 to 1",
    "part of all traces that traceidratio records, from 0 to 1 (default 1)",
  ),
  TRACE_PARENT: variable(
    z.enum(TRACE_PARENTS).default("id"),
    "id, trusted or ignored",
    "what the traceparent header of a call gives: the trace's id, also its parent and sampling (trusted), or nothing (ignored) (default id)",
  ),
  LOG_LEVEL: variable(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "fatal, error, warn, info, debug, trace or silent",
    "log level (default info)",
  ),
  LOG_FILE: variable(
    z.string().optional(),
    "a file",
    "log file (default: DATA_DIR/rushlight.log for npm start, otherwise the terminal)",
  ),
} as const;

export type VariableName = keyof typeof variables;
