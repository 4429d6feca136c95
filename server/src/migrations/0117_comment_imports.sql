-- Markers of an editing program that became comments, all at once: what is undone together. Batches wait in `waiting` until the last one.
create table comment_import (
  id uuid primary key,
  version_id uuid not null references version(id) on delete cascade,
  user_id uuid references app_user(id) on delete set null,
  created_at timestamptz not null,
  waiting jsonb not null default '[]'
);
create index comment_import_of_version on comment_import (version_id);
create index comment_import_of_user on comment_import (user_id);

alter table comment add column import_id uuid references comment_import(id) on delete set null;
create index comment_of_import on comment (import_id) where import_id is not null;
