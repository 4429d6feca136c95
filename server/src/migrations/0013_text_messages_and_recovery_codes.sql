-- Factors by text message, recovery codes, and who may be asked to have a factor.
alter table app_user add column is_external boolean not null default false;  -- signs in through an identity provider

alter table auth_factor alter column secret drop not null;                   -- only an app has a secret of its own
alter table auth_factor add column code_hash bytea;                          -- the text message code that is out, keyed with SECRET
alter table auth_factor add column code_expires_at timestamptz;
alter table auth_factor add column code_tries integer not null default 0;
alter table auth_factor add constraint auth_factor_kind check (type <> 'app' or secret is not null);

create table recovery_code (
  user_id uuid not null references app_user(id) on delete cascade,
  code_hash bytea not null,                                                  -- keyed with SECRET; the code itself is never stored
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
