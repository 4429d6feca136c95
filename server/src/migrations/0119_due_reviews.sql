-- When a decision is wanted, and when people were reminded of it; once for each day that was set.
alter table version_review add column due_at timestamptz, add column reminded_at timestamptz;
create index version_review_due on version_review (due_at) where due_at is not null and reminded_at is null;
