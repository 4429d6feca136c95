-- What is kept of one sender's answers has a bound: the oldest go first. The sum counts everything of theirs up to and with this answer.
alter table repeatable_answer add column sender_hash bytea not null default '', add column sum_bytes bigint not null default 0;
alter table repeatable_answer alter column sender_hash drop default, alter column sum_bytes drop default;
create index on repeatable_answer (sender_hash, sum_bytes);
