import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const read = (servers: unknown) =>
  loadConfig({ ASPERA_SERVERS: typeof servers === "string" ? servers : JSON.stringify(servers) }).asperaServers;
const basic = { address: "https://node.example:9092/", user: "u", password: "p" };

test("ASPERA-001 without the setting there is no transfer server", () => {
  expect(loadConfig({}).asperaServers).toEqual([]);
});

test("ASPERA-006 a server needs an address and credentials; the rest has its standard value", () => {
  expect(read([{ ...basic, root: "media/", timeoutSeconds: 2 }])).toEqual([
    {
      name: "asp2",
      address: "https://node.example:9092",
      storagePrefix: "",
      root: "/media",
      credentials: { kind: "basic", user: "u", password: "p" },
      timeoutMs: 2_000,
    },
  ]);
  expect(read([{ name: "west", address: "http://west", token: "t", accessKey: "k" }])[0]).toMatchObject({
    root: "/",
    credentials: { kind: "bearer", token: "t", accessKey: "k" },
  });
});

test.each([
  ["no JSON", "{"],
  ["no list", basic],
  ["no credentials", [{ address: basic.address }]],
  ["half of them", [{ address: basic.address, user: "u" }]],
  ["both kinds", [{ ...basic, token: "t" }]],
  ["no web address", [{ ...basic, address: "ssh://node" }]],
  ["a name twice", [basic, basic]],
  ["a root that leads out", [{ ...basic, root: "/media/../etc" }]],
  ["something unknown", [{ ...basic, pasword: "hunter2" }]],
])("PLUS-063 %s stops the start with one sentence that repeats no secret", (_case, servers) => {
  expect(() => read(servers)).toThrow(/^ASPERA_SERVERS must be a JSON list of servers[^\n]*\.$/);
  expect(() => read(servers)).not.toThrow(/hunter2|"p"/);
});
