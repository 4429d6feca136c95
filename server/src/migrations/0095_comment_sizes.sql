-- What a comment adds to an answer: its words, its drawing, and some 500 bytes around them.
alter table comment add column size_bytes integer not null
  generated always as (octet_length(text) + coalesce(octet_length(annotation::text), 0) + 500) stored;
