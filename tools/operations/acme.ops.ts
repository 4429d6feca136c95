import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { certificateState } from "#server/platform/config/certificate-state.ts";
import { freePort } from "#testkit/free-port.ts";
import { firstCertificate } from "#testkit/stand-ins/certificates.ts";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const HOST = "films.rushlight.test";

/** Starts Pebble, Let's Encrypt's own test server, from Debian's package; it finds every name on this machine. */
async function pebble(httpPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "pebble-"));
  const [port, management, dns] = [await freePort(), await freePort(), await freePort()];
  const [certificate, privateKey, file] = ["certificate.pem", "key.pem", "config.json"].map((name) =>
    join(folder, name),
  );
  writeFileSync(certificate ?? "", firstCertificate.certificate);
  writeFileSync(privateKey ?? "", firstCertificate.key);
  const listen = { listenAddress: `127.0.0.1:${port}`, managementListenAddress: `127.0.0.1:${management}` };
  const config = { ...listen, certificate, privateKey, httpPort, tlsPort: await freePort() };
  writeFileSync(file ?? "", JSON.stringify({ pebble: config }));
  const env = { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: "1" };
  const said: string[] = [];
  const run = (command: string, args: readonly string[]): ChildProcess => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const output of [child.stdout, child.stderr]) output?.on("data", (chunk) => said.push(String(chunk)));
    return child;
  };
  const off = ["-http01", "", "-https01", "", "-tlsalpn01", "", "-management", ""];
  const children = [
    run("pebble-challtestsrv", ["-dns01", `127.0.0.1:${dns}`, "-defaultIPv4", "127.0.0.1", "-defaultIPv6", "", ...off]),
    run("pebble", ["-config", file ?? "", "-dnsserver", `127.0.0.1:${dns}`, "-strict"]),
  ];
  await until(() => said.join("").includes("ACME directory available"));
  return {
    directory: `https://localhost:${port}/dir`,
    root: async () => text((await once(request(`https://localhost:${management}/roots/0`).end(), "response"))[0]),
    [Symbol.dispose]: () => {
      for (const child of children) child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("a certificate is ordered from Pebble, proven at HTTP_PORT, and served by HTTP/2; the next start serves the same", async () => {
  setDefaultCACertificates([...getCACertificates(), firstCertificate.certificate]);
  const httpPort = await freePort();
  using authority = await pebble(httpPort);
  const https = { kind: "acme" as const, directory: authority.directory, email: "ops@rushlight.test", host: HOST };
  const config = { https, httpPort, publicUrl: `https://${HOST}` };
  const serialOf = async (url: string) => {
    const client = connect(url, { servername: HOST, ca: await authority.root() });
    await once(client, "connect");
    const stream = client.request({ ":path": "/healthz", ":authority": HOST });
    expect(JSON.parse(await text(stream))).toEqual({ ok: true });
    const { serialNumber, subjectaltname } = (client.socket as TLSSocket).getPeerCertificate();
    client.destroy();
    expect(subjectaltname).toBe(`DNS:${HOST}`);
    return serialNumber;
  };
  await using world = await testWorld({ config, fakeTime: false });
  await until(() => certificateState(world.platform.config)?.expiresAt != null, 60_000);
  const serial = await serialOf(world.url);
  await using node = await testWorld({
    nodeOf: world,
    config: { ...config, httpPort: await freePort() },
    fakeTime: false,
  });
  expect(await serialOf(node.url)).toBe(serial);
}, 120_000);
