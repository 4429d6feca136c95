import { sql } from "kysely";
import type { TestWorld } from "./test-world.ts";

/** Folders whose counters, lineage or poster contradict their content; empty if the tree is sound. */
export async function brokenFolders(world: TestWorld): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with recursive way as (
      select id, array[id] as lineage from folder where parent_id is null
      union all select f.id, way.lineage || f.id from folder f join way on way.id = f.parent_id),
    live as (select * from folder where deleted_at is null),
    truth as (
      select f.id, f.name,
        (select count(*) from live c where c.parent_id = f.id) as folders,
        (select count(*) from asset a where a.folder_id = f.id and a.deleted_at is null) as assets,
        (select coalesce(sum(a.size), 0) from asset a join live c on c.id = a.folder_id
          where a.deleted_at is null and f.id = any(c.lineage)) as size,
        (select coalesce(sum(a.duration_ms), 0) from asset a join live c on c.id = a.folder_id
          where a.deleted_at is null and f.id = any(c.lineage)) as duration,
        (select v.id from version v join asset a on a.newest_version_id = v.id and a.deleted_at is null
          join live c on c.id = a.folder_id where f.id = any(c.lineage) and v.images ? 'poster'
            and (f.parent_id is not null or a.type in ('VIDEO', 'IMAGE'))
          order by array_position(array['VIDEO', 'IMAGE'], a.type), v.created_at desc, v.id desc limit 1) as poster
      from live f)
    select f.name, f.folder_count, truth.folders, f.asset_count, truth.assets, f.total_size, truth.size,
      f.total_duration_ms, truth.duration, f.poster_version_id, truth.poster
    from live f join truth on truth.id = f.id join way on way.id = f.id
    where f.folder_count <> truth.folders or f.asset_count <> truth.assets or f.total_size <> truth.size
      or f.total_duration_ms <> truth.duration or f.lineage <> way.lineage
      or f.poster_version_id is distinct from truth.poster`.execute(world.platform.db);
  return rows;
}
