-- Jobs that many people come by, as visitors of a link do, take turns by its id; those without take turns by their person.
alter table job add column turn_of uuid;
-- The files of an archive that are made already: one per turn.
alter table marked_download add column parts jsonb not null default '[]';
