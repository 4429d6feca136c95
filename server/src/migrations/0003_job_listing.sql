-- Lists of all jobs a person may see, last changed first.
create index job_listing on job (updated_at desc, id desc);
-- The newest job of a version.
create index job_by_version on job (version_id, created_at desc, id desc) where version_id is not null;
