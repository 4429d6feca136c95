-- Written to by the readiness check: a database that answers may still be full or read-only.
create table readiness (
  only_row boolean primary key default true check (only_row),
  tried_at timestamptz
);
insert into readiness default values;
