-- A file that is meant for an asset becomes its next version, whatever the file is called.
alter table upload_file add column onto_asset_id uuid;
