-- The windows of the list of people: by name and by email each order, its filter and who has yet to accept an invitation stand in one index.
drop index app_user_listing;
create index app_user_by_name on app_user (name collate natural_order, id) include (email, joined_at) where deleted_at is null;
create index app_user_by_email on app_user (email collate natural_order, id) include (name, joined_at) where deleted_at is null;
