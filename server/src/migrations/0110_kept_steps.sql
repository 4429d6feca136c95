-- What is kept of one sender's steps has a bound: the oldest go first. The sum counts everything of theirs up to and with this step.
alter table repeatable_step add column sender_hash bytea not null default '', add column sum_bytes bigint not null default 0;
alter table repeatable_step alter column sender_hash drop default, alter column sum_bytes drop default;
create index on repeatable_step (sender_hash, sum_bytes);
