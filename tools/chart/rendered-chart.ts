import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAll } from "js-yaml";
import { output } from "../image/run.ts";
import { ROOT } from "../source/source-tree.ts";

export const CHART = join(ROOT, "ops/chart");
export const VALUES = ["small", "everything", "hpa", "docs"] as const;

/** One object that the chart makes. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly [part: string]: unknown;
}

export interface Renderer {
  /** What a file of `values/`, with changes, becomes, and the notes; or the sentence that refuses it. */
  render(
    values: (typeof VALUES)[number],
    changes?: object,
  ): { readonly manifests: readonly Manifest[]; readonly notes: string; readonly refused: string };
}

/** Builds the renderer, from Debian's packages golang-go, golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev. */
export function chartRenderer(): Renderer {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-chart-"));
  const program = join(folder, "render");
  const go = ["GO111MODULE=off", "GOPATH=/usr/share/gocode", `GOCACHE=${join(folder, "cache")}`, "go", "build"];
  output("env", [...go, "-o", program, join(ROOT, "tools/chart/render.go")]);
  return {
    render(values, changes = {}) {
      const changed = join(folder, "changes.yaml");
      writeFileSync(changed, JSON.stringify(changes));
      const files = [join(ROOT, `tools/chart/values/${values}.yaml`), changed];
      const { stdout, stderr } = spawnSync(program, [CHART, "studio", "media", ...files], { encoding: "utf8" });
      const sources = stdout.split(/^# Source: /m).map((text) => text.split(/\n(.*)/s, 2));
      const notes = sources.find(([name]) => name === "NOTES.txt")?.[1] ?? "";
      const texts = sources.filter(([name]) => name?.endsWith(".yaml")).map(([, text = ""]) => text);
      const manifests = texts.flatMap((text) => loadAll(text) as (Manifest | null)[]).filter((one) => one !== null);
      return { manifests, notes, refused: stderr };
    },
  };
}
