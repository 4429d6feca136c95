-- What was answered to calls that came with a key, for a day: a call that is repeated after a lost answer gets the same one.
create table repeatable_step (
  key_hash bytea not null,
  -- The transactions of one call, in their order.
  step integer not null,
  call_hash bytea not null,
  -- What the transaction came to, sealed; null where it cannot be kept.
  result bytea,
  created_at timestamptz not null,
  primary key (key_hash, step)
);
create index on repeatable_step (created_at);
create table repeatable_answer (
  key_hash bytea primary key,
  call_hash bytea not null,
  answer bytea not null,
  created_at timestamptz not null
);
create index on repeatable_answer (created_at);
