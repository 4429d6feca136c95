-- Pictures that people choose: from the address they are sent to until they are shown.
create table image_upload (
  id uuid primary key,
  purpose text not null,                      -- what the picture is for: projectPoster, folderPoster, …
  target_id uuid not null,                    -- what it is shown on; its table follows from the purpose
  user_id uuid not null references app_user(id) on delete cascade,
  temp_key text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'DONE', 'FAILED')),
  error_message text,                         -- one sentence a person can act on
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index image_upload_age on image_upload (updated_at);

alter table project
  add column poster_prefix text,              -- where the sizes of the project's own poster lie; null: the root folder's poster
  add column poster_picture jsonb,            -- {file, width, height, sizes}
  add column aspera_server text,              -- name of the transfer server; null: the first of its storage, '': none
  add column watermarks jsonb not null default '{}',  -- what differs from the defaults
  add column overlay jsonb not null default '{}',     -- {enabled, size, opacity, x, y}, what differs from the defaults
  add column overlay_prefix text,
  add column overlay_picture jsonb;
