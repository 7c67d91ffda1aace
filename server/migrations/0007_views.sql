-- Named lists of leads: filters, sort and columns, of one person or shared with the company.
create table lead_views (
  company_id uuid not null references companies,
  id uuid not null,
  -- The sign-in that has made it; it may be gone, then a shared view stays.
  owner_id uuid not null,
  owner_name text not null,
  name text not null,
  state jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index on lead_views (company_id, owner_id);

create table lead_view_pins (
  company_id uuid not null,
  view_id uuid not null,
  sign_in_id uuid not null,
  primary key (company_id, view_id, sign_in_id),
  foreign key (company_id, view_id) references lead_views on delete cascade
);

do $$
declare made text;
begin
  foreach made in array array['lead_views', 'lead_view_pins'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format('create policy tenant on %I to leadline_app using (company_id = any (scope_companies()))', made);
    execute format('create policy backup on %I to leadline_backup using (true) with check (true)', made);
    execute format('grant select, insert, update, delete on %I to leadline_app', made);
    execute format('grant select, insert on %I to leadline_backup', made);
  end loop;
end $$;
