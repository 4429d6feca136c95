-- A media hash list (.mhl) that lies in a folder as an asset: what its newest reading found.
create table checksum_list (
  version_id uuid primary key references version(id) on delete cascade,
  dialect text check (dialect in ('ASC MHL', 'MHL')),  -- null: it could not be read
  tool text not null default '',
  read_at timestamptz not null
);

create table checksum_entry (
  list_id uuid not null references checksum_list(version_id) on delete cascade,
  position integer not null,
  path text not null,
  size bigint,                                -- null where the list does not say
  hashes text not null,                       -- JSON {kind: value}
  primary key (list_id, position)
);

-- Checksums of stored originals of other kinds than xxh64, computed when a list asked for them. Copies share bytes, and so these.
create table computed_checksum (
  storage_key text not null,
  kind text not null check (kind in ('xxh3', 'xxh128', 'md5', 'sha1', 'c4')),
  value text not null,
  primary key (storage_key, kind)
);
