-- A project's Users also list whoever has rights on single folders only.
create index folder_user_by_project on folder_user (project_id);
