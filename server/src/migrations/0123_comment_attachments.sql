-- What an upload becomes: null is assets in its folder, anything else is decided by the feature that owns the purpose.
alter table upload add column purpose text;
alter table upload add column target_id uuid;
alter table upload add constraint upload_purpose_has_target check ((purpose is null) = (target_id is null));
-- Uploads that wait for something, by person.
create index upload_unfinished_purpose on upload (user_id) where purpose is not null and state in ('OPEN', 'TRIGGERED', 'RUNNING');

-- A file that was sent to be part of a comment. Copies of the comment on other versions name the same file.
create table attachment_file (
  id uuid primary key,                        -- of the uploaded file
  user_id uuid not null references app_user(id),
  version_id uuid not null,                   -- the version of the comment it was sent for
  name text not null,
  size bigint not null,
  mimetype text not null,
  checksum text not null,
  storage_key text not null unique,
  -- WAITING: a worker looks whether it is a picture; GONE: its bytes are being removed
  state text not null check (state in ('WAITING', 'READY', 'GONE')),
  picture jsonb,                              -- the sizes of a picture; null: it is none, or can't be shown
  created_at timestamptz not null,
  attached_at timestamptz                     -- null: its comment was never posted
);
create index attachment_file_unposted on attachment_file (user_id) where attached_at is null;

create table comment_attachment (
  id uuid primary key,
  comment_id uuid not null references comment(id) on delete cascade,
  file_id uuid not null references attachment_file(id),
  position integer not null,
  unique (comment_id, file_id)
);
create index comment_attachment_of_file on comment_attachment (file_id);
