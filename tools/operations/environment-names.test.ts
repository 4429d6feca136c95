import { load } from "js-yaml";
import { expect, test } from "vitest";
import { loadConfig } from "#server/platform/config/config.ts";
import { variables } from "#server/platform/config/config-schema.ts";
import { readText } from "../source/source-tree.ts";

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
  readonly healthcheck?: object;
}
const COMPOSE = readText("ops/compose.yaml");
const EXAMPLE = readText("ops/compose.env.example");
const { services, volumes } = load(COMPOSE) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
};
const own = Object.values(services).filter(({ image }) => image.includes("rushlight"));
/** Names that a file of `NAME=value` lines sets, or shows with `#` in front. */
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
/** `${NAME}` in the compose file, with the sentence of one that must be set. */
const interpolated = [...COMPOSE.matchAll(/\$\{(\w+)(?::([?-])[^}]*)?\}/g)].map(([, name = "", kind = ""]) => ({
  name,
  isRequired: kind === "?",
}));
const unread = (names: Iterable<string>) => [...names].filter((name) => !(name in variables));

test("PLUS-1647 every variable that the compose file, its settings, the Debian package and the image set is one that the program reads", () => {
  expect(own).toHaveLength(3);
  for (const { environment = {} } of own) expect(unread(Object.keys(environment))).toEqual([]);
  expect(namesIn(EXAMPLE).length).toBeGreaterThan(8);
  expect(unread(namesIn(EXAMPLE))).toEqual(["DATABASE_PASSWORD", "WORKERS", "WORKER_MEMORY"]);
  // Those that aren't settings are taken by the compose file itself.
  for (const name of unread(namesIn(EXAMPLE))) expect(interpolated.map((one) => one.name)).toContain(name);
  const debian = namesIn(readText("ops/debian/rushlight.env"));
  expect(debian).toEqual(expect.arrayContaining(["DATABASE_URL", "DATA_DIR"]));
  expect(unread(debian)).toEqual([]);
  const image = /^ENV (.*)$/m.exec(readText("ops/image/Containerfile"))?.[1] ?? "";
  const set = image.split(" ").map((pair) => pair.split("=")[0] ?? "");
  expect(unread(set)).toEqual(["NODE_ENV", "HOME", "PATH"]);
});

test("PLUS-1647 compose starts nothing without the settings that it can't do without, and the example asks for these", () => {
  const required = [...new Set(interpolated.filter(({ isRequired }) => isRequired).map(({ name }) => name))];
  expect(required.toSorted()).toEqual(["DATABASE_PASSWORD", "MEDIA_URL", "PUBLIC_URL", "SECRET"]);
  const [, asked = ""] = /^# Required([\s\S]*?)\n\n/m.exec(EXAMPLE) ?? [];
  expect(namesIn(asked).toSorted()).toEqual(required.toSorted());
  // With them the program takes what its containers get, and each role gets the same.
  const given: Readonly<Record<string, string>> = {
    DATABASE_PASSWORD: "p".repeat(32),
    SECRET: "s".repeat(64),
    PUBLIC_URL: "https://rushlight.example.com",
    MEDIA_URL: "https://upload.rushlight.example.com",
  };
  const environment = JSON.stringify(own[0]?.environment).replaceAll(
    /\$\{(\w+)[^}]*\}/g,
    (_, name) => given[name] ?? "",
  );
  expect(loadConfig(JSON.parse(environment) as Record<string, string>)).toMatchObject({
    databaseUrl: `postgres://rushlight:${given.DATABASE_PASSWORD}@database:5432/rushlight`,
    secret: given.SECRET,
    publicUrl: given.PUBLIC_URL,
    mediaUrl: given.MEDIA_URL,
  });
  for (const service of own) expect(service.environment).toEqual(own[0]?.environment);
});

test("containers of the compose file have no rights, a read-only root, limits and time to stop; only the proxy is reached from outside", () => {
  const roles = own.map(({ command = [] }) => command.join(" "));
  expect(roles.toSorted()).toEqual(["api", "migrate", "worker"]);
  for (const role of roles) expect(readText("server/src/main/start.js")).toMatch(new RegExp(`^  ${role}: "`, "m"));
  for (const [name, service] of Object.entries(services)) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges"] }),
    ]);
    expect([name, service.cap_add, service.ports !== undefined]).toEqual(
      name === "proxy" ? [name, ["NET_BIND_SERVICE"], true] : [name, undefined, false],
    );
    expect([name, service.mem_limit, service.restart, service.healthcheck !== undefined]).toEqual([
      name,
      expect.any(String),
      name === "migrate" ? "no" : "unless-stopped",
      // The image has the api's.
      name !== "api",
    ]);
    // Named volumes, and files that can only be read.
    const kept = new RegExp(`^(${Object.keys(volumes).join("|")}):|^\\./.*:ro$`);
    for (const volume of service.volumes ?? []) expect(volume).toMatch(kept);
  }
  // The program's own limit is 35 s.
  for (const { stop_grace_period } of own) expect(Number.parseInt(stop_grace_period ?? "", 10)).toBeGreaterThan(35);
});

test("its proxy leads to the ports that the program listens at", () => {
  const upstreams = [...readText("ops/proxy/compose.Caddyfile").matchAll(/\{\$(\w+)\} \{\s+reverse_proxy (\S+)\n/g)];
  const { port } = loadConfig({});
  expect(upstreams.map(([, name, to]) => [name, to])).toEqual([
    ["PUBLIC_URL", `api:${port}`],
    ["MEDIA_URL", `api:${port + 1}`],
  ]);
});
