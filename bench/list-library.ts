import pg from "pg";
import type { Platform } from "#server/platform/platform.ts";
import { seedPeople } from "#testkit/people.ts";
import { addWorkspaceAdmin } from "#testkit/stages/add-workspace-admin.ts";

/** The requested page: of the big folder, for a person with a role in its project. */
export interface Library {
  readonly token: string;
  readonly userId: string;
  readonly projectId: string;
  readonly folderId: string;
}

const PROJECTS = 200;
const FOLDERS_EACH = 100;
/** The depth of the big folder. */
const DEPTH = 8;

/**
 * Fills an empty database: 200 projects of 100 folders, a fifth of all assets in one folder at depth 8, the rest spread, every
 * asset with a version, those of the big folder with pictures and metadata.
 */
export async function fillLibrary(platform: Platform, url: string, assets: number): Promise<Library> {
  const people = await seedPeople(platform.db, platform.clock);
  const workspace = await platform.db.selectFrom("workspace").select("id").executeTakeFirstOrThrow();
  const admin = { workspaceId: workspace.id, userId: people.manager.id };
  await platform.transact((unit) => addWorkspaceAdmin(unit, platform.clock, admin));
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
    await client.query(PROJECTS_SQL, [workspace.id, people.superuser.id, PROJECTS]);
    await client.query(FOLDERS_SQL, [FOLDERS_EACH, DEPTH]);
    await client.query(ASSIGN_SQL, [people.editor.id]);
    const { rows } = await client.query<{ id: string; project_id: string }>(
      "select f.id, f.project_id from folder f join project p on p.id = f.project_id where p.name = 'Project 1' and cardinality(f.lineage) = $1 order by f.name limit 1",
      [DEPTH],
    );
    const big = rows[0];
    if (!big) throw new Error("the big folder is missing");
    await client.query(ASSETS_SQL, [big.id, assets, people.editor.id]);
    await client.query(
      "update folder f set asset_count = n from (select folder_id, count(*) n from asset group by 1) c where c.folder_id = f.id",
    );
    await client.query("vacuum analyze");
    return { token: people.editor.token, userId: people.editor.id, projectId: big.project_id, folderId: big.id };
  } finally {
    await client.end();
  }
}

const PROJECTS_SQL = `
  with p as (select n, gen_random_uuid() as id, gen_random_uuid() as root from generate_series(1, $3::int) n),
  projects as (insert into project (id, workspace_id, root_folder_id, name, name_key, manager, created_at, created_by, updated_at)
    select id, $1::uuid, root, 'Project ' || n, 'project ' || n, 'Mo', now(), $2::uuid, now() from p)
  insert into folder (id, project_id, lineage, name, name_key, created_at, created_by, updated_at)
  select root, id, array[root], 'Project ' || n, 'project ' || n, now(), $2::uuid, now() from p`;

/** In each project a chain of folders down to the requested depth, and the other folders directly below the root. */
const FOLDERS_SQL = `
  with recursive chain as (
    select f.project_id, f.id, f.lineage, 1 as depth, f.created_by from folder f where f.parent_id is null
    union all
    select c.project_id, c.new_id, c.lineage || c.new_id, c.depth + 1, c.created_by
      from (select chain.*, gen_random_uuid() as new_id from chain where depth < $2::int) c),
  deep as (
    insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, created_by, updated_at)
    select id, project_id, lineage[depth - 1], lineage, 'Level ' || depth, 'level ' || depth, now(), created_by, now() from chain where depth > 1)
  insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, created_by, updated_at)
  select new_id, project_id, id, lineage || new_id, 'Day ' || n, 'day ' || n, now(), created_by, now()
    from (select f.*, n, gen_random_uuid() as new_id from folder f cross join generate_series(1, $1::int - $2::int) n where f.parent_id is null) f`;

const ASSIGN_SQL = `
  insert into project_user (project_id, user_id, role, permissions, created_at) select id, $1::uuid, 'EDITOR', 255, now() from project`;

const PICTURE = (file: string) =>
  `{"file":"${file}-640.jpg","width":640,"height":360,"sizes":[{"file":"${file}-640.jpg","width":640,"height":360},{"file":"${file}-320.jpg","width":320,"height":180}]}`;
const IMAGES = `{"poster":${PICTURE("poster")},"thumbnail":${PICTURE("poster")}}`;
const SHEET = `{"file":"sprite.jpg","frames":30,"columns":6,"rows":5,"width":160,"height":90}`;
const METADATA = ["Scene", "Shot", "Take"]
  .map(
    (label, place) => `{"label":"${label}","type":"text","value":"${place + 12}","position":${place},"hidden":false}`,
  )
  .join(",");

const ASSETS_SQL = `
  with places as (select id, project_id, row_number() over (order by id) - 1 as place from folder),
  big as (select id, project_id from folder where id = $1::uuid),
  made as (
    insert into asset (id, project_id, folder_id, name, name_key, type, metadata, created_at, created_by, updated_at, size, duration_ms, newest_version_id)
    select gen_random_uuid(), project_id, folder_id, name, lower(name), 'VIDEO',
      case when is_big then '[${METADATA}]'::jsonb else '[]' end, time, $3::uuid, time, (n::bigint * 7919) % 50000000000, (n * 31) % 600000, gen_random_uuid()
    from (select n, n % 5 = 0 as is_big, case when n % 5 = 0 then b.id else p.id end as folder_id,
        case when n % 5 = 0 then b.project_id else p.project_id end as project_id,
        case n % 3 when 0 then 'A' || lpad((n % 997)::text, 3, '0') || '_C' || n || '_R.mov' when 1 then 'SC' || (n % 180) || ' take ' || n || '.mp4' else 'VFX_' || n || '_comp.mov' end as name,
        timestamptz '2026-01-01' + n * interval '7 seconds' as time
      from generate_series(1, $2::int) n cross join big b join places p on p.place = n % (select count(*) from folder)) x
    returning id, newest_version_id, folder_id, name, size, duration_ms, created_at)
  insert into version (id, asset_id, number, filename, mimetype, size, checksum, storage_key, media_prefix, playable, rate_numerator,
    rate_denominator, frame_count, duration_ms, source_width, source_height, display_width, display_height, file_info, images, previews, created_at, created_by)
  select newest_version_id, id, 1, name, 'video/quicktime', size, '0123456789abcdef', 'originals/' || id, 'media/' || newest_version_id || '/1', 'LADDER',
    24, 1, duration_ms / 42, duration_ms, 1920, 1080, 1920, 1080, '{"videoCodec":"h264","videoBitrate":24000000,"colourTransfer":"bt709"}',
    case when folder_id = $1::uuid then '${IMAGES}'::jsonb else '{}' end,
    case when folder_id = $1::uuid then '{"thumbnail":${SHEET}}'::jsonb else '{}' end, created_at, $3::uuid
  from made`;
