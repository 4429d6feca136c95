-- The workspace that an account was made for: its admins may delete it. Null: a superuser made it, or who administered several workspaces.
alter table app_user add column home_workspace_id uuid references workspace(id) on delete set null;
create index app_user_by_home on app_user (home_workspace_id) where home_workspace_id is not null;

-- Accounts of before: the first project that they were invited to says it.
update app_user u set home_workspace_id = first.workspace_id
  from (select distinct on (r.target_id) r.target_id, p.workspace_id
          from audit_record r join project p on p.id = r.place_id
         where r.verb = 'user.invited' and r.place_kind = 'project'
         order by r.target_id, r.at, r.id) first
 where first.target_id = u.id;
