-- A version that is removed takes its entries along without a look at all of them.
create index inbox_entry_of_version on inbox_entry (version_id) where version_id is not null;
