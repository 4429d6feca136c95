-- Whether visitors of a link resolve threads; only where it takes comments.
alter table share_link
  add column can_resolve boolean not null default false;
