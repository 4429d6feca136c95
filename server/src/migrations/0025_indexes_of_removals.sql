-- For each row that the purge removes, the database looks for rows that name it. Without an index it reads the whole table each time.

create index asset_newest_version on asset (newest_version_id);
create index trash_entry_asset on trash_entry (asset_id) where asset_id is not null;
create index trash_entry_folder on trash_entry (folder_id) where folder_id is not null;
-- With what is deleted: `folder_children` has the living ones only.
create index folder_parent on folder (parent_id);
create index project_root_folder on project (root_folder_id);
-- With the replies.
create index comment_of_version on comment (version_id);
-- With the settled ones.
create index metadata_choice_asset on metadata_choice (asset_id);
create index upload_folder on upload (folder_id);
create index transfer_folder on transfer (folder_id) where folder_id is not null;
create index requested_download_folder on requested_download (folder_id) where folder_id is not null;
create index share_link_of_folder on share_link (folder_id);

-- The same as `metadata_import_key`.
drop index metadata_import_storage;
