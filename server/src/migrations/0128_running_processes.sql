-- The processes that serve and work, each renewing its row every few seconds. Useless after a crash, so it is not logged.
create unlogged table running_process (
  id uuid primary key,
  host text not null,
  serves boolean not null,                    -- the API and the web app
  works boolean not null,                     -- runs jobs
  version text not null,
  node_version text not null,
  ffmpeg_version text,                        -- null where it isn't needed, or doesn't start
  started_at timestamptz not null,            -- both by the database's clock: those of the machines may differ
  seen_at timestamptz not null,
  running_jobs integer not null,
  connections integer not null,               -- live ones
  people uuid[] not null,                     -- who has these
  slow_statements integer not null,           -- within the last hour
  slowest_ms integer not null,
  slowest_statement text
);

-- The last complete backup. Written by the program that makes it.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  backup_id text not null,
  made_at timestamptz not null,
  target text not null,                       -- the folder or S3 address, without keys
  object_count bigint not null,
  byte_count bigint not null,
  is_encrypted boolean not null
);
