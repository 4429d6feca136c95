-- Share links: what somebody outside may see without an account.
create table share_link (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade,
  folder_id uuid not null references folder(id) on delete cascade,  -- where the shared things lie side by side (SHARES-105)
  name text not null,
  token_hash bytea not null unique,           -- SHA-256: what a visitor's token is recognised by
  token_sealed bytea not null,                -- the token under SECRET, so that its address can be copied again
  password_hash text,                         -- argon2id PHC string; null: none is asked for
  expires_at timestamptz,                     -- null: never
  can_download boolean not null default false,
  can_comment boolean not null default false,
  watermark_text text,
  watermark_position text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid not null references app_user(id),
  deleted_at timestamptz,
  search_text text not null generated always as (searchable(name)) stored,
  check ((watermark_text is null) = (watermark_position is null))
);
create index share_link_by_project on share_link (project_id, created_at desc, id desc) where deleted_at is null;
create index share_link_by_creator on share_link (created_by, created_at desc, id desc) where deleted_at is null;
create index share_link_by_time on share_link (created_at desc, id desc) where deleted_at is null;
create index share_link_search on share_link using gin (search_text gin_trgm_ops) where deleted_at is null;

create table share_link_folder (
  link_id uuid not null references share_link(id) on delete cascade,
  folder_id uuid not null references folder(id) on delete cascade,
  primary key (link_id, folder_id)
);
create index share_link_folder_by_folder on share_link_folder (folder_id);

create table share_link_asset (
  link_id uuid not null references share_link(id) on delete cascade,
  asset_id uuid not null references asset(id) on delete cascade,
  primary key (link_id, asset_id)
);
create index share_link_asset_by_asset on share_link_asset (asset_id);

-- A session is a person's or a visit on a link.
alter table session alter column user_id drop not null;
alter table session add column link_id uuid references share_link(id) on delete cascade;
alter table session add check (num_nonnulls(user_id, link_id) = 1);
create index session_by_link on session (link_id) where link_id is not null;
