-- Outside a transaction
-- Each picture and segment that is sent asks whether any project marks what its members get, and whether it is a poster of one.
drop index concurrently if exists project_marks;
create index concurrently project_marks on project (id) where coalesce((watermarks ->> 'forTeam')::boolean, false);
drop index concurrently if exists project_poster;
create index concurrently project_poster on project (poster_prefix) where poster_prefix is not null;
