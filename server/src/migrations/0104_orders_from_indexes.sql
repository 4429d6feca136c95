-- A folder's orders are read from indexes alone: each holds what its part of an order, and the usual filters, ask of a row (decision 0080).
drop index asset_by_name, asset_by_created, asset_by_size, asset_by_duration,
  asset_by_slate_1, asset_by_slate_2, asset_by_slate_3, asset_by_slate_4;

create index asset_by_name on asset (folder_id, name collate natural_order, id)
  include (comment_count, is_circled, duration_ms, type, slates) where deleted_at is null;
create index asset_by_created on asset (folder_id, created_at desc, name collate natural_order, id) where deleted_at is null;
create index asset_by_size on asset (folder_id, size desc, name collate natural_order, id) where deleted_at is null;
create index asset_by_duration on asset (folder_id, duration_ms desc, name collate natural_order, id)
  where deleted_at is null and duration_ms is not null;
create index asset_without_duration on asset (folder_id, name collate natural_order, id)
  where deleted_at is null and duration_ms is null;
create index asset_by_comments on asset (folder_id, comment_count desc, name collate natural_order, id)
  where deleted_at is null and comment_count > 0;
-- What is asked of an array's place can't be read from an index without the array itself.
create index asset_by_slate_1 on asset (folder_id, (slates[1]) collate natural_order, name collate natural_order, id)
  include (slates) where deleted_at is null and slates[1] is not null;
create index asset_by_slate_2 on asset (folder_id, (slates[2]) collate natural_order, name collate natural_order, id)
  include (slates) where deleted_at is null and slates[2] is not null;
create index asset_by_slate_3 on asset (folder_id, (slates[3]) collate natural_order, name collate natural_order, id)
  include (slates) where deleted_at is null and slates[3] is not null;
create index asset_by_slate_4 on asset (folder_id, (slates[4]) collate natural_order, name collate natural_order, id)
  include (slates) where deleted_at is null and slates[4] is not null;
-- How many have no slate: without it an order by name is taken for so short that it is sorted.
create statistics asset_slate_1 on (slates[1]) from asset;
create statistics asset_slate_2 on (slates[2]) from asset;
create statistics asset_slate_3 on (slates[3]) from asset;
create statistics asset_slate_4 on (slates[4]) from asset;
