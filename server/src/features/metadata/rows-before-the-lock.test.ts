import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lockTree } from "#server/features/folders/tree/folder-tree.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { attachMetadata } from "./attach-metadata.ts";
import { keepDrafts } from "./keep-drafts.ts";
import { type ReadUpload, readUploaded } from "./reading/read-uploaded.ts";

const ale = (rows: readonly string[]) =>
  Buffer.from(`Heading\nFIELD_DELIM\tTABS\n\nColumn\nName\tScene\nData\n${rows.join("\n")}\n`);
const send = (world: ProductionWorld, name: string, bytes: Buffer) =>
  uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });

async function rowCount(world: ProductionWorld): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from metadata_row`.execute(world.platform.db);
  return rows[0]?.n ?? 0;
}

test("PLUS-396 the rows of a log are written while somebody else holds the tree lock, and take effect once it is free", async () => {
  await using world = await productionWorld();
  await send(world, "A001_C0007.mov", Buffer.from("some picture"));
  const log = ale(Array.from({ length: 6_000 }, (_, index) => `A001_C${String(index).padStart(4, "0")}\t${index}`));
  let sending: Promise<unknown> = Promise.resolve();
  await world.platform.transact(async (unit) => {
    await lockTree(unit, world.projectId);
    sending = send(world, "day.ale", log);
    await until(async () => (await rowCount(world)) === 6_000);
    const { rows } = await sql`select from metadata_import where not is_draft`.execute(world.platform.db);
    expect(rows).toHaveLength(0);
  });
  await sending;
  const { rows } = await sql<{ metadata: unknown }>`select metadata from asset`.execute(world.platform.db);
  expect(JSON.stringify(rows)).toContain('"value":"7"');
});

test("PLUS-396 a log is compared with the folder's clips before taking the tree lock, and not again under the lock", async () => {
  await using world = await productionWorld();
  await send(world, "A001_C0007.mov", Buffer.from("some picture"));
  const { platform, projectId, folderId } = world;
  const bytes = ale(["A001_C0007\t7", "A001_C0008\t8"]);
  const file = { id: randomUUID(), name: "day.ale", size: bytes.length, storageKey: "uploads/day.ale" };
  await platform.storage.write(file.storageKey, Readable.from([bytes]));
  const place = { projectId, folderId, userId: world.people.editor.id };
  const { read, reads } = counted(await readUploaded(platform.storage, [file]));
  const drafted = await keepDrafts(platform, place, [file], read);
  const before = reads();
  const upload = { ...place, files: [file], assetIds: new Map<string, string>() };
  const { matched } = await platform.transact((unit) => attachMetadata(unit, platform, upload, drafted));
  expect([matched, reads()]).toEqual([1, before]);
});

/** Returns the same rows, and counts how often one is parsed. */
function counted({ metadata, sounds }: ReadUpload): { read: ReadUpload; reads: () => number } {
  let count = 0;
  const counting = <Row extends { content: string }>(row: Row): Row => ({
    ...row,
    get content() {
      count += 1;
      return row.content;
    },
  });
  const files = [...metadata].map(
    ([id, file]) => [id, file.kind === "rows" ? { ...file, rows: file.rows.map(counting) } : file] as const,
  );
  return { read: { metadata: new Map(files), sounds }, reads: () => count };
}

test("PLUS-267 PLUS-396 of rows with the same name only those that clips are compared with are stored, and the count includes the others", async () => {
  await using world = await productionWorld();
  const log = ale(Array.from({ length: 20_000 }, (_, index) => `A001_C001\t${index}`));
  await send(world, "day.ale", log);
  expect(await rowCount(world)).toBe(500);
  const { rows } = await sql`select row_count from metadata_import`.execute(world.platform.db);
  expect(rows).toEqual([{ row_count: 20_000 }]);
  const kept = await sql`select min(position) as first, max(position) as last from metadata_row`.execute(
    world.platform.db,
  );
  expect(kept.rows).toEqual([{ first: 0, last: 499 }]);
});

test("PLUS-396 DATA-039 a newer file with the same name replaces the previous one, with its rows and choices", async () => {
  await using world = await productionWorld();
  const log = (scene: string) => ale([`A001_C001\t${scene}`, "A001_C002\tx"]);
  await send(world, "A001_C001.mov", Buffer.from("some picture"));
  for (const scene of ["first", "second"]) await send(world, "day.ale", log(scene));
  await until(async () => (await rowCount(world)) === 2);
  const { rows } = await sql<{ content: string }>`select r.content from metadata_row r
    join metadata_import i on i.id = r.import_id where not i.is_draft order by r.position`.execute(world.platform.db);
  expect(rows[0]?.content).toContain("second");
});
