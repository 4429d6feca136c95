-- Links by mail: invitations and password resets beside the set-up of the first superuser.
alter table one_time_token drop constraint one_time_token_kind_check;
alter table one_time_token add constraint one_time_token_kind_check check (kind in ('setup', 'invite', 'reset'));
create index one_time_token_user on one_time_token (user_id, kind);
