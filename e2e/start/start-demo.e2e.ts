import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort, leftOver, type StartedProgram, startProgram } from "./started-program.ts";

const fillLimitMs = 240_000;
const started: StartedProgram[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.pressCtrlC()));
});

interface Shown {
  readonly program: StartedProgram;
  readonly url: string;
  readonly token: string;
  /** The start command's lines about the demo. */
  readonly news: string;
}

/**
 * An ffmpeg that makes the ProRes clip in full, and of each other demo clip the first frames only, which it repeats to more
 * than the clip's length: that takes a twentieth of the time. Transcoding never ends: other journeys test that.
 */
function onlyCamera(folder: string): Record<string, string> {
  const path = join(folder, "ffmpeg");
  const script = `#!/bin/sh
case "$*" in
  *"-f hls"*) exec sleep 100000;;
  *prores_ks*) exec ffmpeg "$@";;
  *png_pipe*) ;;
  *) exec ffmpeg "$@";;
esac
# The output, which is the last argument, becomes the first one.
left=$#
while [ $left -gt 1 ]; do set -- "$@" "$1"; shift; left=$((left - 1)); done
output=\${1#file:}
shift
few="$output.few.mov"
ffmpeg "$@" -frames:v 5 -shortest "$few" || exit $?
exec ffmpeg -loglevel error -stream_loop 39 -i "$few" -map 0:v -c copy -y "$output"
`;
  writeFileSync(path, script, { mode: 0o755 });
  return { FFMPEG_PATH: path, FFPROBE_PATH: "ffprobe" };
}

async function startDemo(dataDir: string): Promise<Shown> {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ...onlyCamera(dataDir) };
  const program = startProgram({ args: ["--demo"], env });
  started.push(program);
  const [, url = ""] = await program.untilPrinted(/is ready at (\S+)/);
  const [, email, password] = await program.untilPrinted(/Sign in as (\S+) with (\S+)\n/);
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token = "" }: { token?: string } = await answer.json();
  // The end of the output has everything that opens the demo.
  const [, news = "", ...again] = await program.untilPrinted(
    /The demo is ready \((.*)\): (http\S+?)\/projects\/\S+\nSign in as (\S+) with (\S+)\n$/,
  );
  expect(again).toEqual([url, email, password]);
  return { program, url, token, news };
}

interface Figures {
  readonly projects: readonly string[];
  readonly days: number;
  readonly files: number;
  readonly notes: number;
  readonly shares: readonly string[];
}

async function figures({ url, token }: Shown): Promise<Figures> {
  const ask = async (query: string, variables: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()).data;
  };
  const { projects } = await ask("{ projects(first: 10) { nodes { id name folderId } } }", {});
  const [project] = projects.nodes;
  const query = `query ($folder: ID!, $project: ID!) { folderDescendants(folder: $folder, project: $project, first: 100) {
    nodes { name assetCount assets(first: 50) { nodes { commentCount } } } } }`;
  const { folderDescendants } = await ask(query, { folder: project.folderId, project: project.id });
  const { links } = await ask("{ links { nodes { name canComment } } }", {});
  const folders: { name: string; assetCount: number; assets: { nodes: { commentCount: number }[] } }[] =
    folderDescendants.nodes;
  return {
    projects: projects.nodes.map(({ name }: { name: string }) => name),
    days: folders.filter(({ name }) => name.startsWith("Day ")).length,
    files: folders.reduce((sum, { assetCount }) => sum + assetCount, 0),
    notes: folders.flatMap(({ assets }) => assets.nodes).reduce((sum, { commentCount }) => sum + commentCount, 0),
    shares: links.nodes.map(({ name }: { name: string }) => name),
  };
}

test("PLUS-1418 --demo fills a sample production through the public API and ends with how to open it, and a second run adds nothing", {
  timeout: 2 * fillLimitMs,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rushlight-demo-e2e-"));
  try {
    const first = await startDemo(dataDir);
    expect(first.news).toMatch(/^14 files were added/);
    const filled = await figures(first);
    expect(filled).toEqual({
      projects: ["Harrow Sound"],
      days: 5,
      files: 14,
      notes: 21,
      shares: ["First day, for the producer"],
    });
    expect(await first.program.pressCtrlC()).toBe(0);
    const second = await startDemo(dataDir);
    expect(second.news).toBe("nothing was missing");
    expect(await figures(second)).toEqual(filled);
    expect(await second.program.pressCtrlC()).toBe(0);
    expect(await leftOver(dataDir)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
