import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const read = (servers: unknown) =>
  loadConfig({ ASPERA_SERVERS: typeof servers === "string" ? servers : JSON.stringify(servers) }).asperaServers;
const basic = { address: "https://node.example:9092/", user: "u", password: "p" };

test("ASPERA-001 without the setting there is no transfer server", () => {
  expect(loadConfig({}).asperaServers).toEqual([]);
});

test("ASPERA-006 a server needs an address and credentials; other settings have defaults", () => {
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
  ["invalid JSON", "{"],
  ["a value that is not a list", basic],
  ["missing credentials", [{ address: basic.address }]],
  ["incomplete credentials", [{ address: basic.address, user: "u" }]],
  ["both kinds of credentials", [{ ...basic, token: "t" }]],
  ["an invalid address", [{ ...basic, address: "ssh://node" }]],
  ["a duplicate name", [basic, basic]],
  ["a root outside its folder", [{ ...basic, root: "/media/../etc" }]],
  ["an unknown key", [{ ...basic, pasword: "hunter2" }]],
])("PLUS-063 %s stops the start with one sentence that repeats no secret", (_case, servers) => {
  expect(() => read(servers)).toThrow(/^ASPERA_SERVERS must be a JSON list of servers[^\n]*\.$/);
  expect(() => read(servers)).not.toThrow(/hunter2|"p"/);
});
