-- What waits for somebody: they were named in a comment, answered, or given a thread. Rights and the state of a thread are asked when it
-- is read. Entries outlive their comment until the next change of it; the key names nothing that goes with it.
create table inbox_entry (
  id uuid primary key,
  user_id uuid not null references app_user(id),
  kind text not null check (kind in ('MENTION', 'ANSWER', 'ASSIGNED')),
  asset_id uuid not null references asset(id) on delete cascade,
  comment_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  done_at timestamptz,
  unique (user_id, comment_id, kind)
);
create index inbox_entry_waiting on inbox_entry (user_id, created_at desc, id desc) where done_at is null;
create index inbox_entry_done on inbox_entry (user_id, created_at desc, id desc) where done_at is not null;
create index inbox_entry_of_comment on inbox_entry (comment_id);
create index inbox_entry_of_asset on inbox_entry (asset_id);
