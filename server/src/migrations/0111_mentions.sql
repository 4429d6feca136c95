-- Who is named in the words of a comment, as the name stood in them. The words themselves stay plain.
create table comment_mention (
  comment_id uuid not null references comment(id) on delete cascade,
  user_id uuid not null references app_user(id),
  name text not null,
  primary key (comment_id, user_id)
);
create index comment_mention_of_user on comment_mention (user_id);

-- Whose turn a thread is.
alter table comment
  add column assignee_id uuid references app_user(id),
  add column assigned_at timestamptz,
  add check ((assignee_id is null) = (assigned_at is null)),
  add check (assignee_id is null or parent_id is null);
create index comment_of_assignee on comment (assignee_id) where assignee_id is not null;
