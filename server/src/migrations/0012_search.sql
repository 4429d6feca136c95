-- Substring search by index. The extension is trusted: the owner of a database may create it.
create extension if not exists pg_trgm;

-- What is searched in: no marks, no case, words apart by one blank, a blank before the first. The same function is applied to what
-- people look for, so both sides always agree on what a word is.
create function searchable(given text) returns text language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(regexp_replace(
    lower(upper(normalize(given, nfkd) collate natural_order) collate natural_order),
    '[\u0300-\u036f]+', '', 'g'), '[^[:alnum:]]+' collate natural_order, ' ', 'g'));

-- Values of [{label, type, value, position, hidden}] that are shown.
create function searchable_values(metadata jsonb) returns text language sql immutable parallel safe
  return searchable((select coalesce(string_agg(shown.value #>> '{}', ' '), '')
    from jsonb_path_query(metadata, '$[*] ? (!(@.hidden == true)).value') as shown(value)));

-- The name first; after the bar what else finds it.
alter table app_user add column search_text text not null generated always as (searchable(name) || '|' || searchable(email)) stored;
alter table project add column search_text text not null generated always as (searchable(name)) stored;
alter table folder add column search_text text not null generated always as (searchable(name)) stored;
alter table asset add column search_text text not null generated always as (searchable(name) || '|' || searchable_values(metadata)) stored;

create index app_user_search on app_user using gin (search_text gin_trgm_ops) where deleted_at is null;
create index project_search on project using gin (search_text gin_trgm_ops) where deleted_at is null;
create index folder_search on folder using gin (search_text gin_trgm_ops) where deleted_at is null;
create index asset_search on asset using gin (search_text gin_trgm_ops) where deleted_at is null;
