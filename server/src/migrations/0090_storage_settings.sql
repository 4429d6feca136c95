-- What superusers set over the configured storages. Address and keys stay in the configuration.
create table storage_setting (
  prefix text primary key,
  -- Null: as configured.
  name text,
  is_read_only boolean not null
);
