import { buildSchema, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { variables } from "#server/platform/config/config-schema.ts";
import { readText, repositoryFiles } from "../source/source-tree.ts";
import { codeOf, commandsIn, type DocCode, isRun, settingsIn } from "./doc-code.ts";
import { commandProblem } from "./doc-commands.ts";

const paths = repositoryFiles();
const codes = paths
  .filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md")
  .flatMap((path) => codeOf(path, readText(path)));
const at = ({ path, line }: DocCode, what: string) => `${path}:${line}: ${what}`;

describe("what the docs show runs", () => {
  test("PLUS-881 every npm and npx command in the docs has its script, program and options", () => {
    const commands = codes.flatMap((code) => commandsIn(code.text).map((command) => ({ code, command })));
    expect(commands.length).toBeGreaterThan(30);
    const broken = commands.flatMap(({ code, command }) => {
      const problem = commandProblem(command);
      return problem === undefined ? [] : [at(code, `${command}: ${problem}`)];
    });
    expect(broken).toEqual([]);
  });

  test("PLUS-882 every setting on a page is read by the program, and accepts that value", () => {
    const readElsewhere = new Set(
      paths
        .filter((path) => /\.(ts|js|mjs)$/.test(path) && !path.startsWith("tools/docs/"))
        .flatMap((path) => [...readText(path).matchAll(/process\.env(?:\.|\[")([A-Z_]+)/g)].map(([, name]) => name)),
    );
    const settings = codes.flatMap((code) => settingsIn(code.text).map((setting) => ({ code, ...setting })));
    expect(settings.length).toBeGreaterThan(5);
    const broken = settings.flatMap(({ code, name, value }) => {
      const problem = settingProblem(name, value, readElsewhere);
      return problem === undefined ? [] : [at(code, problem)];
    });
    expect(broken).toEqual([]);
  });

  test("PLUS-883 every GraphQL example fits the schema, and every JSON example is JSON", () => {
    const examples = codes.filter(({ language }) => language === "graphql");
    const schema = buildSchema(readText("server/schema.graphql"));
    expect(examples.length).toBeGreaterThan(1);
    const broken = examples.flatMap((code) =>
      validate(schema, parse(code.text)).map(({ message }) => at(code, message)),
    );
    expect(broken).toEqual([]);
    for (const { text } of codes.filter(({ language }) => language === "json"))
      expect(() => JSON.parse(text)).not.toThrow();
    expect(validate(schema, parse("{ projects { nodes { noSuchField } } }"))).toHaveLength(1);
  });

  test("PLUS-884 api.md lists exactly the REST routes of the features, and every address in an example is one of them", () => {
    const routes = routesOf(paths.filter((path) => path.endsWith(".rest.ts")));
    const listed = [...readText("docs/api.md").matchAll(/^\| `(GET|POST|PUT) (\/api\/[\w/:-]+)`/gm)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(routes.length).toBeGreaterThan(15);
    expect(listed.toSorted()).toEqual([...routes, "POST /api/graphql"].toSorted());
    const known = new Set(listed.map((route) => route.split(" ")[1]));
    const shown = codes.flatMap((code) =>
      [...code.text.matchAll(/https?:\/\/localhost:\d+(\/api\/[\w/-]+)/g)].map(([, path = ""]) => ({ code, path })),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter(({ path }) => !known.has(path)).map(({ code, path }) => at(code, path))).toEqual([]);
  });
});

test("PLUS-1132 every code block of a page is of a kind that a test runs", () => {
  const blocks = codes.filter(({ isBlock }) => isBlock);
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter((code) => !isRun(code)).map((code) => at(code, code.text))).toEqual([]);
});

describe("a breach is found", () => {
  test.each([
    ["graphql", "{ a }", true],
    ["mermaid", "flowchart LR", false],
    ["", "curl http://a.b", true],
    ["", "STORAGES='[1]'", true],
    ["", "npm ci\nnpm test # all of it", true],
    ["", "npm ci\nsystemctl restart rushlight", false],
    ["", "0 3 * * * cd /srv/clone && A=b npm run backup -- /mnt/backups", true],
    ["", "0 3 * * * cd /srv/clone && systemctl restart rushlight", false],
    ["", "podman run rushlight", true],
    ["caddyfile", "a.b {", true],
    ["nginx", "server {", true],
    ["", "docker run rushlight", false],
    ["", "docker compose up", true],
  ])("a block of %j with %j: %j", (language, text, isCovered) => {
    expect(isRun({ language, text })).toBe(isCovered);
  });

  test.each([
    ["npm ci && npm start -- --demo", undefined],
    ["npm run no-such-script", 'no script "no-such-script"'],
    ["npm start -- --no-such-option", expect.stringContaining("--no-such-option")],
    ["npm run bench no-such-bench", 'no benchmark "no-such-bench"'],
    ["npm run bench browser/grid", undefined],
    ["npx rushlight --demmo", expect.stringContaining("--demmo")],
    ["npm run backup -- /mnt/backups --keep 14", undefined],
    ["npx rushlight restore /mnt/backups --keep 14", expect.stringContaining("Usage: npm run restore")],
    ["npm run doctor -- --json --sample 200", undefined],
    ["npx rushlight doctor --sampel 200", expect.stringContaining("Usage: npm run doctor")],
    ["npm run reset-password -- ana@example.com", undefined],
    ["npx rushlight reset-password --mail ana@example.com", expect.stringContaining("Usage: npm run reset-password")],
    ["npx no-such-program", 'no program "no-such-program"'],
    ["npx vitest run core/no-such-folder", "core/no-such-folder"],
    ["npm test -- --only no-such-step", expect.stringContaining("no-such-step")],
    ["FRAME_TABLE=x npm test -- --only e2e", undefined],
  ])("%s", (text, problem) => {
    expect(commandsIn(text).map(commandProblem).find(Boolean)).toEqual(problem);
  });

  test("a block inside a list counts, without its indentation", () => {
    const [block, ...others] = codeOf("a.md", "- First:\n\n  ```\n  npm test\n    --only unit\n  ```\n");
    expect([block?.text, block?.line, others]).toEqual(["npm test\n  --only unit", 3, []]);
  });

  test("an unread setting, and an invalid value", () => {
    expect(settingsIn("set `PUBLIC_URL=http://a.b` and STORAGES='[1]'")).toHaveLength(1);
    expect(settingProblem("NO_SUCH_SETTING", "1", new Set())).toContain("NO_SUCH_SETTING");
    expect(settingProblem("PORT", "door", new Set())).toContain("PORT must be");
    expect(settingProblem("OIDC_TRUST_EMAIL", "yes", new Set())).toBeUndefined();
  });
});

function settingProblem(name: string, value: string, readElsewhere: ReadonlySet<string | undefined>) {
  const known = Object.entries(variables).find(([variable]) => variable === name)?.[1];
  // A word without "_" may belong to any language: `BYTES=0-1` is a header.
  if (!known && !name.includes("_")) return undefined;
  if (!known) return readElsewhere.has(name) ? undefined : `nothing reads ${name}`;
  // "PUBLIC_URL=…" leaves the value to the reader.
  if (value === "" || value === "…" || /^[A-Z]+$/.test(value)) return undefined;
  return known.schema.safeParse(value).success ? undefined : `${name} must be ${known.mustBe}`;
}

function routesOf(files: readonly string[]): string[] {
  const route = /\bapp\.(get|post|put)(?:<[^(]*>)?\(\s*"(\/[^"]*)"/g;
  return files.flatMap((path) =>
    [...readText(path).matchAll(route)].map(([, method = "", address]) => `${method.toUpperCase()} /api${address}`),
  );
}
