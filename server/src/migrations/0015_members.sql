-- Administration of people: what two administrators could overwrite of each other's carries a number that goes up with each change.
alter table app_user add column revision integer not null default 1;
alter table project_user add column revision integer not null default 1;
alter table folder_user add column revision integer not null default 1;
create index app_user_listing on app_user (name collate natural_order, id) where deleted_at is null;
create index app_user_creator on app_user (created_by);
