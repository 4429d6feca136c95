-- Outside a transaction
-- What uploads in progress will add to a project.
drop index concurrently if exists upload_unfinished;
create index concurrently upload_unfinished on upload (project_id) where state in ('OPEN', 'TRIGGERED', 'RUNNING');
-- What jobs in progress will add to a project.
drop index concurrently if exists job_arriving;
create index concurrently job_arriving on job (project_id) where state in ('WAITING', 'RUNNING') and payload ? 'arrivingBytes';
