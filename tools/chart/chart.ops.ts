import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "js-yaml";
import { beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "#server/platform/config/config.ts";
import { run } from "../image/run.ts";
import { ROOT, readText } from "../source/source-tree.ts";
import { chartRenderer, type Manifest, type Renderer, VALUES } from "./rendered-chart.ts";

/** The types and schemas of Kubernetes, of KEDA and of the Prometheus operator. */
const MODELS = [
  "kubernetes-models@5.1.0",
  "@kubernetes-models/keda@2.0.0",
  "@kubernetes-models/prometheus-operator@6.0.0",
];

interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly automountServiceAccountToken: boolean;
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly volumes: readonly Readonly<Record<string, unknown>>[];
    readonly containers: readonly {
      readonly args: readonly string[];
      readonly image: string;
      readonly securityContext: Readonly<Record<string, unknown>>;
      readonly resources: { readonly limits: unknown };
    }[];
  };
}
interface Selecting {
  readonly replicas?: number;
  readonly template: Pod;
}

let chart: Renderer;
beforeAll(() => {
  chart = chartRenderer();
  // Go's compiler and what it compiles for the first time.
}, 300_000);
const specOf = (one: Manifest) => one.spec as Selecting;
const podsOf = (manifests: readonly Manifest[]) =>
  manifests.filter(({ kind }) => ["Deployment", "Job"].includes(kind)).map((one) => specOf(one).template);
const named = (manifests: readonly Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);

/** Where an object's kind is in those packages: group `networking.k8s.io`, `apps` or none. */
function modelOf({ apiVersion, kind }: Manifest): string {
  const packages: Readonly<Record<string, string>> = {
    "keda.sh": "@kubernetes-models/keda",
    "monitoring.coreos.com": "@kubernetes-models/prometheus-operator",
  };
  return `${packages[apiVersion.split("/")[0] ?? ""] ?? "kubernetes-models"}/${apiVersion}/${kind}`;
}

test("all manifests are what Kubernetes' schemas ask for, without a field that its types don't know", {
  timeout: 600_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-models-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", ...MODELS], folder);
  const all = VALUES.flatMap((values) => chart.render(values).manifests);
  expect(all.length).toBeGreaterThan(20);
  // Literals, in which TypeScript refuses unknown fields; each is then compared with its schema.
  const lines = all.flatMap((one, at) => [
    `import { type I${one.kind} as I${at}, ${one.kind} as M${at} } from "${modelOf(one)}";`,
    `const o${at}: I${at} = ${JSON.stringify(one)};`,
    `new M${at}(o${at}).validate();`,
  ]);
  writeFileSync(join(folder, "check.ts"), lines.join("\n"));
  symlinkSync(join(ROOT, "node_modules/typescript"), join(folder, "node_modules/typescript"));
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--types", "", "check.ts"];
  const typed = spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...options], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([typed.status, typed.stdout]).toEqual([0, ""]);
  const ran = spawnSync(process.execPath, ["check.ts"], { cwd: folder, encoding: "utf8" });
  expect([ran.status, ran.stderr.replaceAll(/.*ExperimentalWarning[\s\S]*/g, "")]).toEqual([0, ""]);
  rmSync(folder, { recursive: true });
});

test("the program takes the settings that its pods get", () => {
  const { manifests } = chart.render("everything");
  const dataOf = (kind: string, part: string) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === "studio-rushlight")?.[part] as Record<
      string,
      string
    >;
  const config = loadConfig({ ...dataOf("ConfigMap", "data"), ...dataOf("Secret", "stringData") });
  expect(config).toMatchObject({
    port: 4000,
    mediaPort: 4001,
    metricsAddress: { host: "0.0.0.0", port: 9400 },
    publicUrl: "https://rushlight.example.com",
    mediaUrl: "https://upload.rushlight.example.com:8443",
    workerSlots: 2,
    trustedProxy: ["10.0.0.0/8"],
    storage: { kind: "file" },
    passwords: { refuseCommon: true },
  });
});

describe.each(VALUES)("values %s", (values) => {
  test("pods are what Pod Security 'restricted' admits, with a read-only root, limits, and no token", () => {
    const pods = podsOf(chart.render(values).manifests);
    expect(pods.map(({ spec }) => spec.containers.map(({ args }) => args))).toEqual(
      expect.arrayContaining([[["api"]], [["worker"]], [["migrate"]]]),
    );
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: "RuntimeDefault" } },
      });
      for (const volume of spec.volumes) expect(volume).not.toHaveProperty("hostPath");
      for (const container of spec.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        expect(container.resources.limits).toHaveProperty("memory");
      }
    }
  });

  test("selectors find their pods, and nothing else's", () => {
    const { manifests } = chart.render(values);
    const pods = podsOf(manifests).map(({ metadata }) => metadata.labels);
    const found = (selector: object) =>
      pods.filter((labels) => isWithin(selector, labels)).map((labels) => labels[PART]);
    const services = ofKind(manifests, "Service").map(({ spec }) => found((spec as { selector: object }).selector));
    expect(services).toEqual([["api"], ["api"]]);
    const policies = ofKind(manifests, "NetworkPolicy").map(({ spec }) =>
      found((spec as { podSelector: { matchLabels: object } }).podSelector.matchLabels),
    );
    expect(policies).toEqual(values === "hpa" ? [] : [["api", "migrate", "worker"], ["api"]]);
  });
});

const PART = "app.kubernetes.io/component";
const isWithin = (selector: object, labels: Readonly<Record<string, string>>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

test("each value turns its part on and off", () => {
  const [small, everything, hpa] = VALUES.map((values) => chart.render(values).manifests);
  const optional = (manifests: readonly Manifest[] = []) =>
    named(manifests).filter(
      (name) => !/^(Deployment|Service|ServiceAccount|ConfigMap|Job|Secret) (?!.*dash)/.test(name),
    );
  expect(optional(small).toSorted()).toEqual([
    "NetworkPolicy studio-rushlight",
    "NetworkPolicy studio-rushlight-api",
    "PodDisruptionBudget studio-rushlight-api",
  ]);
  expect(optional(everything).toSorted()).toEqual([
    "ConfigMap studio-rushlight-dashboard",
    "Ingress studio-rushlight",
    "NetworkPolicy studio-rushlight",
    "NetworkPolicy studio-rushlight-api",
    "PodDisruptionBudget studio-rushlight-api",
    "PrometheusRule studio-rushlight",
    "ScaledObject studio-rushlight-worker",
    "ServiceMonitor studio-rushlight",
  ]);
  expect(optional(hpa).toSorted()).toEqual([
    "HorizontalPodAutoscaler studio-rushlight-worker",
    "Ingress studio-rushlight",
  ]);
  expect(named(small ?? []).filter((name) => name.startsWith("Secret"))).toEqual([]);
  // An autoscaler's number of workers isn't reset by an upgrade.
  const replicas = [small, everything, hpa].map((manifests) =>
    ofKind(manifests ?? [], "Deployment").map((one) => specOf(one).replicas),
  );
  expect(replicas).toEqual([
    [2, 1],
    [3, undefined],
    [1, undefined],
  ]);
});

test("migrations run before the pods, with a Secret of their own if the chart makes one", () => {
  const hooks = (values: (typeof VALUES)[number]) =>
    chart.render(values).manifests.flatMap(({ kind, metadata: { name, annotations = {} } }) => {
      const hook = annotations["helm.sh/hook"];
      return hook === undefined ? [] : [[kind, name, hook, annotations["helm.sh/hook-weight"] ?? "0"]];
    });
  const job = ["Job", "studio-rushlight-migrate", "pre-install,pre-upgrade", "0"];
  expect(hooks("small")).toEqual([job]);
  expect(hooks("everything")).toEqual([["Secret", "studio-rushlight-migrate", "pre-install,pre-upgrade", "-1"], job]);
});

test("the alerts and the dashboard of ops/monitoring arrive unchanged", () => {
  const { manifests } = chart.render("everything");
  expect(ofKind(manifests, "PrometheusRule")[0]?.spec).toEqual(load(readText("ops/monitoring/alerts.yaml")));
  const dashboard = manifests.find(({ metadata }) => metadata.name.endsWith("-dashboard"))?.data;
  expect(dashboard).toEqual({ "rushlight.json": readText("ops/monitoring/dashboard.json") });
});

test.each([
  [{ image: { repository: null } }, "image.repository is required"],
  [{ publicUrl: "" }, "publicUrl is required"],
  [{ storage: { url: null } }, "storage.url or storage.existingClaim is required"],
  [{ storage: { existingClaim: "footage" } }, "set one of storage.url and storage.existingClaim"],
  [{ storage: { url: null, existingClaim: "footage" }, ingress: { enabled: true } }, "mediaUrl is required"],
  [{ secrets: { existingSecret: null } }, "secrets.values.DATABASE_URL is required"],
  [
    { secrets: { existingSecret: null, values: { DATABASE_URL: "postgres://db/x" } } },
    "secrets.values.SECRET is required",
  ],
] as const)("without what it needs, %o, the chart says so", (changes, sentence) => {
  expect(chart.render("small", changes).refused).toContain(sentence);
});

test("the notes warn of a missing TRUSTED_PROXY and of an address without HTTPS", () => {
  const warnings = /TRUSTED_PROXY is not set|no https/g;
  expect(VALUES.map((values) => chart.render(values).notes.match(warnings)?.length ?? 0)).toEqual([1, 0, 2, 0]);
});
