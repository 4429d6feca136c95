-- Natural order for names ("clip 2" before "Clip 10"); deterministic, so that LIKE and unique indexes keep working on PostgreSQL 15 to 18.
create collation natural_order (provider = icu, locale = 'und-u-kn-true-ks-level2', deterministic = true);

create table app_user (
  id uuid primary key,
  email text not null,
  email_key text not null unique,            -- lower-cased: what sign-in compares
  name text not null,
  password_hash text,                         -- argon2id PHC string; null until the person has set one
  is_superuser boolean not null default false,
  settings jsonb not null default '{}',       -- {autoPlay, prefersUploadV2}; missing keys mean the default
  created_at timestamptz not null,
  created_by uuid references app_user(id),
  joined_at timestamptz,
  last_login_at timestamptz,
  last_activity_at timestamptz,
  deleted_at timestamptz
);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,           -- SHA-256 of the opaque token; the token itself is never stored
  user_id uuid not null references app_user(id) on delete cascade,
  verified boolean not null default true,
  created_at timestamptz not null,
  expires_at timestamptz not null,            -- slides with refresh
  ends_at timestamptz not null                -- absolute end, however often it is refreshed
);
create index session_by_user on session (user_id);
create index session_expiry on session (expires_at);

-- Single-use links: first set-up of the superuser now; invitations and resets use the same shape.
create table one_time_token (
  id uuid primary key,
  kind text not null check (kind in ('setup')),
  token_hash bytea not null unique,
  user_id uuid references app_user(id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Back-off of sign-in attempts, per account key and per address (hashed: no personal data at rest).
create table sign_in_throttle (
  key_hash bytea primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);

create table workspace (
  id uuid primary key,
  name text not null,
  name_key text not null unique,
  is_default boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references app_user(id)
);
create unique index workspace_one_default on workspace (is_default) where is_default;

create table workspace_user (
  workspace_id uuid not null references workspace(id) on delete cascade,
  user_id uuid not null references app_user(id) on delete cascade,
  is_admin boolean not null default true,
  created_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index workspace_user_by_user on workspace_user (user_id);

create table project (
  id uuid primary key,
  workspace_id uuid not null references workspace(id),
  root_folder_id uuid not null,
  name text not null,
  name_key text not null,
  production text not null default '',
  director text not null default '',
  dop text not null default '',
  manager text not null default '',
  shooting_start date,
  shooting_end date,
  slate_format text not null default 'SCENE_SHOT_TAKE'
    check (slate_format in ('EPISODE_SCENE_TAKE', 'SCENE_SHOT_TAKE', 'SCENE_TAKE', 'SCENE_TAKE_CAMERA')),
  storage_prefix text not null default '',
  created_at timestamptz not null,
  created_by uuid references app_user(id),
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index project_name on project (workspace_id, name_key) where deleted_at is null;
create index project_listing on project (created_at desc, id desc) where deleted_at is null;

create table project_user (
  project_id uuid not null references project(id) on delete cascade,
  user_id uuid not null references app_user(id) on delete cascade,
  role text not null check (role in ('VIEWER', 'EDITOR', 'SUPERVISOR')),
  permissions integer not null,               -- bit i = core/permissions PERMISSIONS[i]
  receive_folder_content_notifications boolean not null default true,
  receive_comment_notifications boolean not null default true,
  created_at timestamptz not null,
  primary key (project_id, user_id)
);
create index project_user_by_user on project_user (user_id, project_id);

create table folder (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade deferrable initially deferred,
  parent_id uuid references folder(id) on delete cascade,
  lineage uuid[] not null,                    -- ids from the root folder to this one, this one last
  name text not null,
  name_key text not null,                     -- normalised: unique per parent without regard to case
  created_at timestamptz not null,
  created_by uuid references app_user(id),
  updated_at timestamptz not null,
  folder_count integer not null default 0,    -- direct children, kept by the writer
  asset_count integer not null default 0,
  total_size bigint not null default 0,       -- bytes of the whole subtree
  total_duration_ms bigint not null default 0,
  poster_version_id uuid,                     -- newest version below with a picture
  deleted_at timestamptz
);
create unique index folder_name on folder (parent_id, name_key) where deleted_at is null;
create index folder_children on folder (parent_id, name collate natural_order, id) where deleted_at is null;
create index folder_lineage on folder using gin (lineage);
create index folder_project on folder (project_id) where deleted_at is null;
alter table project add constraint project_root foreign key (root_folder_id) references folder(id) deferrable initially deferred;

create table folder_user (
  folder_id uuid not null references folder(id) on delete cascade,
  project_id uuid not null references project(id) on delete cascade,
  user_id uuid not null references app_user(id) on delete cascade,
  permissions integer not null,
  created_at timestamptz not null,
  primary key (folder_id, user_id)
);
create index folder_user_by_user on folder_user (user_id, project_id);

create table asset (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade,
  folder_id uuid not null references folder(id) on delete cascade,
  name text not null,
  name_key text not null,
  type text not null check (type in ('VIDEO', 'AUDIO', 'IMAGE', 'DOCUMENT', 'OTHER', 'LIVE')),
  metadata jsonb not null default '[]',       -- [{label, type, value, position, hidden}]
  archive_format text,
  created_at timestamptz not null,
  created_by uuid references app_user(id),
  updated_at timestamptz not null,
  newest_version_id uuid,
  size bigint not null default 0,             -- of the newest version, for sorting
  duration_ms bigint,
  comment_count integer not null default 0,
  deleted_at timestamptz
);
create unique index asset_name on asset (folder_id, name_key) where deleted_at is null;
create index asset_by_name on asset (folder_id, name collate natural_order, id) where deleted_at is null;
create index asset_by_created on asset (folder_id, created_at desc, id desc) where deleted_at is null;
create index asset_by_size on asset (folder_id, size desc, id desc) where deleted_at is null;
create index asset_by_duration on asset (folder_id, duration_ms desc nulls last, id desc) where deleted_at is null;
create index asset_project on asset (project_id);

create table version (
  id uuid primary key,
  asset_id uuid not null references asset(id) on delete cascade,
  number integer not null,
  filename text not null,
  mimetype text not null,
  size bigint not null,
  checksum text not null,                     -- xxh64, 16 hex digits
  storage_key text not null,                  -- the original's permanent key
  media_prefix text,                          -- where the published renditions of the current attempt lie; null until something is playable
  playable text not null default 'NONE' check (playable in ('NONE', 'ORIGINAL', 'QUICK', 'LADDER')),
  is_processing boolean not null default false,
  rate_numerator integer,
  rate_denominator integer,
  frame_count integer,
  start_frame integer,                        -- in the nominal base (30 for 29.97); null: no timecode in the clip
  drop_frame boolean not null default false,
  duration_ms bigint,
  source_width integer,
  source_height integer,
  display_width integer,
  display_height integer,
  file_info jsonb not null default '{}',      -- {videoCodec, videoBitrate, audioCodec, hdr, …}
  renditions jsonb not null default '[]',     -- [{id, name, width, height, hdr, bandwidth, playlist}]
  images jsonb not null default '{}',         -- {poster, still, thumbnail: {file, width, height, sizes}}
  previews jsonb not null default '{}',       -- {thumbnail, video: {file, frames, columns, rows, width, height}}
  created_at timestamptz not null,
  created_by uuid references app_user(id),
  unique (asset_id, number)
);
alter table asset add constraint asset_newest foreign key (newest_version_id) references version(id) deferrable initially deferred;

create table upload (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade,
  folder_id uuid not null references folder(id) on delete cascade,
  user_id uuid not null references app_user(id),
  mechanism text not null check (mechanism in ('PLAIN', 'MULTIPART')),
  state text not null default 'OPEN' check (state in ('OPEN', 'TRIGGERED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  outcome jsonb,                              -- what finalize answered, so that a repeated finalize answers the same
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index upload_stale on upload (updated_at) where state in ('OPEN', 'TRIGGERED', 'RUNNING');

create table upload_file (
  id uuid primary key,
  upload_id uuid not null references upload(id) on delete cascade,
  position integer not null,
  name text not null,
  size bigint not null,
  mimetype text not null,
  part_size bigint,                           -- null for plain uploads
  storage_upload_id text,                     -- the object store's own multipart id
  temp_key text not null,
  checksum text,                              -- of all bytes, once they are in
  received boolean not null default false,
  unique (upload_id, position)
);

-- The job row is what people see; the queue's own tables are what runs it.
create table job (
  id uuid primary key,
  queue_name text not null,
  queue_id text,                              -- id of the queue's current run of this job
  name text not null,
  type text not null check (type in ('PROCESSING', 'MAINTENANCE')),
  state text not null check (state in ('WAITING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  progress integer not null default 0 check (progress between 0 and 100),
  payload jsonb not null,
  attempt integer not null default 0,
  user_id uuid references app_user(id),
  project_id uuid references project(id) on delete cascade,
  folder_id uuid,
  asset_id uuid references asset(id) on delete cascade,
  version_id uuid references version(id) on delete cascade,
  upload_id uuid,
  error_code text,
  error_message text,                         -- one sentence a person can act on
  error_detail text,                          -- tail of stderr, for administrators
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index job_by_project on job (project_id, updated_at desc, id desc);
create index job_by_user on job (user_id, updated_at desc, id desc);
create index job_by_asset on job (asset_id);
create index job_active on job (updated_at) where state in ('WAITING', 'RUNNING');

create table comment (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade,
  asset_id uuid not null references asset(id) on delete cascade,
  version_id uuid not null references version(id) on delete cascade,
  parent_id uuid references comment(id) on delete cascade,
  author_id uuid references app_user(id),
  author_name text not null,                  -- kept when the account is deleted
  text text not null,
  annotation jsonb,
  annotation_meta jsonb,                      -- {width, height}
  from_metadata boolean not null default false,
  start_position bigint,                      -- frame for video, milliseconds otherwise
  end_position bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index comment_by_version on comment (version_id, created_at, id) where parent_id is null;
create index comment_replies on comment (parent_id, created_at, id) where parent_id is not null;
create index comment_by_asset on comment (asset_id);

-- Events written in the transaction they belong to; published to every node after commit.
create table outbox_event (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
create index outbox_event_age on outbox_event (created_at);
create index outbox_event_transaction on outbox_event (transaction_id);
