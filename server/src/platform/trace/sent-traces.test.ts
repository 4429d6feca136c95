import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type RoleProcess, startRole } from "#testkit/api-process.ts";
import { createLink, login } from "#testkit/calls/share-links.ts";
import { put, type UploadResult, uploadClient } from "#testkit/calls/upload-client.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type ReceivedSpan, type TraceReceiver, traceReceiver } from "#testkit/stand-ins/trace-receiver.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";

const FILE = "Nightfall_private_cut";
const SHARE_PASSWORD = "open sesame 47 of the share";
const [CLIP, BROKEN] = ["c11b".padEnd(32, "0"), "b40c".padEnd(32, "0")];

let world: ProductionWorld;
let receiver: TraceReceiver;
let api: RoleProcess;
let worker: RoleProcess;
let linkToken: string;
const programs: RoleProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), "traces-"));

/** Uploads a file in a trace with this id. */
async function upload(client: TestClient, traceId: string, name: string, bytes: Uint8Array): Promise<void> {
  const started = await uploadClient(client).startPlain(world.folderId, [{ name, size: bytes.length }]);
  await put(started.files[0]?.url ?? "", bytes);
  const query = "mutation ($upload: ID!) { finalizeUpload(upload: $upload) { results { assetId } } }";
  const headers = { traceparent: `00-${traceId}-${"5".repeat(16)}-00` };
  const sent = await client.rest("POST", "/api/graphql", { query, variables: { upload: started.id } }, headers);
  const { data } = (await sent.json()) as { data?: { finalizeUpload: { results: UploadResult[] } } };
  expect(data?.finalizeUpload.results).toHaveLength(1);
}

const ofTrace = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);
const isProcessed = (traceId: string, job: string) =>
  ofTrace(traceId).some(({ name }) => name === `process processing.${job}`);

beforeAll(async () => {
  world = await productionWorld({ fakeTime: false });
  receiver = await traceReceiver();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-receiver",
    OTEL_SERVICE_NAME: "rushlight-test",
  };
  api = await startRole("api", world, undefined, undefined, settings);
  programs.push(api);
  worker = await startRole("worker", world, undefined, undefined, settings);
  programs.push(worker);
  const editor = api.as(world.people.editor.token);
  const path = join(folder, "clip.mp4");
  await makeNumberedClip({
    output: path,
    rate: { numerator: 25, denominator: 1 },
    frames: 25,
    width: 320,
    height: 180,
  });
  await upload(editor, CLIP, `${FILE}.mp4`, readFileSync(path));
  await upload(editor, BROKEN, `${FILE}_2.mp4`, new TextEncoder().encode("no film at all"));
  const link = await createLink(api.as(world.people.supervisor.token), {
    project: world.projectId,
    folders: [world.folderId],
    hasPassword: true,
    password: SHARE_PASSWORD,
  });
  linkToken = link.token;
  const anonymous = api.as("");
  await login({ anonymous }, { linkToken, password: SHARE_PASSWORD });
  await login({ anonymous }, { email: world.people.editor.email, password: TEST_PASSWORD });
  await until(() => isProcessed(CLIP, "transcode"));
  await until(() => /a job failed/.test(worker.said()));
  await worker.stop();
  await api.stop();
});

afterAll(async () => {
  // They run on if something above failed.
  for (const program of programs) await program.kill();
  await receiver[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** The names of a span's ancestors, itself first. */
function lineOf(span: ReceivedSpan | undefined): string[] {
  if (span === undefined) return [];
  return [span.name, ...lineOf(ofTrace(span.traceId).find(({ spanId }) => spanId === span.parentId))];
}
const lineTo = (traceId: string, name: string) => lineOf(ofTrace(traceId).find((span) => span.name === name));

test("PLUS-1657 a call, its SQL and storage calls, the job it sent, that job's wait and its ffprobe are one trace", () => {
  const call = ["mutation finalizeUpload", "POST /api/graphql"];
  const job = ["process processing.quick", "send processing.quick", ...call];
  expect(lineTo(CLIP, "insert asset")).toEqual(["insert asset", ...call]);
  expect(lineTo(CLIP, "file storage promote")).toEqual(["file storage promote", ...call]);
  expect(lineTo(CLIP, "wait for processing.quick")).toEqual(["wait for processing.quick", ...job]);
  expect(lineTo(CLIP, "ffprobe")).toEqual(["ffprobe", ...job]);
  const next = ["process processing.transcode", ...job];
  expect(lineTo(CLIP, "wait for processing.transcode")).toEqual(["wait for processing.transcode", ...next]);
  const roots = ofTrace(CLIP).filter(({ parentId }) => parentId === "");
  expect(roots.map(({ name }) => name)).toEqual(["POST /api/graphql"]);
  const roles = ofTrace(CLIP).map(({ name, resource }) => `${name} ${String(resource["rushlight.role"])}`);
  expect(roles).toEqual(expect.arrayContaining(["POST /api/graphql api", "ffprobe worker", "ffmpeg worker"]));
});

test("PLUS-1657 a child process is a span with its exit code, duration and arguments; a failed job is marked", () => {
  const ffprobe = ofTrace(CLIP).find(({ name }) => name === "ffprobe");
  expect(ffprobe?.attributes["process.exit.code"]).toBe("0");
  expect(ffprobe?.tookMs).toBeGreaterThan(1);
  const args = ffprobe?.attributes["process.command_args"];
  expect(args).toEqual(expect.arrayContaining(["-of", "json", "-f", "mov", "…"]));
  expect(String(args)).not.toContain(world.dataDir);
  const failed = ofTrace(BROKEN).find(({ name }) => name === "process processing.quick");
  expect(failed).toMatchObject({ isFailed: true, attributes: { "error.type": expect.any(String) } });
});

test("PLUS-1657 the receiver gets the given headers, and the name of the service", () => {
  const [first] = receiver.headers;
  expect(first).toMatchObject({ path: "/v1/traces", authorization: "Bearer of-the-receiver" });
  expect(first?.["content-type"]).toBe("application/x-protobuf");
  expect(receiver.spans[0]?.resource["service.name"]).toBe("rushlight-test");
});

test("PLUS-1658 names of files, passwords, tokens and emails are in no span and in no line of the log", () => {
  const secrets = [
    FILE,
    SHARE_PASSWORD,
    TEST_PASSWORD,
    linkToken,
    world.people.editor.token,
    world.people.editor.email,
    world.people.editor.name,
    "sig=",
  ];
  const everything = [receiver.text(), api.said(), worker.said()].join("\n");
  expect(everything).toContain("POST /api/login");
  for (const secret of secrets) expect(everything).not.toContain(secret);
});

test("PLUS-1659 log lines of a call, and of the jobs it caused, have the id of its trace", () => {
  const lines = worker
    .said()
    .split("\n")
    .filter((line) => line.includes("a job failed"));
  expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toEqual([BROKEN]);
});
