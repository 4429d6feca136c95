import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import { request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { freePort } from "#testkit/free-port.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { firstCertificate, secondCertificate, type TestCertificate } from "#testkit/stand-ins/certificates.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { keepCertificateFiles } from "./certificate-keeper.ts";
import { httpPortServer } from "./http-port.ts";

const ca = [firstCertificate.certificate, secondCertificate.certificate];
const PUBLIC_URL = "https://rushlight.test:4443";
const HOUR_MS = 3_600_000;
let folder: string;
let world: TestWorld;

const files = () => ({
  kind: "files" as const,
  certificateFile: join(folder, "certificate.pem"),
  keyFile: join(folder, "key.pem"),
  passphraseFile: undefined,
});

function save({ certificate, key }: TestCertificate): void {
  writeFileSync(files().certificateFile, certificate);
  writeFileSync(files().keyFile, key);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "https-"));
  save(firstCertificate);
  world = await testWorld({ config: { https: files() } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function session(url = world.url): Promise<ClientHttp2Session> {
  const opened = connect(url, { ca });
  opened.on("error", () => {});
  await once(opened, "connect");
  return opened;
}

/** Returns the headers and the text of a response. */
async function answerOf(stream: ClientHttp2Stream) {
  const [headers] = (await once(stream, "response")) as [Record<string, string | number>];
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { headers, status: headers[":status"], text: Buffer.concat(chunks).toString() };
}

const get = (client: ClientHttp2Session, path: string, headers = {}) =>
  answerOf(client.request({ ":path": path, ...headers }));

const pathOf = (url: string) => new URL(url, world.url).pathname + new URL(url, world.url).search;

async function oldAnswer(url: string): Promise<IncomingMessage> {
  const asked = httpsRequest(url, { ca }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

test("PLUS-1690 calls are served by HTTP/2 and, for clients without it, by HTTP/1.1, on the same port", async () => {
  const client = await session();
  const headers = { ":method": "POST", ":path": "/api/graphql", "content-type": "application/json" };
  const call = client.request({ ...headers, authorization: `Bearer ${world.people.editor.token}` });
  call.end(JSON.stringify({ query: "{ currentUser { id } }" }));
  const answer = await answerOf(call);
  expect(JSON.parse(answer.text)).toEqual({ data: { currentUser: { id: world.people.editor.id } } });
  expect((await get(client, "/api/hello")).status).toBe(200);
  expect((await get(client, "/api/none")).status).toBe(404);
  client.close();
  const old = await oldAnswer(`${world.url}/api/hello`);
  expect([old.statusCode, old.httpVersion]).toEqual([200, "1.1"]);
});

test("PLUS-1690 TLS 1.1 is refused, 1.2 and 1.3 are accepted; plain HTTP on the port gets nothing", async () => {
  const port = Number(new URL(world.url).port);
  const versionOf = (maxVersion: "TLSv1.1" | "TLSv1.2" | "TLSv1.3") =>
    new Promise((settle) => {
      const weak = { minVersion: "TLSv1.1", ciphers: "DEFAULT:@SECLEVEL=0" } as const;
      const socket = connectTls({ port, host: "localhost", ca, maxVersion, ...weak });
      socket.once("error", () => settle("refused")).once("secureConnect", () => settle(socket.getProtocol()));
      socket.once("secureConnect", () => socket.destroy());
    });
  expect(await versionOf("TLSv1.1")).toBe("refused");
  expect(await versionOf("TLSv1.2")).toBe("TLSv1.2");
  expect(await versionOf("TLSv1.3")).toBe("TLSv1.3");
  await expect(fetch(world.url.replace("https", "http"))).rejects.toThrow("fetch failed");
});

test("PLUS-1690 the live connection, media with ranges, and uploads on both ports work by TLS", async () => {
  await using page = await LiveClient.connect(
    `${world.url.replace("https", "wss")}/ws?token=${world.people.editor.token}`,
    { ca },
  );
  await until(() => page.received("welcome").length === 1);
  const bytes = randomBytes(3_000_000);
  const { addresses, storage } = world.platform;
  const client = await session();
  const upload = addresses.upload({ key: "up/one", sizeBytes: bytes.length }, HOUR_MS);
  const put = client.request({ ":method": "PUT", ":path": pathOf(upload.url), "content-length": bytes.length });
  put.end(bytes);
  expect((await answerOf(put)).status).toBe(200);
  const { url } = addresses.object("up/one", { life: "media" });
  const part = await get(client, pathOf(url), { range: "bytes=1000-1999" });
  expect([part.status, part.headers["content-range"]]).toEqual([206, "bytes 1000-1999/3000000"]);
  const whole = client.request({ ":path": pathOf(url) });
  const chunks: Buffer[] = [];
  for await (const chunk of whole) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  await storage.write("up/empty", Readable.from([]));
  expect((await get(client, pathOf(addresses.object("up/empty", { life: "media" }).url))).status).toBe(200);
  client.close();
});

test.each([constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_CANCEL, constants.NGHTTP2_PROTOCOL_ERROR])(
  "PLUS-1690 an upload that its sender cuts off with code %i is not stored, even where fewer bytes are allowed",
  async (code) => {
    const { addresses, storage } = world.platform;
    const drafts = () => readdirSync(join(world.dataDir, "storage/.incoming")).length;
    const client = await session();
    for (const isLimit of [false, true]) {
      const target = { key: `cut/${code}-${isLimit}`, sizeBytes: 1_000_000, ...(isLimit ? { isLimit } : {}) };
      const path = pathOf(addresses.upload(target, HOUR_MS).url);
      const put = client.request({ ":method": "PUT", ":path": path, "content-length": target.sizeBytes });
      put.on("error", () => {});
      await new Promise((sent) => put.write(randomBytes(100_000), sent));
      await until(() => drafts() === 1);
      const closed = new Promise((resolve) => put.once("close", resolve));
      put.close(code);
      await closed;
      // It is either kept or removed by then.
      await until(() => drafts() === 0);
      expect(await storage.stat(target.key)).toBeNull();
    }
    client.destroy();
  },
);

test("PLUS-1690 cookies of a session are secure, and addresses in responses begin with https", async () => {
  const { email } = world.people.editor;
  const client = await session();
  const headers = { ":method": "POST", ":path": "/api/login", "content-type": "application/json" };
  const call = client.request(headers);
  call.end(JSON.stringify({ email, password: TEST_PASSWORD }));
  const answer = await answerOf(call);
  expect(answer.status).toBe(200);
  const cookies = [answer.headers["set-cookie"]].flat().map(String);
  expect(cookies.map((cookie) => /; Secure(;|$)/.test(cookie))).toEqual([true]);
  const policy = String((await get(client, "/")).headers["content-security-policy"]);
  expect(policy).toContain(`connect-src 'self' ${world.url} ${world.url.replace("https", "wss")} https://localhost:`);
  client.close();
});

test("PLUS-1690 a stop lets running calls finish by HTTP/2, serves those on their way, and closes the connection", async () => {
  await using node = await testWorld({ nodeOf: world, config: { https: files() } });
  const client = await session(node.url);
  expect((await get(client, "/api/hello")).status).toBe(200);
  const told = once(client, "goaway");
  const closed = once(client, "close");
  const { addresses } = world.platform;
  const bytes = randomBytes(50_000);
  const upload = addresses.upload({ key: "up/stop", sizeBytes: bytes.length }, HOUR_MS);
  const put = client.request({ ":method": "PUT", ":path": pathOf(upload.url), "content-length": bytes.length });
  await new Promise((sent) => put.write(bytes.subarray(0, 10_000), sent));
  expect((await get(client, "/api/hello")).status).toBe(200);
  const stopped = node[Symbol.asyncDispose]();
  await told;
  put.end(bytes.subarray(10_000));
  expect((await answerOf(put)).status).toBe(200);
  await stopped;
  await closed;
});

test("PLUS-1691 a new certificate is used without a restart; a broken one changes nothing and is told once", async () => {
  const logged: string[] = [];
  const log = { info: () => {}, error: (line: string) => logged.push(line) } as unknown as TestWorld["platform"]["log"];
  const kept = keepCertificateFiles({ files: files(), clock: world.clock, log, lookEveryMs: 20 });
  const served: unknown[] = [];
  kept.onChange(({ cert }) => served.push(cert));
  writeFileSync(files().keyFile, "broken");
  await until(() => kept.state().trouble !== null);
  await new Promise((wait) => setTimeout(wait, 200));
  expect(logged).toEqual([
    "The certificate was not replaced: TLS_KEY must be a file with a private key in PEM (BEGIN PRIVATE KEY).",
  ]);
  expect(served).toEqual([]);
  writeFileSync(files().keyFile, secondCertificate.key);
  await until(() => logged.length === 2);
  expect(logged[1]).toContain("TLS_KEY doesn't belong to the first certificate");
  expect(kept.context()).toMatchObject({ cert: firstCertificate.certificate });
  save(secondCertificate);
  await until(() => served.length === 1);
  expect([served[0], kept.state().trouble]).toEqual([secondCertificate.certificate, null]);
  kept.stop();
  save(firstCertificate);
});

test("PLUS-1702 the metrics and the status of the system tell when the certificate expires; for plain HTTP they don't", async () => {
  const STATUS = "{ systemStatus { certificate { expiresAt trouble } } }";
  const client = await session();
  const metrics = (await get(client, "/metrics")).text;
  const days = Number(/^rushlight_certificate_days_left\{source="files"\} (.*)$/m.exec(metrics)?.[1]);
  const expected = (Date.parse("2120-01-01T00:00:00Z") - world.clock.nowMs()) / 86_400_000;
  expect(days).toBeCloseTo(expected, 1);
  const headers = { ":method": "POST", ":path": "/api/graphql", "content-type": "application/json" };
  const call = client.request({ ...headers, authorization: `Bearer ${world.people.superuser.token}` });
  call.end(JSON.stringify({ query: STATUS }));
  const certificate = { expiresAt: "2120-01-01T00:00:00.000Z", trouble: null };
  expect(JSON.parse((await answerOf(call)).text)).toEqual({ data: { systemStatus: { certificate } } });
  client.close();
  await using node = await testWorld({ nodeOf: world });
  expect(await (await node.anonymous.rest("GET", "/metrics")).text()).not.toContain("certificate_days_left{");
  expect(await node.as("superuser").graphql(STATUS)).toEqual({ systemStatus: { certificate: null } });
});

/** The names in the certificates that new connections get. */
const namesAt = (...urls: readonly string[]) =>
  Promise.all(
    urls.map(async (url) => {
      const socket = connectTls({ port: Number(new URL(url).port), host: "localhost", ca });
      await once(socket, "secureConnect");
      const { CN } = socket.getPeerCertificate().subject;
      socket.destroy();
      return CN;
    }),
  );

test("PLUS-1691 both ports of a running program serve a new certificate at the next connection; a live connection and an upload that has begun go on", async () => {
  const intervals = vi.spyOn(globalThis, "setInterval");
  await using node = await testWorld({ nodeOf: world, config: { https: files() } });
  const [look] = intervals.mock.calls.find(([work, everyMs]) => work.name === "look" && everyMs === 10_000) ?? [];
  intervals.mockRestore();
  const [client, secure] = [await session(node.url), node.url.replace("https", "wss")];
  const policy = String((await get(client, "/")).headers["content-security-policy"]);
  const [, uploads = ""] = new RegExp(`${secure} (https://localhost:\\d+)`).exec(policy) ?? [];
  await using page = await LiveClient.connect(`${secure}/ws?token=${world.people.editor.token}`, { ca });
  const bytes = randomBytes(20_000);
  const upload = world.platform.addresses.upload({ key: "up/renewed", sizeBytes: bytes.length }, HOUR_MS);
  const put = client.request({ ":method": "PUT", ":path": pathOf(upload.url), "content-length": bytes.length });
  await new Promise((sent) => put.write(bytes.subarray(0, 10_000), sent));
  expect(await namesAt(node.url, uploads)).toEqual(["rushlight.test first", "rushlight.test first"]);
  save(secondCertificate);
  look?.();
  expect(await namesAt(node.url, uploads)).toEqual(["rushlight.test second", "rushlight.test second"]);
  put.end(bytes.subarray(10_000));
  expect((await answerOf(put)).status).toBe(200);
  expect((await get(client, "/api/hello")).status).toBe(200);
  expect(page.isOpen).toBe(true);
  client.destroy();
  save(firstCertificate);
});

/** Sends exactly this to HTTP_PORT. */
async function plain(port: number, method: string, path: string, host = "evil.example") {
  const asked = httpRequest({ port, host: "127.0.0.1", method, path, headers: { host } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { statusCode: status, headers } = answer;
  return { status, location: headers.location, text: Buffer.concat(chunks).toString() };
}

test("PLUS-1696 HTTP_PORT sends reading requests on to the same path at PUBLIC_URL, never to a host that the request names", async () => {
  const server = httpPortServer({
    publicUrl: PUBLIC_URL,
    challenge: (token) => (token === "one" ? "one.proof" : undefined),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const to = (path: string) => ({ status: 308, location: `${PUBLIC_URL}${path}`, text: "" });
  for (const path of ["/", "/projects/1?tab=2", "/a%0d%0ab", "/.well-known/other"])
    for (const method of ["GET", "HEAD"]) expect([path, await plain(port, method, path)]).toEqual([path, to(path)]);
  for (const [path, shown] of [
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/evil.example"],
    ["http://evil.example/x", "/"],
  ] as const)
    expect([path, await plain(port, "GET", path)]).toEqual([path, to(shown)]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    expect([method, (await plain(port, method, "/")).status]).toEqual([method, 405]);
  const challenge = "/.well-known/acme-challenge/";
  expect(await plain(port, "GET", `${challenge}one`)).toEqual({ status: 200, location: undefined, text: "one.proof" });
  for (const name of ["two", "../one", "__proto__"])
    expect([name, (await plain(port, "GET", challenge + name)).location]).not.toEqual([
      name,
      expect.stringContaining("evil"),
    ]);
  expect((await plain(port, "GET", `${challenge}two`)).status).toBe(404);
  server.closeAllConnections();
  server.close();
});

test("PLUS-1696 the program opens HTTP_PORT beside its own", async () => {
  const httpPort = await freePort();
  await using node = await testWorld({ nodeOf: world, config: { https: files(), httpPort, publicUrl: PUBLIC_URL } });
  expect(await plain(httpPort, "GET", "/projects")).toMatchObject({ status: 308, location: `${PUBLIC_URL}/projects` });
  const client = await session(node.url);
  const { headers } = await get(client, "/");
  expect(headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  client.close();
});
