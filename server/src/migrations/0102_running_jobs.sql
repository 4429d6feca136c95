-- What runs now is looked up by its kind before a ladder begins: a handful of rows among any number that wait or have ended.
create index job_running on job (queue_name) include (user_id, version_id) where state = 'RUNNING';
