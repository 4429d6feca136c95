-- Second factors. A session of a person with an active one starts unverified.
create table auth_factor (
  id uuid primary key,
  user_id uuid not null references app_user(id) on delete cascade,
  type text not null check (type in ('app', 'sms')),
  secret bytea not null,                      -- encrypted with a key derived from SECRET
  recipient text,                             -- telephone number of a text message factor
  is_active boolean not null default false,
  last_step bigint not null default 0,        -- the newest code's time step that was accepted: none is accepted twice
  created_at timestamptz not null,
  activated_at timestamptz,
  triggered_at timestamptz
);
create index auth_factor_user on auth_factor (user_id);
create unique index auth_factor_one_app on auth_factor (user_id) where type = 'app' and is_active;
