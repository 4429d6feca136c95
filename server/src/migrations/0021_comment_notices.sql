-- Comments of which nobody has been told yet. The first job that comes to one tells of all that wait for the same asset.
create table comment_notice (
  comment_id uuid primary key references comment(id) on delete cascade,
  asset_id uuid not null references asset(id) on delete cascade
);
create index comment_notice_of_asset on comment_notice (asset_id);
