-- Comments that no visitor of a link reads. Answers in a team-only thread are team-only themselves: they stay so when the thread is shown.
alter table comment
  add column team_only boolean not null default false;
