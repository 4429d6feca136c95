-- A download with the watermark in its pixels, made by a job and kept for seven days. Without references: what is stored is
-- deleted with the row, after the visit or the files may be gone.
create table marked_download (
  id uuid primary key,
  project_id uuid not null,
  link_id uuid,
  -- 'v' and a visit, or 'u' and a person.
  holder_kind text not null check (holder_kind in ('v', 'u')),
  holder_id uuid not null,
  -- Link or project, and network: these take turns.
  lane text not null,
  -- Stands for the mark and the content: equal ones are made once.
  facts text not null,
  -- What is made: name in the archive and version of each file, and the lines and the position of the mark.
  plan jsonb not null,
  name text not null,
  mimetype text not null,
  job_id uuid not null,
  storage_key text,
  size_bytes bigint,
  -- A sentence about why it could not be made.
  problem text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index marked_download_of_holder on marked_download (holder_id, facts);
create index marked_download_by_end on marked_download (expires_at);
create index marked_download_waiting on marked_download (created_at) where storage_key is null and problem is null;
