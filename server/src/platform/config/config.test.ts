import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { configHelp, loadConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { variables } from "./config-schema.ts";
import { signingSecret } from "./signing-secret.ts";

test("without any variable the settings suit a single machine", () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 4000, host: "0.0.0.0", dataDir: resolve("./data"), workerSlots: 1 });
  expect(config.storage).toEqual({ kind: "file", directory: resolve("./data/storage") });
  expect(config.version).toMatch(/^\d+\.\d+\.\d+/);
});

test.each([
  ["PORT", "80a"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://host/db"],
  ["STORAGE_URL", "ftp://host/x"],
  ["PUBLIC_URL", "rushlight.example"],
  ["SECRET", "short"],
  ["ADMIN_EMAIL", "nobody"],
  ["LOG_LEVEL", "loud"],
  ["SMTP_URL", "mail.example"],
  ["MAIL_FROM", "nobody"],
  ["WORKER_SLOTS", "0"],
  ["SESSION_IDLE_MINUTES", "-1"],
  ["LICENSE_PUBLIC_KEY", "31.12.2030"],
])("an invalid %s stops the start with one sentence that names it", (name, value) => {
  const sentence = messageOf({ [name]: value });
  expect(sentence).toMatch(new RegExp(`^${name} must be [^\\n]*\\.$`));
});

test("an invalid value that may be secret is not repeated", () => {
  expect(messageOf({ SECRET: "too-short-and-secret" })).not.toContain("too-short");
  expect(messageOf({ DATABASE_URL: "mysql://me:hunter2@host/db" })).not.toContain("hunter2");
});

test("half of a pair of settings is refused with an error that names the other half", () => {
  expect(messageOf({ ADMIN_EMAIL: "a@b.example" })).toMatch(/^ADMIN_PASSWORD must/);
  expect(messageOf({ ADMIN_PASSWORD: "long enough 1" })).toMatch(/^ADMIN_EMAIL must/);
  expect(messageOf({ STORAGE_URL: "s3://bucket" })).toMatch(/^S3_ACCESS_KEY_ID must/);
});

test("an s3: address contains bucket, prefix, region and endpoint", () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  const { storage } = loadConfig({
    ...keys,
    STORAGE_URL: "s3://rushes/a%20b/c/?region=eu-1&endpoint=http://127.0.0.1:7480/",
  });
  expect(storage).toMatchObject({ kind: "s3", bucket: "rushes", prefix: "a b/c", region: "eu-1", pathStyle: true });
  expect(storage).toMatchObject({ endpoint: "http://127.0.0.1:7480" });
});

test("an empty variable counts as not set, and addresses lose their trailing slash", () => {
  const config = loadConfig({ PORT: "", PUBLIC_URL: "https://rushlight.example/" });
  expect(config.port).toBe(4000);
  expect(config.publicUrl).toBe("https://rushlight.example");
});

test("mail requires a sender, and is not sent if no server is set", () => {
  const smtpUrl = "smtps://post:key@mail.example:465";
  expect(loadConfig({ MAIL_FROM: "Rushlight <post@rushlight.example>" }).mail).toBeUndefined();
  expect(messageOf({ SMTP_URL: smtpUrl })).toBe("MAIL_FROM must be set when SMTP_URL is set.");
  const from = "Rushlight <post@rushlight.example>";
  expect(loadConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from });
});

test("ffprobe is expected next to the given ffmpeg", () => {
  expect(loadConfig({ FFMPEG_PATH: "/opt/av/ffmpeg" }).ffprobePath).toBe("/opt/av/ffprobe");
  expect(loadConfig({}).ffprobePath).toBe("ffprobe");
});

test("the help names every variable", () => {
  for (const name of Object.keys(variables)) expect(configHelp()).toContain(`  ${name} `);
});

test("the signing key is generated once, readable by its owner only, and a damaged one is reported", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "secret-"));
  try {
    const first = signingSecret({ secret: undefined, dataDir });
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(signingSecret({ secret: undefined, dataDir })).toBe(first);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(signingSecret({ secret: "x".repeat(40), dataDir })).toBe("x".repeat(40));
    writeFileSync(join(dataDir, "secret"), "");
    expect(() => signingSecret({ secret: undefined, dataDir })).toThrow(ConfigError);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

function messageOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("The settings were accepted");
}

test("PLUS-1697 settings of HTTPS that miss each other stop the start with one sentence", () => {
  const both = { TLS_CERTIFICATE: "c.pem", TLS_KEY: "k.pem" };
  expect(loadConfig(both).https).toMatchObject({ certificateFile: resolve("c.pem"), keyFile: resolve("k.pem") });
  expect(loadConfig({}).https).toBeUndefined();
  expect(messageOf({ TLS_CERTIFICATE: "c.pem" })).toBe("TLS_KEY must be set when TLS_CERTIFICATE is set.");
  for (const name of ["TLS_KEY", "TLS_KEY_PASSPHRASE_FILE"])
    expect(messageOf({ [name]: "k.pem" })).toBe(`TLS_CERTIFICATE must be set when ${name} is set.`);
  for (const name of ["PUBLIC_URL", "MEDIA_URL"])
    expect(messageOf({ ...both, [name]: "http://films.example" })).toContain(`${name} must be an https:// address`);
  expect(messageOf({ ...both, HTTP_PORT: "80" })).toContain("PUBLIC_URL must be an https:// address");
  expect(messageOf({ HTTP_PORT: "80", PUBLIC_URL: "http://films.example" })).toContain("PUBLIC_URL must be");
  expect(loadConfig({ HTTP_PORT: "80", PUBLIC_URL: "https://films.example" }).httpPort).toBe(80);
});

test("PLUS-1703 settings of ACME that miss each other stop the start with one sentence", () => {
  const all = {
    ACME_DIRECTORY: "https://acme.example/dir",
    ACME_AGREE_TERMS: "yes",
    PUBLIC_URL: "https://films.example",
    ACME_EMAIL: "ops@films.example",
  };
  const found = loadConfig(all);
  expect([found.https, found.httpPort]).toEqual([
    { kind: "acme", directory: "https://acme.example/dir", email: "ops@films.example", host: "films.example" },
    80,
  ]);
  expect(loadConfig({ ...all, HTTP_PORT: "8080" }).httpPort).toBe(8080);
  expect(messageOf({ ...all, ACME_AGREE_TERMS: "" })).toBe("ACME_AGREE_TERMS must be yes when ACME_DIRECTORY is set.");
  expect(messageOf({ ...all, PUBLIC_URL: "" })).toBe("PUBLIC_URL must be set when ACME_DIRECTORY is set.");
  for (const address of ["https://10.0.0.5", "https://[fd00::1]", "https://studio"])
    expect([address, messageOf({ ...all, PUBLIC_URL: address })]).toEqual([
      address,
      "PUBLIC_URL must have a public host name when ACME_DIRECTORY is set.",
    ]);
  expect(messageOf({ ...all, PUBLIC_URL: "http://films.example" })).toContain("PUBLIC_URL must be an https:// address");
  expect(messageOf({ ...all, ACME_DIRECTORY: "http://acme.example" })).toContain("ACME_DIRECTORY must be an https://");
  const files = { TLS_CERTIFICATE: "c.pem", TLS_KEY: "k.pem" };
  expect(messageOf({ ...all, ...files })).toBe("TLS_CERTIFICATE and ACME_DIRECTORY can't both be set.");
});
