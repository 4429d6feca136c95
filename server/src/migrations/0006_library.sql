-- The trash: what was deleted together is restored, or purged, together. The id is that of the deleted folder or asset.
create table trash_entry (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade,
  folder_id uuid references folder(id) on delete cascade,   -- one of the two
  asset_id uuid references asset(id) on delete cascade,
  deleted_at timestamptz not null,
  deleted_by uuid references app_user(id),
  purging boolean not null default false,                   -- somebody wants it gone for good: no longer listed, no longer restored
  check ((folder_id is null) <> (asset_id is null))
);
create index trash_listing on trash_entry (project_id, deleted_at desc, id desc) where not purging;
create index trash_age on trash_entry (deleted_at);

-- Which entry of the trash a deleted row belongs to; or, while a copy is being made, which copy (it is shown when it is whole).
alter table folder add column trash_id uuid;
alter table asset add column trash_id uuid;
create index folder_trash on folder (trash_id) where trash_id is not null;
create index asset_trash on asset (trash_id) where trash_id is not null;
-- What is in a folder, deleted or not: for removing it.
create index asset_folder on asset (folder_id);

-- Copies share bytes: they are removed with the last row that names them.
create index version_storage_key on version (storage_key);
create index version_media_prefix on version (media_prefix text_pattern_ops) where media_prefix is not null;
create index metadata_import_key on metadata_import (storage_key);

-- A picture that somebody chose goes before that of the newest version. {file, width, height, sizes}, below the prefix.
alter table folder add column own_poster_prefix text;
alter table folder add column own_poster jsonb;

-- What a maintenance job found and did, in one sentence.
alter table job add column report text;

-- The id that a row gets in a copy: always the same, so that a copy that was cut off goes on where it was.
create function copied_id(copy_id uuid, source_id uuid) returns uuid
  language sql immutable strict parallel safe
  return overlay(overlay(md5(copy_id::text || source_id::text) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid;
create index folder_own_poster on folder (own_poster_prefix) where own_poster_prefix is not null;
