-- Roles are shared by a whole cluster: another database of it may have made them already.
do $$
declare wanted text;
begin
  foreach wanted in array array['leadline_app', 'leadline_gate', 'leadline_search'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin nobypassrls', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', wanted);
    exception when unique_violation then null;
    end;
  end loop;
end $$;

create extension if not exists pg_trgm;

grant usage on schema public to leadline_app, leadline_gate, leadline_search;

-- The companies that the session of this transaction may see; an empty setting sees no rows.
create function scope_companies() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.companies', true), ''), '{}')::uuid[] $$;

-- What belongs to no company. Only leadline_gate, the part that acts before a company is known, touches it.
create table accounts (
  id uuid primary key,
  created_at timestamptz not null
);

create table account_users (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_type text not null check (user_type in ('superadmin', 'user')),
  first_name text not null,
  phone_number text not null,
  email text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on account_users (account_id);

create table companies (
  id uuid primary key,
  account_id uuid not null references accounts,
  business_name text not null,
  company_code text not null,
  email text not null,
  phone text not null,
  address jsonb not null default '{}',
  website text not null default '',
  industry text not null default '',
  gst_number text not null default '',
  pan_number text not null default '',
  employee_count integer not null default 0 check (employee_count >= 0),
  time_zone text not null default 'Asia/Kolkata',
  capacity_per_employee integer not null default 50,
  conversion_target numeric(5, 2) not null default 25,
  working_hours jsonb not null default '{}',
  enforce_status_flow boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index companies_code on companies (lower(company_code)) where deleted_at is null;
create index on companies (account_id);

-- One row for each that can sign in; its id is that of the company, employee or account user.
create table sign_ins (
  id uuid primary key,
  user_type text not null check (user_type in ('superadmin', 'user', 'company', 'employee')),
  account_id uuid not null references accounts,
  company_id uuid references companies,
  email text not null,
  password_hash text,
  is_active boolean not null default true,
  password_changed_at timestamptz
);
create unique index sign_ins_company on sign_ins (email) where user_type = 'company';
create unique index sign_ins_account on sign_ins (email) where user_type in ('superadmin', 'user');
create unique index sign_ins_employee on sign_ins (company_id, email) where user_type = 'employee';
create index sign_ins_by_email on sign_ins (email, user_type);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  sign_in_id uuid not null references sign_ins on delete cascade,
  company_id uuid references companies,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index on sessions (sign_in_id);
create index on sessions (expires_at);

create table departments (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  description text not null default '',
  is_sales boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index departments_name on departments (company_id, lower(name));

create table employees (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  role text not null default 'Employee'
    check (role in ('Intern', 'Employee', 'Senior Employee', 'Team Lead', 'Manager')),
  designation text not null default '',
  employee_id text not null default '',
  salary numeric(15, 2),
  address text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index employees_email on employees (company_id, lower(email))
  where deleted_at is null and email <> '';

create table employee_departments (
  company_id uuid not null,
  employee_id uuid not null,
  department_id uuid not null,
  primary key (company_id, employee_id, department_id),
  foreign key (company_id, employee_id) references employees on delete cascade,
  foreign key (company_id, department_id) references departments
);
create index on employee_departments (company_id, department_id);

create table statuses (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  label text not null,
  color text not null,
  description text not null default '',
  stage text not null check (stage in ('new', 'open', 'won', 'lost', 'paused')),
  sort_order double precision not null,
  can_transition_to text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, name)
);

create table dropdown_options (
  company_id uuid not null references companies,
  id uuid not null,
  category text not null
    check (category in ('productOfInterest', 'sector', 'sourceOfLead', 'productCategory', 'priority')),
  label text not null,
  value text not null,
  sort_order double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, category, value)
);

create table form_fields (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  label text not null,
  type text not null check (type in ('text', 'email', 'phone', 'number', 'textarea', 'select', 'date')),
  placeholder text not null default '',
  required boolean not null default false,
  options jsonb not null default '[]',
  built_in boolean not null default false,
  sort_order double precision not null,
  insert_after text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, name)
);

create table services (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  sort_order double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index services_name on services (company_id, lower(name));

create table capture_links (
  company_id uuid not null references companies,
  id uuid not null,
  key text not null unique,
  source text not null,
  campaign text not null default '',
  service text not null default '',
  placement text not null default '',
  visits bigint not null default 0,
  leads bigint not null default 0,
  allowed_sites text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);

-- What a search looks through: lower case, then the digits of the phone, then the id.
create function lead_search_text(name text, email text, company text, phone text, phone_normal text, id uuid)
returns text language sql immutable parallel safe as
$$ select lower(coalesce(name, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(company, ''))
  || chr(10) || coalesce(phone, '')
  || chr(10) || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  || chr(10) || regexp_replace(coalesce(phone_normal, ''), '\D', '', 'g')
  || chr(10) || id::text $$;

create table leads (
  company_id uuid not null references companies,
  id uuid not null,
  title text not null default '',
  name text not null default '',
  email text not null default '',
  email_normal text,
  phone text not null default '',
  phone_normal text,
  phone_verified boolean not null default false,
  address text not null default '',
  company text not null default '',
  product_of_interest text not null default '',
  sector text not null default '',
  source text not null default 'website',
  source_details text not null default '',
  product_category text not null default '',
  status text not null,
  priority text not null default 'medium',
  value numeric(15, 2) not null default 0 check (value >= 0),
  budget text not null default '',
  notes text not null default '',
  tags text[] not null default '{}',
  images jsonb not null default '[]',
  custom_fields jsonb not null default '{}',
  auto_captured boolean not null default false,
  campaign text not null default '',
  capture_link_id uuid,
  assigned_to uuid,
  assigned_at timestamptz,
  assignment_notes text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_contact timestamptz,
  created_by_id uuid,
  created_by_name text not null default '',
  version integer not null default 1,
  deleted_at timestamptz,
  search text not null generated always as (lead_search_text(name, email, company, phone, phone_normal, id)) stored,
  primary key (company_id, id),
  foreign key (company_id, status) references statuses (company_id, name),
  foreign key (company_id, assigned_to) references employees (company_id, id),
  foreign key (company_id, capture_link_id) references capture_links (company_id, id)
);
create index leads_newest on leads (company_id, created_at desc, id desc) where deleted_at is null;
create index leads_by_status on leads (company_id, status, created_at desc, id desc) where deleted_at is null;
create index leads_by_assignee on leads (company_id, assigned_to, created_at desc, id desc)
  where deleted_at is null;
create index leads_by_phone on leads (company_id, phone_normal) where phone_normal is not null;
create index leads_by_email on leads (company_id, email_normal) where email_normal is not null;
create extension if not exists btree_gin;
create index leads_search on leads using gin (company_id, search gin_trgm_ops) with (fastupdate = off);

create table lead_team_members (
  company_id uuid not null,
  lead_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, lead_id, employee_id),
  foreign key (company_id, lead_id) references leads on delete cascade,
  foreign key (company_id, employee_id) references employees on delete cascade
);
create index on lead_team_members (company_id, employee_id);

create table lead_departments (
  company_id uuid not null,
  lead_id uuid not null,
  department_id uuid not null,
  primary key (company_id, lead_id, department_id),
  foreign key (company_id, lead_id) references leads on delete cascade,
  foreign key (company_id, department_id) references departments on delete cascade
);
create index on lead_departments (company_id, department_id);

-- Every change of a lead, written in the change's own transaction. `changes`: [{field, from, to}].
create table lead_history (
  company_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_type text not null,
  actor_name text not null,
  action text not null,
  changes jsonb not null default '[]',
  note text not null default '',
  import_id uuid,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads on delete cascade
);
create index on lead_history (company_id, lead_id, at desc, id desc);

create table follow_ups (
  company_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  type text not null check (type in ('call', 'email', 'meeting', 'demo', 'proposal', 'message', 'other')),
  summary text not null default '',
  notes text not null default '',
  next_follow_up_date timestamptz,
  has_time boolean not null default false,
  next_step text not null default '',
  priority text not null default 'medium',
  completed boolean not null default false,
  completed_at timestamptz,
  outcome text check (outcome in ('successful', 'unsuccessful')),
  added_by_id uuid,
  added_by_name text not null,
  added_by_role text not null,
  added_by_type text not null,
  date timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads on delete cascade
);
create index on follow_ups (company_id, lead_id, date desc);
create index follow_ups_due on follow_ups (company_id, next_follow_up_date) where not completed;

-- What looked like spam on the public form: kept aside for the company, never dropped.
create table held_submissions (
  company_id uuid not null,
  id uuid not null,
  capture_link_id uuid,
  submission jsonb not null,
  reason text not null,
  at timestamptz not null,
  released_at timestamptz,
  lead_id uuid,
  primary key (company_id, id),
  foreign key (company_id, capture_link_id) references capture_links (company_id, id),
  foreign key (company_id, lead_id) references leads on delete cascade
);
create index on held_submissions (company_id, at desc);

create table imports (
  company_id uuid not null references companies,
  id uuid not null,
  file_name text not null,
  state text not null
    check (state in ('uploaded', 'running', 'cancelled', 'done', 'failed', 'undoing', 'undone')),
  header jsonb not null,
  total_rows integer not null,
  plan jsonb,
  counts jsonb not null default '{}',
  message text not null default '',
  created_by_id uuid,
  created_by_type text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);

create table import_rows (
  company_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  cells jsonb not null,
  outcome text check (outcome in ('imported', 'updated', 'duplicate', 'rejected')),
  reason text not null default '',
  column_name text not null default '',
  lead_id uuid,
  lead_version integer,
  before jsonb,
  undone text,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references imports on delete cascade
);
create index on import_rows (company_id, import_id, outcome, row_number);
create index on import_rows (company_id, lead_id) where lead_id is not null;

create table idempotency_keys (
  company_id uuid not null references companies,
  sign_in_id uuid not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (company_id, sign_in_id, key)
);
create index on idempotency_keys (created_at);

-- Every table with a company is closed to all but the companies of the transaction.
do $$
declare closed text;
begin
  for closed in
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', closed);
    execute format('alter table %I force row level security', closed);
    execute format('create policy tenant on %I to leadline_app using (company_id = any (scope_companies()))', closed);
  end loop;
end $$;
alter table companies enable row level security;
alter table companies force row level security;
create policy tenant on companies to leadline_app using (id = any (scope_companies()));

-- The tenant role: everything of its companies, but no password, no token, no account.
grant select, insert, update, delete on
  departments, employees, employee_departments, statuses, dropdown_options, form_fields, services,
  capture_links, leads, lead_team_members, lead_departments, lead_history, follow_ups, held_submissions,
  imports, import_rows, idempotency_keys to leadline_app;
grant select, update on companies to leadline_app;
grant select (id, user_type, account_id, company_id, email, is_active, password_changed_at),
  insert, update, delete on sign_ins to leadline_app;
grant select (id, sign_in_id, company_id), delete on sessions to leadline_app;

-- The gate: sign-in, sessions, registration, public links; what it reads of a company is who and where.
grant select, insert, update, delete on accounts, account_users, companies, sign_ins, sessions to leadline_gate;
grant select on employees, employee_departments, departments to leadline_gate;
grant select on capture_links to leadline_gate;
grant select (company_id, id, state, created_at) on imports to leadline_gate;
create policy gate on companies to leadline_gate using (true);
create policy gate on sign_ins to leadline_gate using (true);
create policy gate on sessions to leadline_gate using (true);
create policy gate on employees for select to leadline_gate using (true);
create policy gate on employee_departments for select to leadline_gate using (true);
create policy gate on departments for select to leadline_gate using (true);
create policy gate on capture_links for select to leadline_gate using (true);
create policy gate on imports for select to leadline_gate using (true);

-- LIKE is not leakproof, so a policy would turn a search into a scan: searches go through functions of a
-- role that may read every lead, with the company filter inside.
grant select on leads to leadline_search;
create policy search on leads for select to leadline_search using (true);

-- Up to `most` ids of leads whose search text matches `pattern`, in no order. `kind`: 'like' or 'regex'.
create function search_lead_ids(in_company uuid, kind text, pattern text, most integer)
returns table (id uuid) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as
$$
begin
  if not in_company = any (scope_companies()) then return; end if;
  if kind = 'like' then
    return query select l.id from leads l
      where l.company_id = in_company and l.deleted_at is null and l.search like pattern limit most;
  else
    return query select l.id from leads l
      where l.company_id = in_company and l.deleted_at is null and l.search ~ pattern limit most;
  end if;
end $$;

-- Which of `candidates` match; for searches that match so many leads that walking the list is quicker.
create function match_lead_ids(in_company uuid, kind text, pattern text, candidates uuid[])
returns table (id uuid) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as
$$
begin
  if not in_company = any (scope_companies()) then return; end if;
  return query select l.id from leads l
    where l.company_id = in_company and l.id = any (candidates)
      and case when kind = 'like' then l.search like pattern else l.search ~ pattern end;
end $$;

grant create on schema public to leadline_search;
alter function search_lead_ids owner to leadline_search;
alter function match_lead_ids owner to leadline_search;
revoke create on schema public from leadline_search;
revoke all on function search_lead_ids, match_lead_ids from public;
grant execute on function search_lead_ids, match_lead_ids to leadline_app;
