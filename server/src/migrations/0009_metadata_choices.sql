-- A clip that several rows of one file could mean: somebody chooses. The answer stays, so that nobody is asked twice.
create table metadata_choice (
  import_id uuid not null references metadata_import(id) on delete cascade,
  asset_id uuid not null references asset(id) on delete cascade,
  positions integer[] not null,               -- the rows that it could be
  is_settled boolean not null,                -- the clip has been looked into: nothing else will decide
  chosen integer,                             -- position; -1: none of them; null: open
  chosen_by uuid references app_user(id),
  created_at timestamptz not null,
  primary key (import_id, asset_id)
);
create index metadata_choice_open on metadata_choice (asset_id) where chosen is null;

-- Copies of a folder share the file.
create index metadata_import_storage on metadata_import (storage_key);
