-- What changes a list that is read by windows is counted in its own transaction: while no count has grown, an order that was read
-- before holds. Lines are few. A change takes one that nobody else holds, so that changes never wait for each other here.
create table list_change (
  id bigint generated always as identity primary key,
  list text not null,
  count bigint not null
);

create function count_list_change() returns trigger language plpgsql as $$
declare
  changed text;
begin
  foreach changed in array tg_argv loop
    update list_change set count = count + 1
     where id = (select id from list_change where list = changed order by id limit 1 for update skip locked);
    if not found then
      insert into list_change (list, count) values (changed, 1);
    end if;
  end loop;
  return null;
end $$;

-- Who there is for somebody, by name, email and role.
create trigger app_user_in_lists after insert or delete or update of name, email, is_superuser, deleted_at, joined_at, created_by
  on app_user for each statement execute function count_list_change('users', 'shares');
create trigger project_user_in_lists after insert or delete or update of project_id, user_id, role
  on project_user for each statement execute function count_list_change('users');
create trigger folder_user_in_lists after insert or delete or update of project_id, user_id
  on folder_user for each statement execute function count_list_change('users');
create trigger workspace_user_in_lists after insert or delete or update of workspace_id, user_id, is_admin
  on workspace_user for each statement execute function count_list_change('users');

-- Which share links there are, by name, creation, maker and end.
create trigger share_link_in_lists
  after insert or delete or update of name, created_at, created_by, expires_at, project_id, deleted_at, is_draft
  on share_link for each statement execute function count_list_change('shares');
create trigger project_in_lists after insert or delete or update of workspace_id, deleted_at
  on project for each statement execute function count_list_change('users', 'shares');
-- The latest end that has passed: where that moves on, the order by ends has changed without a change of any link.
create index share_link_by_end on share_link (expires_at) where expires_at is not null;
