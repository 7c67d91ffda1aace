-- One row for each lead that another service has sent, under the service's own id for it: sent again, however
-- often and however late, it is the same lead. Kept for good.
create table intake_receipts (
  company_id uuid not null references companies,
  sender text not null,
  external_id text not null,
  at timestamptz not null,
  primary key (company_id, sender, external_id)
);
alter table intake_receipts enable row level security;
alter table intake_receipts force row level security;
create policy tenant on intake_receipts to leadline_app using (company_id = any (scope_companies()));
create policy backup on intake_receipts to leadline_backup using (true) with check (true);
grant select, insert, update, delete on intake_receipts to leadline_app;
grant select, insert on intake_receipts to leadline_backup;

-- SHA-256 of the key that a Google Ads lead form was given, in base64url; '' where any is taken.
alter table capture_links add column google_key_hash text not null default '';
