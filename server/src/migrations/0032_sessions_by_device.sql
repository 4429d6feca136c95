-- Sessions as their owner sees them, and the tokens that they change at the second factor and when they are renewed.
alter table session
  add column proved_at timestamptz,            -- when password or factor was last given; null: when the session began
  add column last_seen_at timestamptz,
  add column address text,
  add column user_agent text,
  add column previous_token_hash bytea,        -- good for a moment more, for calls that are under way
  add column previous_until timestamptz;
create unique index session_by_previous_token on session (previous_token_hash) where previous_token_hash is not null;
