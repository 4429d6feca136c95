import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { codeOf } from "../docs/doc-code.ts";
import { ROOT, readText } from "../source/source-tree.ts";
import { expectClipPlays } from "./clip-plays.ts";
import { ensureComposeImages } from "./compose-images.ts";

const ADMIN = { email: "first@example.com", password: "lantern-on-the-42nd-wall" };
/** Names that lead to this machine without a name server; the second port is published by the test. */
const SETTINGS = {
  PUBLIC_URL: "https://localhost",
  MEDIA_URL: "https://localhost:8443",
  SECRET: "5".repeat(64),
  DATABASE_PASSWORD: "7".repeat(32),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  WORKERS: "2",
};
const lines = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
/** The commands of the docs: each is run here, with podman-compose in place of Docker. */
const DOCKER = "docker compose --file ops/compose.yaml ";
const COMMANDS = codeOf("", readText("docs/operations.md")).flatMap(({ text }) =>
  text.split("\n").flatMap((line) => (line.startsWith(DOCKER) ? [line.slice(DOCKER.length).split(" ")] : [])),
);
/** Some are there twice, but none in two forms. */
const commandWith = (...words: readonly string[]) => {
  const found = COMMANDS.filter((command) => words.every((word) => command.includes(word)));
  expect([words, new Set(found.map(String)).size]).toEqual([words, 1]);
  return found[0] ?? [];
};
const PROJECT = "rushlight-compose-test";
const container = (service: string) => `${PROJECT}_${service}`;

/** Runs the programs on a copy of `ops` with its own settings. */
function composeIn(work: string) {
  const conf = join(work, "containers.conf");
  // Some machines for tests can't raise these limits.
  const limits = 'default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]';
  writeFileSync(conf, `[containers]\n${limits}\n[engine]\nruntime = "runc"\n`);
  const env = { ...process.env, CONTAINERS_CONF: conf };
  const call = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", env, maxBuffer: 64 * 1024 ** 2 });
    return { status, said: stdout + stderr };
  };
  const files = ["compose.yaml", "changes.yaml"].flatMap((file) => ["--file", join(work, "ops", file)]);
  return {
    compose: (...args: readonly string[]) => call("podman-compose", ["--project-name", PROJECT, ...files, ...args]),
    podman: (...args: readonly string[]) => call("podman", args),
  };
}

test("compose.yaml starts everything with few rights: a clip is uploaded and played through the proxy, backed up, and all ends in order", {
  timeout: 1_800_000,
}, async () => {
  ensureComposeImages();
  const work = mkdtempSync(join(tmpdir(), "rushlight-compose-"));
  cpSync(join(ROOT, "ops"), join(work, "ops"), { recursive: true });
  const backups = join(work, "backups");
  mkdirSync(backups);
  chmodSync(backups, 0o777);
  const changes = { proxy: { ports: ["8443:8443"] }, worker: { volumes: [`${backups}:/backups`] } };
  writeFileSync(join(work, "ops/changes.yaml"), JSON.stringify({ services: changes }));
  const { compose, podman } = composeIn(work);
  const inspect = (service: string, format: string) =>
    podman("inspect", "--format", format, container(service)).said.trim();
  const started = ["database_1", "migrate_1", "api_1", "worker_1", "worker_2", "proxy_1"];
  // The certificate is the proxy's own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  try {
    await step("nothing starts without the secrets", async () => {
      writeFileSync(join(work, "ops/.env"), lines({ PUBLIC_URL: SETTINGS.PUBLIC_URL }));
      expect(compose(...commandWith("up")).status).not.toBe(0);
      expect(podman("ps", "--all", "--format", "{{.Names}}").said).not.toContain(PROJECT);
    });
    writeFileSync(join(work, "ops/.env"), lines(SETTINGS));
    expect(compose(...commandWith("up"))).toMatchObject({ status: 0 });
    await step("a clip is uploaded through both names, processed and played", async () => {
      await until(() => isReady(SETTINGS.PUBLIC_URL), 180_000);
      await expectClipPlays(SETTINGS.PUBLIC_URL, work, ADMIN);
    });
    await step("the database was migrated by a container of its own, and is reached by nothing outside", async () => {
      expect(inspect("migrate_1", "{{.State.ExitCode}}")).toBe("0");
      expect(podman("logs", container("migrate_1")).said).toContain("The database is ready");
      expect(podman("network", "inspect", `${PROJECT}_database`).said).toContain('"internal": true');
    });
    await step("health checks pass, root file systems are read-only, and no container has rights", async () => {
      for (const name of ["database_1", "api_1", "proxy_1"])
        expect([name, podman("healthcheck", "run", container(name)).status]).toEqual([name, 0]);
      const rights = "{{.HostConfig.ReadonlyRootfs}} {{.BoundingCaps}} {{.HostConfig.SecurityOpt}}";
      expect(started.map((name) => inspect(name, rights))).toEqual([
        ...started.slice(0, -1).map(() => "true [] [no-new-privileges]"),
        "true [CAP_NET_BIND_SERVICE] [no-new-privileges]",
      ]);
      const users = started.map((name) => inspect(name, "{{.Config.User}}"));
      expect(users).toEqual(["999:999", ...Array(4).fill("10001:10001"), ""]);
    });
    await step("a backup is made beside the running program, and verified; open pages are reloaded", async () => {
      // This podman-compose passes on neither volumes of a single run nor its exit code.
      const typed = (word: string) => compose(...commandWith("run", word)).said;
      expect(typed("backup")).toContain("exit code: 0");
      expect(readdirSync(backups)).not.toEqual([]);
      expect(typed("verify")).toContain("is complete");
      expect(typed("reload")).toContain("asked to reload");
    });
    await step("everything stops within its time", async () => {
      expect(compose("stop", "--timeout", "40")).toMatchObject({ status: 0 });
      expect(started.map((name) => [name, inspect(name, "{{.State.ExitCode}}")])).toEqual(
        started.map((name) => [name, "0"]),
      );
    });
  } finally {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    compose("down", "--timeout", "1");
    podman("volume", "rm", "--force", ...["files", "database", "certificates"].map((name) => `${PROJECT}_${name}`));
    podman("network", "rm", "--force", `${PROJECT}_database`, `${PROJECT}_outside`);
    rmSync(work, { recursive: true, force: true });
  }
});

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
