import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { liveProtocols } from "#core/live/live-protocol.ts";
import { freePort } from "#testkit/free-port.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { codeOf } from "../docs/doc-code.ts";
import { ROOT, readText } from "../source/source-tree.ts";

const EMAIL = "first@example.com";
const PASSWORD = "lantern-on-the-42nd-wall";
const UNIT = readText("ops/service/rushlight.service");
/** Each with the program that runs it, in front of the ports `secure`; `folder` is for its own files. */
const PROXIES = {
  caddy: {
    file: readText("ops/proxy/Caddyfile"),
    run: (file: string, folder: string) => {
      const options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tlocal_certs\n}\n";
      writeFileSync(join(folder, "Caddyfile"), options + file);
      return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
        env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder },
        stdio: "ignore",
      });
    },
  },
  nginx: {
    file: readText("ops/proxy/nginx.conf"),
    run: (file: string, folder: string) => {
      const [certificate, key] = [join(folder, "rushlight.pem"), join(folder, "rushlight.key")];
      const names = ["-subj", "/CN=rushlight.localhost", "-nodes", "-x509", "-newkey", "rsa:2048"];
      spawnSync("openssl", ["req", ...names, "-keyout", key, "-out", certificate]);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const site = file.replaceAll("/etc/ssl/", `${folder}/`);
      const around = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${paths.join(" ")}`;
      writeFileSync(join(folder, "nginx.conf"), `${around}\n${site}}\n`);
      return spawn("nginx", ["-c", join(folder, "nginx.conf")], { env: { PATH: process.env.PATH }, stdio: "ignore" });
    },
  },
};
const PAGE = readText("docs/operations.md");

/** Values of a key of the unit, in order. */
const unit = (key: string) => [...UNIT.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);

test("the docs show the files of both proxies and the unit's settings, and systemd and Caddy accept theirs", () => {
  const blocks = codeOf("docs/operations.md", PAGE).filter(({ isBlock }) => isBlock);
  const shown = blocks.map(({ text }) => text);
  for (const { file } of Object.values(PROXIES)) expect(shown).toContain(file.trimEnd());
  const settings = blocks.find(({ text }) => text.startsWith("HOST="))?.text.split("\n") ?? [];
  expect(settings).toHaveLength(4);
  expect(unit("Environment").join(" ").split(" ")).toEqual(expect.arrayContaining(settings));
  const verified = spawnSync("systemd-analyze", ["verify", join(ROOT, "ops/service/rushlight.service")], {
    encoding: "utf8",
  });
  expect([verified.status, verified.stderr]).toEqual([0, ""]);
  const adapted = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", "-"], {
    input: PROXIES.caddy.file,
    encoding: "utf8",
  });
  expect([adapted.status, adapted.stderr]).toEqual([0, expect.anything()]);
});

test.each(["caddy", "nginx"] as const)(
  "the service behind %s: pages, sign-in, live connection and uploads over HTTPS; TERM to its first process ends it in order",
  async (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), "rushlight-service-"));
    const [port, mediaPort, secure] = [await freePort(), await freePort(), await freePort()];
    const here = (text: string) =>
      text
        .replaceAll("rushlight.example.com", `rushlight.localhost:${secure}`)
        .replaceAll("127.0.0.1:4000", `127.0.0.1:${port}`)
        .replaceAll("127.0.0.1:4001", `127.0.0.1:${mediaPort}`)
        // nginx names the port once, apart from the names.
        .replaceAll("listen 443", `listen ${secure}`)
        .replaceAll(/(server_name [\w.]+):\d+/g, "$1");
    const environment = Object.fromEntries(
      unit("Environment").flatMap((line) => line.split(" ").map((pair) => here(pair).split(/=(.*)/).slice(0, 2))),
    );
    const [program = "", ...args] = (unit("ExecStart")[0] ?? "").split(" ");
    const service = spawn(program.replace(/^\/usr\/bin\/node$/, process.execPath), args, {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...environment,
        DATA_DIR: dataDir,
        PORT: String(port),
        MEDIA_PORT: String(mediaPort),
        ADMIN_EMAIL: EMAIL,
        ADMIN_PASSWORD: PASSWORD,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const folder = mkdtempSync(join(tmpdir(), "rushlight-proxy-"));
    const proxy = PROXIES[name].run(here(PROXIES[name].file), folder);
    try {
      await until(async () => (await call(secure, "rushlight", "GET", "/readyz")).status === 200, 120_000);
      await step("the app is served over HTTPS, and browsers are told to keep using it", async () => {
        const page = await call(secure, "rushlight", "GET", "/");
        expect([page.status, page.headers["strict-transport-security"]]).toEqual([
          200,
          expect.stringContaining("max-age"),
        ]);
      });
      const token = await signIn(secure);
      await step("the live connection works", async () => {
        const socket = new WebSocket(`wss://rushlight.localhost:${secure}/ws`, [...liveProtocols(token)], {
          rejectUnauthorized: false,
          lookup: (_name, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
        });
        const [message] = await once(socket, "message");
        expect(JSON.parse(String(message))).toBeTypeOf("object");
        socket.close();
      });
      await step("the second name reaches the port of uploads", async () => {
        const reply = await call(secure, "upload.rushlight", "GET", "/healthz");
        const direct = await fetch(`http://127.0.0.1:${mediaPort}/healthz`);
        expect([reply.status, reply.body]).toEqual([direct.status, await direct.text()]);
      });
      service.kill("SIGTERM");
      expect(await exitOf(service)).toBe(0);
      proxy.kill("SIGTERM");
      await exitOf(proxy);
      // No process is left, not even the database's.
      expect(spawnSync("pgrep", ["-f", dataDir], { encoding: "utf8" }).stdout).toBe("");
    } finally {
      service.kill("SIGKILL");
      proxy.kill("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

async function signIn(secure: number): Promise<string> {
  let token = "";
  await until(async () => {
    const reply = await call(secure, "rushlight", "POST", "/api/login", { email: EMAIL, password: PASSWORD });
    token = reply.status === 200 ? (JSON.parse(reply.body) as { token: string }).token : "";
    return token !== "";
  });
  return token;
}

/** A call by one of the two names, whose certificate is self-signed. Status 0: nobody listens yet. */
function call(port: number, name: string, method: string, path: string, body?: unknown) {
  const host = `${name}.localhost`;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve) => {
    const options = { host: "127.0.0.1", port, path, method, servername: host, rejectUnauthorized: false };
    const headers = { host: `${host}:${port}`, "content-type": "application/json" };
    const sent = request({ ...options, headers }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      reply.on("end", () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }));
    });
    sent.on("error", () => resolve({ status: 0, headers: {}, body: "" }));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
