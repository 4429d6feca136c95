-- Outside a transaction
-- What failed lately is counted at every scrape of the metrics.
drop index concurrently if exists job_failed;
create index concurrently job_failed on job (updated_at) where state = 'FAILED';
