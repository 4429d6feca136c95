-- A link that is still being set up lets nobody in; what its visitors read of others' comments is a choice of its own.
alter table share_link add column is_draft boolean not null default false;
alter table share_link add column show_comments boolean;   -- null: as can_comment
create index share_link_drafts on share_link (created_at) where is_draft and deleted_at is null;

-- The visit in which a visitor wrote, so that it stays theirs as long as the visit lasts (session.id; no key: sessions end).
alter table comment add column visit_id uuid;
create index comment_by_visit on comment (visit_id) where visit_id is not null;

-- How many share mails somebody has sent in the hour that began then.
create table share_mail_quota (
  user_id uuid primary key references app_user(id) on delete cascade,
  began_at timestamptz not null,
  sent integer not null
);
