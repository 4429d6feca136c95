-- In a file of its own: the triggers are there, so nobody waits while the rows are read.
select count(*) from recount_storage_use(null);
