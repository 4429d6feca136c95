-- The words with which Send Notification begins in a project; without a row they are the default ones.
create table notification_template (
  project_id uuid not null references project(id) on delete cascade,
  type text not null check (type in ('NOTIFICATION_SUBJECT', 'NOTIFICATION_BODY')),
  contents text not null check (contents <> ''),
  updated_at timestamptz not null,
  primary key (project_id, type)
);
