-- Devices on which people have proved to be themselves: what their cookies are compared with.
create table known_device (
  id uuid primary key,
  user_id uuid not null references app_user(id) on delete cascade,
  proof text not null check (proof in ('session', 'mail')),
  known_at timestamptz not null                -- when the person last proved themselves there
);
create index known_device_by_user on known_device (user_id, known_at);
alter table session add column device_id uuid; -- the known device that it began on, which may be forgotten before it ends
