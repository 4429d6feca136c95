import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { backUp, NOW, type Place, place, production, put, restoreInto, signal } from "../backup-fixture.ts";
import type { KeptObject } from "../backup-format.ts";
import { findBackups, manifestOf } from "../find-backups.ts";
import { objectsOf } from "../object-list.ts";
import { writePacked } from "../packed-file.ts";
import { pruneBackups } from "../prune-backups.ts";
import { asIs } from "../seal.ts";
import { verifyBackup } from "./verify-backup.ts";

test("PLUS-1033 a repeated restore replaces an object of the same size with other bytes", async () => {
  await using world = await testWorld();
  const { key } = await production(world);
  await using target = await place();
  await backUp(world, target);
  await using into = await place();
  await put(into.storage, key, "THE ORIGINAL");
  expect(await restoreInto(target, { storage: into.storage })).toEqual({ [key]: "the original" });
});

test("PLUS-1035 verifying names tables, sequences and keys that no restore accepts", async () => {
  await using world = await testWorld();
  await production(world);
  await using target = await place();
  const { id } = await backUp(world, target);
  const path = join(target.directory, "backups", id, "manifest.json");
  const manifest = JSON.parse(await readFile(path, "utf8"));
  const [table] = manifest.tables;
  const object = await kept(target, id);
  const check = async (changed: object) => {
    await writeFile(path, JSON.stringify({ ...manifest, ...changed }));
    return (await verifyBackup({ source: target.storage, identities: [], signal })).problems;
  };
  expect(await check({})).toEqual([]);
  const unknown = (name: string) =>
    `The backup ${id} names ${JSON.stringify(name)}, which no version of the database has.`;
  expect(await check({ tables: [...manifest.tables, { ...table, name: "pg_authid" }] })).toEqual([
    unknown("pg_authid"),
  ]);
  expect(await check({ sequences: [{ name: "else_id_seq", last: "1" }] })).toEqual([unknown("else_id_seq")]);
  const file = await writePacked(target.storage, "backups/list", lines({ ...object, key: "../secret" }), asIs);
  expect(await check({ objects: { count: 1, bytes: 1, file } })).toEqual([
    "The backup's list of files names \"../secret\", which can't be restored.",
  ]);
});

async function kept({ storage }: Place, id: string): Promise<KeptObject> {
  for await (const object of objectsOf(storage, await manifestOf(storage, id))) return object;
  throw new Error("no object in the backup");
}

async function* lines(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(value)}\n`);
}

test("PLUS-1034 earlier backups of another installation at the same address stay", async () => {
  await using one = await testWorld();
  await using other = await testWorld();
  await production(other);
  await using target = await place();
  const at = (day: number) => new Date(NOW.getTime() + day);
  const ids = [(await backUp(other, target, { now: at(0) })).id];
  let installation: string | null = null;
  for (const day of [1, 2]) {
    const taken = await backUp(one, target, { now: at(day) });
    ids.push(taken.id);
    installation = taken.installation;
  }
  expect(await pruneBackups(target.storage, installation, 1)).toEqual([ids[1]]);
  expect((await findBackups(target.storage)).complete).toEqual([ids[0], ids[2]]);
  const check = await verifyBackup({ source: target.storage, id: ids[0], identities: [], signal });
  expect(check.problems).toEqual([]);
});
