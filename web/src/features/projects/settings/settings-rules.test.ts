import { expect, test } from "vitest";
import { administrationShown, reachingServers, transferServerEditable } from "./settings-rules.ts";

const config = (storages: number, servers: number) => ({
  storages: Array.from({ length: storages }),
  asperaServers: Array.from({ length: servers }),
});

test("PROJECTS-033 PROJECTS-102 the administration is shown to superusers only, and only with several storages", () => {
  expect(administrationShown(true, config(2, 0))).toBe(true);
  expect(administrationShown(true, config(1, 5))).toBe(false);
  expect(administrationShown(false, config(2, 2))).toBe(false);
});

test("PROJECTS-074 the transfer server can be selected only if there are several", () => {
  expect([0, 1, 2].map((servers) => transferServerEditable(config(2, servers)))).toEqual([false, false, true]);
});

test("PROJECTS-034 only transfer servers that reach the project's storage are offered", () => {
  const servers = [
    { name: "near", storagePrefix: "disk" },
    { name: "cold", storagePrefix: "archive" },
  ];
  expect(reachingServers(servers, { storagePrefix: "disk" })).toEqual([servers[0]]);
});
