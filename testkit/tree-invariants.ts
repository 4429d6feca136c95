import { sql } from "kysely";
import type { TestWorld } from "./test-world.ts";

/** Folders whose counters, lineage or poster contradict their content; empty if the tree is sound. */
export async function brokenFolders(world: TestWorld): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with recursive way as (
      select id, array[id] as lineage from folder where parent_id is null
      union all select f.id, way.lineage || f.id from folder f join way on way.id = f.parent_id),
    live as (select * from folder where deleted_at is null),
    -- Each take once for every folder it is in.
    held as (
      select f.id as holder, f.parent_id, a.* from asset a join live c on c.id = a.folder_id
        cross join unnest(c.lineage) as above join live f on f.id = above
        where a.deleted_at is null),
    sums as (select holder, sum(size) as size, sum(duration_ms) as duration from held group by holder),
    posters as (
      select distinct on (h.holder) h.holder, v.id as poster from held h
        join version v on v.id = h.newest_version_id and v.images ? 'poster'
        where h.parent_id is not null or h.type in ('VIDEO', 'IMAGE')
        order by h.holder, array_position(array['VIDEO', 'IMAGE'], h.type), v.created_at desc, v.id desc),
    truth as (
      select f.id,
        (select count(*) from live c where c.parent_id = f.id) as folders,
        (select count(*) from asset a where a.folder_id = f.id and a.deleted_at is null) as assets,
        coalesce(sums.size, 0) as size, coalesce(sums.duration, 0) as duration, posters.poster
      from live f left join sums on sums.holder = f.id left join posters on posters.holder = f.id)
    select f.name, f.folder_count, truth.folders, f.asset_count, truth.assets, f.total_size, truth.size,
      f.total_duration_ms, truth.duration, f.poster_version_id, truth.poster
    from live f join truth on truth.id = f.id join way on way.id = f.id
    where f.folder_count <> truth.folders or f.asset_count <> truth.assets or f.total_size <> truth.size
      or f.total_duration_ms <> truth.duration or f.lineage <> way.lineage
      or f.poster_version_id is distinct from truth.poster`.execute(world.platform.db);
  return rows;
}
