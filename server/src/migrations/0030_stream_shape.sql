-- How a version's streams are made: 0 with B-frames and edit lists, which browsers read in different ways; 1 without.
alter table version add column stream_shape smallint not null default 0;
create index version_old_streams on version (id) where media_prefix is not null and stream_shape = 0;
