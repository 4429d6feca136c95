-- Whose approval the versions of a folder need, and of those below it that have no list of their own. An empty list: nobody's.
create table review_policy (
  folder_id uuid primary key references folder(id) on delete cascade,
  project_id uuid not null references project(id) on delete cascade,
  rule text not null check (rule in ('ANY', 'ALL'))
);
create index review_policy_of_project on review_policy (project_id);
create table required_reviewer (
  folder_id uuid not null references review_policy(folder_id) on delete cascade,
  user_id uuid not null references app_user(id),
  primary key (folder_id, user_id)
);
create index required_reviewer_of_user on required_reviewer (user_id);

-- What a review asks for is kept with it: moving a take, or another list, changes no review that is over.
alter table version_review add column required_rule text check (required_rule in ('ANY', 'ALL'));
alter table version_reviewer add column is_required boolean not null default false;
