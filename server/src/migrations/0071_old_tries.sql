-- Counters of tries that nobody touched for an hour are removed oldest first, some thousands at a time.
create index sign_in_throttle_by_age on sign_in_throttle (updated_at);
