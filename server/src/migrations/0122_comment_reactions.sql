-- What people think of a comment, without words. The name is kept when the account is deleted.
create table comment_reaction (
  comment_id uuid not null references comment(id) on delete cascade,
  kind text not null check (kind in ('THUMBS_UP', 'HEART', 'PARTY', 'LAUGH', 'EYES')),
  user_id uuid not null references app_user(id),
  name text not null,
  created_at timestamptz not null,
  primary key (comment_id, kind, user_id)
);
create index comment_reaction_of_user on comment_reaction (user_id);
