-- Outside a transaction
-- As `job_turns_of_person`, for what takes turns in place of a person.
drop index concurrently if exists job_turns_of_other;
create index concurrently job_turns_of_other on job (queue_name, turn_of, turn) where state = 'WAITING' and turn_of is not null;
