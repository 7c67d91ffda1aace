-- Where a company does business in its name: records, without sign-in.
create table franchises (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  code text not null default '',
  owner_name text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index franchises_code on franchises (company_id, lower(code)) where code <> '';

-- Who a company is before the law.
create table business_profiles (
  company_id uuid not null references companies,
  id uuid not null,
  legal_name text not null,
  trade_name text not null default '',
  gst_number text not null default '',
  pan_number text not null default '',
  cin text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);

do $$
declare made text;
begin
  foreach made in array array['franchises', 'business_profiles'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format('create policy tenant on %I to leadline_app using (company_id = any ((select scope_companies())::uuid[]))', made);
    execute format('create policy backup on %I to leadline_backup using (true) with check (true)', made);
    execute format('grant select, insert, update, delete on %I to leadline_app', made);
    execute format('grant select, insert on %I to leadline_backup', made);
  end loop;
end $$;

-- A deleted company keeps its code, as its sign-in keeps its e-mail, until it is erased: it can always come back.
drop index companies_code;
create unique index companies_code on companies (lower(company_code));

-- Erasing a company looks its sign-ins and sessions up by it.
create index on sign_ins (company_id);
create index on sessions (company_id);
create index companies_deleted on companies (deleted_at) where deleted_at is not null;
