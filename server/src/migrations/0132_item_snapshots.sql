-- Items of a folder as somebody selected them in a list that was only partly loaded: later arrivals are not among them. Ids of takes stand one after the other, 16 bytes each.
create table item_snapshot (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  folder_id uuid not null references folder on delete cascade,
  made_at timestamptz not null,
  folder_ids uuid[] not null,
  takes bytea not null
);
create index on item_snapshot (session_id, made_at);
create index on item_snapshot (folder_id);
create index on item_snapshot (made_at);
