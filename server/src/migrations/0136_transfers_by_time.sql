-- Outside a transaction
-- The newest transfers of a workspace, whichever of its projects they belong to.
drop index concurrently if exists transfer_by_time;
create index concurrently transfer_by_time on transfer (created_at desc, id desc);
drop index concurrently if exists upload_by_time;
create index concurrently upload_by_time on upload (created_at desc, id desc) where mechanism <> 'ASPERA';
drop index concurrently if exists requested_download_by_time;
create index concurrently requested_download_by_time on requested_download (created_at desc, id desc);
