-- How many attempts of a transcode have been looked through for files that nobody shows.
alter table job add column swept_attempts integer not null default 0;
create index job_unswept on job (updated_at)
  where queue_name in ('processing.quick', 'processing.transcode') and state in ('COMPLETED', 'FAILED', 'CANCELLED') and attempt > swept_attempts;
