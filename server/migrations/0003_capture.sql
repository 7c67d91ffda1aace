-- One row for each filling of the public form (by its submissionId) and for each text sent: five clicks, or
-- two posts at once, make one lead. Kept two days.
create table capture_receipts (
  company_id uuid not null references companies,
  key text not null,
  at timestamptz not null,
  primary key (company_id, key)
);
create index on capture_receipts (company_id, at);
alter table capture_receipts enable row level security;
alter table capture_receipts force row level security;
create policy tenant on capture_receipts to leadline_app using (company_id = any (scope_companies()));
grant select, insert, update, delete on capture_receipts to leadline_app;

-- A closed link is gone for everybody, but its leads still say where they came from.
alter table capture_links add column deleted_at timestamptz;
