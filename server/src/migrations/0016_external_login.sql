-- Sign-in at an OpenID provider: whom the provider means by a subject, and the token that carries its outcome to the web app.
alter table one_time_token drop constraint one_time_token_kind_check;
alter table one_time_token add constraint one_time_token_kind_check check (kind in ('setup', 'invite', 'reset', 'external'));
create table external_identity (
  issuer text not null,
  subject text not null,                      -- the provider's own name of the person: never reused, unlike an e-mail address
  user_id uuid not null references app_user(id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index external_identity_one_per_issuer on external_identity (user_id, issuer);
