alter table upload drop constraint upload_mechanism_check;
alter table upload add constraint upload_mechanism_check check (mechanism in ('PLAIN', 'MULTIPART', 'ASPERA'));
create index upload_of_project on upload (project_id, created_at desc, id desc);

-- One up- or download through a transfer server. What goes by the web is told by `upload` and `requested_download`.
create table transfer (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade,
  folder_id uuid not null references folder(id) on delete cascade,
  upload_id uuid unique references upload(id) on delete cascade,  -- null for a download
  direction text not null check (direction in ('upload', 'download')),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  user_id uuid references app_user(id),       -- null: a visitor of a link
  session_id uuid not null,                   -- whoever began it may say how it goes
  from_link boolean not null default false,
  filename text not null,                     -- of the first file
  file_count integer not null,
  total_bytes bigint not null,
  bytes_transferred bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index transfer_of_project on transfer (project_id, created_at desc, id desc);

-- An address for downloading by the web was given out; the browser then fetches it, and that is not followed.
create table requested_download (
  id uuid primary key,
  project_id uuid not null references project(id) on delete cascade,
  folder_id uuid not null references folder(id) on delete cascade,
  user_id uuid references app_user(id),       -- null: a visitor of a link
  from_link boolean not null default false,
  filename text not null,                     -- of the first file
  file_count integer not null,
  total_bytes bigint not null,
  created_at timestamptz not null
);
create index requested_download_of_project on requested_download (project_id, created_at desc, id desc);
