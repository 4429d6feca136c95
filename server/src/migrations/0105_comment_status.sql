-- Where a thread stands: open (null), resolved or opened again, by whom and when. The name is kept when the account is deleted.
alter table comment
  add column status text check (status in ('RESOLVED', 'REOPENED')),
  add column status_at timestamptz,
  add column status_by uuid references app_user(id),
  add column status_by_name text,
  add check ((status is null) = (status_at is null) and (status is null) = (status_by_name is null)),
  add check (status is null or parent_id is null);
