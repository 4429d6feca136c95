-- What somebody did to a choice of items, kept for a day so that they can take it back. Ids of takes stand one after the other, 16 bytes each.
create table item_act (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project on delete cascade,
  kind text not null check (kind in ('MOVE', 'DELETE', 'CIRCLE')),
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  folder_id uuid not null,
  target_id uuid,
  circled boolean,
  folder_ids uuid[] not null,
  takes bytea not null
);
create index on item_act (user_id, ended_at);
create index on item_act (project_id);
