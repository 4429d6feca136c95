-- An .ale or .xml file that was uploaded into a folder. Its rows stay, and are matched to clips that come later.
create table metadata_import (
  id uuid primary key,                        -- of the uploaded file
  project_id uuid not null references project(id) on delete cascade,
  folder_id uuid not null references folder(id) on delete cascade,
  name text not null,
  name_key text not null,
  row_count integer,                          -- null: nothing in it could be used
  storage_key text not null,                  -- where the file itself lies
  created_at timestamptz not null,
  created_by uuid references app_user(id)
);
-- A file of the same name replaces the one before.
create unique index metadata_import_name on metadata_import (folder_id, name_key);

create table metadata_row (
  import_id uuid not null references metadata_import(id) on delete cascade,
  position integer not null,
  tags text[] not null,                       -- what a clip asks for to find the row: "=whole name", "<beginning of a name"
  content text not null,                      -- JSON that nobody asks for by its parts
  primary key (import_id, position)
);
create index metadata_row_tags on metadata_row using gin (tags);
