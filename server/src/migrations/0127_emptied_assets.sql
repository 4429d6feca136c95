-- Which versions an asset had when stacking emptied it: these go back to it whoever may share it.
create table emptied_version (
  asset_id uuid not null references asset(id) on delete cascade,
  version_id uuid not null references version(id) on delete cascade,
  primary key (asset_id, version_id)
);
create index emptied_version_of_version on emptied_version (version_id);
