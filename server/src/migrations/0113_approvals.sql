-- The review of a version: that it was asked for, and what each person said last. A new version has a review of its own.
create table version_review (
  version_id uuid primary key references version(id) on delete cascade,
  requested_at timestamptz not null,
  requested_by uuid references app_user(id),
  requested_by_name text not null
);

-- Who was asked, and who decided. The name is kept when the account is deleted.
create table version_reviewer (
  version_id uuid not null references version(id) on delete cascade,
  user_id uuid not null references app_user(id),
  name text not null,
  is_asked boolean not null,
  decision text check (decision in ('APPROVED', 'CHANGES_REQUESTED')),
  decided_at timestamptz,
  primary key (version_id, user_id),
  check ((decision is null) = (decided_at is null))
);
create index version_reviewer_of_user on version_reviewer (user_id);

-- A version that waits for somebody's decision stands in their inbox, beside comments.
alter table inbox_entry
  alter column comment_id drop not null,
  add column version_id uuid references version(id) on delete cascade,
  drop constraint inbox_entry_kind_check,
  add check (kind in ('MENTION', 'ANSWER', 'ASSIGNED', 'APPROVAL')),
  add check ((kind = 'APPROVAL') = (version_id is not null) and (kind = 'APPROVAL') = (comment_id is null)),
  add unique (user_id, version_id);

-- Whether one approval is enough in a project, which it is without a row, or all who were asked must give theirs.
create table approval_rule (
  project_id uuid primary key references project(id) on delete cascade,
  rule text not null check (rule in ('ANY', 'ALL'))
);
