import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#testkit/free-port.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { step } from "#testkit/steps/step.ts";
import { createEmptyDatabase } from "#testkit/test-database.ts";
import { until } from "#testkit/until.ts";
import { podmanRuns } from "../docs/doc-code.ts";
import { expectClipPlays } from "../operations/clip-plays.ts";
import { readText } from "../source/source-tree.ts";

const IMAGE = process.env.IMAGE ?? "rushlight:latest";
const EMAIL = "first@example.com";
const PASSWORD = "lantern-on-the-42nd-wall";
/** The commands of the docs: as small a container as the image promises to need. */
const [API = [], WORKER = []] = podmanRuns(readText("docs/operations.md"));
const HERE = ["--runtime", "runc", "--network", "host", "--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"];

function podman(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync("podman", args, { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 });
  return { status, said: stdout + stderr };
}

/** Runs a command of the docs under its own name, on this machine's network, with a folder and settings of the test. */
function start(command: readonly string[], name: string, data: string, settings: Readonly<Record<string, string>>) {
  const file = join(data, `${name}.env`);
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(""),
  );
  const own: Readonly<Record<string, string>> = {
    "rushlight-api": name,
    "rushlight-worker": name,
    "rushlight:/var/lib/rushlight": `${data}:/var/lib/rushlight`,
    "rushlight.env": file,
    rushlight: IMAGE,
  };
  // Ports are published by a network of containers, which a machine for tests may not have.
  const words = command.filter((word, at) => word !== "--publish" && command[at - 1] !== "--publish");
  const [program, run = "", ...args] = words.map((word) => own[word] ?? word);
  expect([program, run]).toEqual(["podman", "run"]);
  const { status, said } = podman(run, ...HERE, ...args);
  expect([status, said]).toEqual([0, expect.any(String)]);
  return {
    inspect: (format: string) => podman("inspect", "--format", format, name).said.trim(),
    logs: () => podman("logs", name).said,
    // Asynchronous: the route to the database is in this process.
    stop: () => once(spawn("podman", ["stop", "--time", "35", name]), "close"),
    [Symbol.dispose]: () => void podman("rm", "--force", "--time", "0", name),
  };
}

test("the image runs with a read-only root and no rights: a clip is uploaded, transcoded and played, and SIGTERM ends it", {
  timeout: 300_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), "rushlight-image-"));
  chmodSync(data, 0o777);
  const database = await createEmptyDatabase();
  await using proxy = await tcpProxy(database.url);
  const [port, mediaPort] = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: proxy.url,
    SECRET: "s".repeat(40),
    HOST: "127.0.0.1",
    PORT: `${port}`,
    MEDIA_PORT: `${mediaPort}`,
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
  };
  using api = start(API, `rushlight-api-${port}`, data, settings);
  using worker = start(WORKER, `rushlight-worker-${port}`, data, settings);
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    120_000,
  );
  await step("it is healthy, and its first process passes signals on", async () => {
    podman("healthcheck", "run", `rushlight-api-${port}`);
    expect(api.inspect("{{.State.Health.Status}}")).toBe("healthy");
    expect(api.inspect("{{.Config.User}}")).toBe("10001:10001");
    expect(
      podman("exec", `rushlight-api-${port}`, "/usr/bin/node", "-e", "require('fs').writeFileSync('/usr/x', '')").said,
    ).toContain("EROFS");
  });
  await step("a clip is uploaded, and its pictures and its stream are made and served", async () => {
    await expectClipPlays(url, data, { email: EMAIL, password: PASSWORD });
  });
  await step("SIGTERM ends both in order", async () => {
    await Promise.all([worker.stop(), api.stop()]);
    expect([api.inspect("{{.State.ExitCode}}"), worker.inspect("{{.State.ExitCode}}")]).toEqual(["0", "0"]);
    expect(api.logs()).toContain("is running at");
  });
  await proxy.cut();
  await database.drop();
  rmSync(data, { recursive: true, force: true });
});
