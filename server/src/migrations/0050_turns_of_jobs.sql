-- Of two waiting jobs of a kind the one of the lower turn begins first; a person's own jobs take turns behind each other.
alter table job add column turn integer not null default 0;
create index job_turns on job (queue_name, turn) where state = 'WAITING';
create index job_turns_of_person on job (queue_name, user_id, turn) where state = 'WAITING';
