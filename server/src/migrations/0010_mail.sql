-- Mail that is to be sent, or, where no mail server is set, to be read by an administrator. The words of a sent one are erased: they may hold keys.
create table mail (
  id uuid primary key,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  plain_text text not null,
  html text not null,
  state text not null check (state in ('OUTBOX', 'WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  error_message text,                         -- what the mail server answered last
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_unsent on mail (created_at desc, id desc) where state <> 'SENT';
create index mail_age on mail (created_at);
