-- The states of takes follow their reviews once for each statement and version: per row, a list of twenty people on thousands of
-- reviews computed each state twenty times.
create function keep_review_states_of_versions() returns trigger language plpgsql as $$
begin
  update asset a set review_state = reviewed.state
    from (select c.version_id, review_state(c.version_id) as state from (select distinct version_id from changed) c offset 0) reviewed
   where a.newest_version_id = reviewed.version_id and a.review_state <> reviewed.state;
  return null;
end $$;

drop trigger version_review_state on version_review;
drop trigger version_reviewer_state on version_reviewer;
drop function keep_review_state();

create trigger version_review_inserted after insert on version_review
  referencing new table as changed for each statement execute function keep_review_states_of_versions();
create trigger version_review_updated after update on version_review
  referencing new table as changed for each statement execute function keep_review_states_of_versions();
create trigger version_review_deleted after delete on version_review
  referencing old table as changed for each statement execute function keep_review_states_of_versions();
create trigger version_reviewer_inserted after insert on version_reviewer
  referencing new table as changed for each statement execute function keep_review_states_of_versions();
create trigger version_reviewer_updated after update on version_reviewer
  referencing new table as changed for each statement execute function keep_review_states_of_versions();
create trigger version_reviewer_deleted after delete on version_reviewer
  referencing old table as changed for each statement execute function keep_review_states_of_versions();
