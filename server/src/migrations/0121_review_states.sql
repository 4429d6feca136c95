-- How the review of a version stands: the rule of core/approvals/approval-state.ts, where an index can use it.
create function review_state(reviewed uuid) returns text language sql stable as $$
  select case
    when said.changes > 0 then 'CHANGES_REQUESTED'
    when said.approvals > 0 and (said.waiting = 0 or coalesce(rules.rule, 'ANY') = 'ANY')
      and (said.required = 0 or said.required_approvals >= case rules.required_rule when 'ANY' then 1 else said.required end) then 'APPROVED'
    when said.approvals > 0 or rules.is_requested then 'IN_REVIEW'
    else 'NONE' end
  from (
    select count(*) filter (where r.decision = 'CHANGES_REQUESTED') as changes,
      count(*) filter (where r.decision = 'APPROVED') as approvals,
      count(*) filter (where r.is_asked and r.decision is null) as waiting,
      count(*) filter (where r.is_required) as required,
      count(*) filter (where r.is_required and r.decision = 'APPROVED') as required_approvals
    from version_reviewer r join app_user u on u.id = r.user_id
    where r.version_id = reviewed and (u.deleted_at is null or r.decision is not null)
  ) said left join lateral (
    select w.version_id is not null as is_requested, w.required_rule, p.rule
    from version v join asset a on a.id = v.asset_id left join version_review w on w.version_id = v.id
      left join approval_rule p on p.project_id = a.project_id
    where v.id = reviewed
  ) rules on true
$$;

-- Of the newest version, kept with the take: a folder is filtered by it without reading its other takes.
alter table asset add column review_state text not null default 'NONE'
  check (review_state in ('NONE', 'IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED'));
update asset set review_state = review_state(newest_version_id) where newest_version_id in
  (select version_id from version_review union select version_id from version_reviewer);
create index asset_by_review on asset (folder_id, review_state, name collate natural_order, id)
  where deleted_at is null and review_state <> 'NONE';
create index asset_reviewed on asset (project_id) where review_state <> 'NONE';

-- Whatever it depends on: who was asked and what they said, the rules, the newest version, an account that is deleted.
create function keep_review_state() returns trigger language plpgsql as $$
begin
  update asset a set review_state = review_state(a.newest_version_id)
   where a.newest_version_id = coalesce(new.version_id, old.version_id)
     and a.review_state <> review_state(a.newest_version_id);
  return null;
end $$;
create trigger version_review_state after insert or delete or update of required_rule
  on version_review for each row execute function keep_review_state();
create trigger version_reviewer_state after insert or delete or update of is_asked, is_required, decision
  on version_reviewer for each row execute function keep_review_state();

create function keep_review_states_of_project() returns trigger language plpgsql as $$
begin
  update asset a set review_state = review_state(a.newest_version_id)
   where a.project_id = coalesce(new.project_id, old.project_id) and a.review_state <> 'NONE'
     and a.review_state <> review_state(a.newest_version_id);
  return null;
end $$;
create trigger approval_rule_state after insert or delete or update of rule
  on approval_rule for each row execute function keep_review_states_of_project();

create function keep_review_states_of_person() returns trigger language plpgsql as $$
begin
  update asset a set review_state = review_state(a.newest_version_id) from version_reviewer r
   where r.user_id = new.id and a.newest_version_id = r.version_id and a.review_state <> review_state(a.newest_version_id);
  return null;
end $$;
create trigger app_user_review_state after update of deleted_at on app_user
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function keep_review_states_of_person();

create function take_review_state() returns trigger language plpgsql as $$
begin
  new.review_state := coalesce(review_state(new.newest_version_id), 'NONE');
  return new;
end $$;
create trigger asset_review_state before update of newest_version_id on asset
  for each row when (old.newest_version_id is distinct from new.newest_version_id) execute function take_review_state();
create trigger new_asset_review_state before insert on asset
  for each row when (new.newest_version_id is not null) execute function take_review_state();
