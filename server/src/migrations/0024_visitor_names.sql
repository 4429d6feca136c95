-- What a visitor of a share link calls themselves in comments; given once, kept as long as the visit.

alter table session add column visitor_name text check (char_length(visitor_name) between 1 and 80);
alter table session add check (visitor_name is null or link_id is not null);
