import { expect, test } from "vitest";
import type { Actor } from "#core/permissions/actor.ts";
import type { AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { chosenTransferServer, transferServerOf } from "./transfer-server-choice.ts";

const server = (name: string, storagePrefix: string): AsperaServerConfig => ({
  name,
  storagePrefix,
  address: `https://${name}.example:9092`,
  root: "/",
  credentials: { kind: "basic", user: "node", password: "secret" },
  timeoutMs: 1_000,
});
const asperaServers = [server("near", "disk"), server("far", "disk"), server("cold", "archive")];
const config = { ...loadConfig({ SECRET: "a secret of the test, long enough" }), asperaServers };

test("ASPERA-001 a project's transfers use its selected server, by default the first that reaches its storage, or none", () => {
  const chosen = (asperaServer: string | null, storagePrefix = "disk") =>
    transferServerOf({ config }, { asperaServer, storagePrefix })?.name;
  expect(chosen(null)).toBe("near");
  expect(chosen("far")).toBe("far");
  expect(chosen("")).toBeUndefined();
  // A server that is gone, or can't reach the storage, is never replaced by another one.
  expect(chosen("gone")).toBeUndefined();
  expect(chosen("cold")).toBeUndefined();
  expect(chosen(null, "archive")).toBe("cold");
  expect(chosen(null, "elsewhere")).toBeUndefined();
});

test("PROJECTS-102 a superuser can select a server that reaches the project's storage, the default one, or none", () => {
  const superuser: Actor = {
    kind: "user",
    userId: "u",
    name: "Mika",
    email: "",
    isSuperuser: true,
    sessionId: "s",
    verified: true,
    managedWorkspaceIds: new Set(),
  };
  const chosen = (asperaServer: string | null) => () =>
    chosenTransferServer({ config }, superuser, { asperaServer, storagePrefix: "disk" });
  expect([chosen("far")(), chosen(null)(), chosen("")()]).toEqual(["far", null, ""]);
  expect(chosen("cold")).toThrow("can reach the project's storage");
  expect(chosen("gone")).toThrow("can reach the project's storage");
});
