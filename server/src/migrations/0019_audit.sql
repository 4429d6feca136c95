-- Who did what to whom, when, from where. Names are those of the time; no foreign keys, so that a record outlives what it tells of.
create table audit_record (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'visitor', 'anonymous', 'system')),
  actor_id uuid,
  actor_name text not null,
  actor_email text not null,
  verb text not null,
  target_kind text not null,
  target_id uuid,
  target_name text not null,
  place_kind text,                            -- the project or workspace it happened in
  place_id uuid,
  place_name text not null,
  address text,                               -- where the call came from; null: the program itself
  user_agent text,
  details jsonb not null,
  search_text text not null generated always as (searchable(
    actor_name || ' ' || actor_email || ' ' || target_name || ' ' || place_name || ' ' || coalesce(address, ''))) stored
);
create index audit_listing on audit_record (at desc, id desc);
create index audit_actor on audit_record (actor_id, at desc, id desc);
create index audit_verb on audit_record (verb, at desc, id desc);
create index audit_search on audit_record using gin (search_text gin_trgm_ops);

-- Records are added and read, nothing else.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit records cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_append_only before update or delete on audit_record
  for each row execute function refuse_audit_change();
create trigger audit_is_not_emptied before truncate on audit_record
  for each statement execute function refuse_audit_change();
