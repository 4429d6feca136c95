-- The windows of the list of shares: by name and by creation each order is read from one index.
create index share_link_by_name on share_link (name collate natural_order, id) include (project_id, created_by)
  where deleted_at is null and not is_draft;
create index share_link_by_creation on share_link (created_at, id) include (project_id, created_by)
  where deleted_at is null and not is_draft;
