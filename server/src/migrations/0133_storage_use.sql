-- How many bytes are allowed to be kept: in a project, or in all projects of a workspace.
create table storage_quota (
  project_id uuid unique references project(id) on delete cascade,
  workspace_id uuid unique references workspace(id) on delete cascade,
  bytes bigint not null check (bytes > 0),
  notified_percent smallint not null default 0,      -- the used share that people were last notified of: 0, 80 or 95
  check (num_nonnulls(project_id, workspace_id) = 1)
);

-- The bytes that a project keeps are the sum of its lines. Whoever keeps or removes bytes adds a line, so that nobody waits for
-- anybody; a job replaces many lines by one. No foreign key: lines of a removed project are removed by that job.
create table storage_use (
  project_id uuid not null,
  bytes bigint not null
);
create index storage_use_by_project on storage_use (project_id);

-- The project of a file of a comment, since its version may be removed before the file.
alter table attachment_file add column project_id uuid;
-- Safe: few rows, written only when a file is sent or posted.
update attachment_file f set project_id = a.project_id from version v join asset a on a.id = v.asset_id where v.id = f.version_id;

create function add_versions_to_use() returns trigger language plpgsql as $$
begin
  insert into storage_use (project_id, bytes)
    select a.project_id, sum(c.size) from changed c join asset a on a.id = c.asset_id group by a.project_id;
  return null;
end $$;
create trigger version_used after insert on version
  referencing new table as changed for each statement execute function add_versions_to_use();

-- Versions that are removed by themselves; those of a removed asset find no asset here, and are counted by it below.
create function take_versions_from_use() returns trigger language plpgsql as $$
begin
  insert into storage_use (project_id, bytes)
    select a.project_id, -sum(c.size) from changed c join asset a on a.id = c.asset_id group by a.project_id;
  return null;
end $$;
create trigger version_unused after delete on version
  referencing old table as changed for each statement execute function take_versions_from_use();

create function take_asset_from_use() returns trigger language plpgsql as $$
begin
  insert into storage_use (project_id, bytes)
    select old.project_id, -sum(v.size) from version v where v.asset_id = old.id having sum(v.size) > 0;
  return old;
end $$;
create trigger asset_unused before delete on asset for each row execute function take_asset_from_use();

create function add_attachments_to_use() returns trigger language plpgsql as $$
begin
  insert into storage_use (project_id, bytes)
    select project_id, sum(size) from changed where project_id is not null group by project_id;
  return null;
end $$;
create trigger attachment_used after insert on attachment_file
  referencing new table as changed for each statement execute function add_attachments_to_use();

create function take_attachments_from_use() returns trigger language plpgsql as $$
begin
  insert into storage_use (project_id, bytes)
    select project_id, -sum(size) from changed where project_id is not null group by project_id;
  return null;
end $$;
create trigger attachment_unused after delete on attachment_file
  referencing old table as changed for each statement execute function take_attachments_from_use();

-- Replaces all lines by what the rows say; null: of all projects. One statement sees one moment, so lines that are added
-- in the meantime stay. Returns the projects whose sum was wrong.
create function recount_storage_use(only_project uuid) returns setof uuid language sql as $$
  with before as (
    delete from storage_use where only_project is null or project_id = only_project returning project_id, bytes),
  truth as (
    select project_id, sum(size)::bigint as bytes from (
      select a.project_id, v.size from version v join asset a on a.id = v.asset_id
        where only_project is null or a.project_id = only_project
      union all select project_id, size from attachment_file
        where project_id is not null and (only_project is null or project_id = only_project)) kept
    group by project_id),
  written as (insert into storage_use (project_id, bytes) select project_id, bytes from truth)
  select coalesce(t.project_id, b.project_id) from truth t
    full join (select project_id, sum(bytes) as bytes from before group by project_id) b on b.project_id = t.project_id
    where coalesce(t.bytes, 0) <> coalesce(b.bytes, 0)
$$;
