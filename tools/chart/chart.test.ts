import { Ajv } from "ajv";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { loadConfig } from "#server/platform/config/config.ts";
import { variables } from "#server/platform/config/config-schema.ts";
import { codeOf } from "../docs/doc-code.ts";
import { readText } from "../source/source-tree.ts";
import { VALUES } from "./rendered-chart.ts";

interface Schema {
  readonly properties: {
    readonly settings: { readonly propertyNames: { readonly not: { readonly enum: readonly string[] } } };
  };
}
interface Adapter {
  readonly rules: {
    readonly external: readonly { readonly metricsQuery: string; readonly name: { readonly as: string } }[];
  };
}
const schema = JSON.parse(readText("ops/chart/values.schema.json")) as Schema;
const DEFAULTS = load(readText("ops/chart/values.yaml")) as Record<string, object>;
const isValid = new Ajv({ strict: false }).compile(schema);
const problems = (values: object) => {
  isValid(values);
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

test("the chart has the program's version, and the alerts and the dashboard of ops/monitoring", () => {
  const { version } = loadConfig({});
  expect(load(readText("ops/chart/Chart.yaml"))).toMatchObject({ version, appVersion: version });
  for (const name of ["alerts.yaml", "dashboard.json"])
    expect(readText(`ops/chart/files/${name}`)).toBe(readText(`ops/monitoring/${name}`));
});

test("its schema accepts its own values, and those that tests render", () => {
  expect(problems(DEFAULTS)).toEqual([]);
  for (const name of VALUES)
    expect([name, problems(load(readText(`tools/chart/values/${name}.yaml`)) as object)]).toEqual([name, []]);
});

test.each([
  [{ replicas: 2 }, " must NOT have additional properties"],
  [{ api: { replicas: 0 } }, "/api/replicas must be >= 1"],
  [{ worker: { autoscaling: { kind: "yes" } } }, "/worker/autoscaling/kind must be equal to one of the allowed values"],
  [{ storage: { url: "file:///storage" } }, "/storage/url must match pattern"],
  [{ publicUrl: "rushlight.example.com" }, "/publicUrl must match pattern"],
  [{ settings: { DATABASE_URL: "postgres://db/x" } }, "/settings property name must be valid"],
  [{ settings: { PORT: 80 } }, "/settings property name must be valid"],
  [{ secrets: { values: { PUBLIC_URL: "https://x.example" } } }, "/secrets/values property name must be valid"],
])("its schema refuses %o", (values, sentence) => {
  expect(problems(values).join("; ")).toContain(sentence);
});

test("the docs show values that a test renders, and both autoscalers count the same jobs", () => {
  const yamlOf = (path: string) => codeOf(path, readText(path)).filter(({ language }) => language === "yaml");
  expect(yamlOf("docs/operations.md").map(({ text }) => `${text}\n`)).toEqual([
    readText("tools/chart/values/docs.yaml"),
  ]);
  const [rule] = yamlOf("ops/chart/README.md").map(({ text }) => load(text) as Adapter);
  const [, asked] = /query: (.*)/.exec(readText("ops/chart/templates/worker.yaml")) ?? [];
  const own = "namespace={{ .Release.Namespace | quote }}";
  expect(rule?.rules.external.map(({ metricsQuery }) => metricsQuery.replaceAll("<<.LabelMatchers>>", own))).toEqual([
    asked,
  ]);
  expect(rule?.rules.external.map(({ name }) => name.as)).toEqual([
    (DEFAULTS.worker as { autoscaling: { metric: string } }).autoscaling.metric,
  ]);
});

/** Settings whose values nobody else should read: those that errors don't repeat, and what contains them. */
const SECRETS = Object.keys(variables).filter(
  (name) =>
    /PASSWORD|SECRET|_KEY|TOKEN$|_HEADERS$|^(DATABASE|SMTP)_URL$|SERVERS$|^STORAGES$/.test(name) &&
    !["PASSWORD_MIN_LENGTH", "PASSWORD_REFUSE_COMMON", "LICENSE_PUBLIC_KEY"].includes(name),
);

test("PLUS-1647 the chart sets what the program reads; every setting that is a secret, or that the chart makes itself, is refused among the others", () => {
  const refused = schema.properties.settings.propertyNames.not.enum;
  expect(refused).toEqual(expect.arrayContaining(SECRETS));
  expect(refused.filter((name) => !(name in variables))).toEqual([]);
  const made = [...readText("ops/chart/templates/_helpers.tpl").matchAll(/^([A-Z_]+): /gm)].map(([, name]) => name);
  expect(made.length).toBeGreaterThan(5);
  expect(refused).toEqual(expect.arrayContaining(made));
  expect(made.filter((name = "") => !(name in variables))).toEqual([]);
});

test("its page lists every value", () => {
  const page = readText("ops/chart/README.md");
  const listed = [...page.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name),
  );
  const paths = pathsOf(DEFAULTS).filter(
    (path) => !/^worker\.(nodeSelector|tolerations|affinity|podAnnotations)$/.test(path),
  );
  expect(listed.toSorted()).toEqual(paths.toSorted());
});

/** Paths of values; maps that are one value, such as resources and the sources of a policy, are not entered. */
function pathsOf(values: object, before = ""): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const path = `${before}${name}`;
    const isMap = typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
    return isMap && name !== "resources" ? pathsOf(value as object, `${path}.`) : [path];
  });
}
