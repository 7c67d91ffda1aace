-- Days on which a company does not work.
create table holidays (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  every_year boolean not null default false,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (end_date >= start_date)
);

-- What somebody has to do. Who has written it and who has it to do are sign-ins, which may be gone.
create table todos (
  company_id uuid not null references companies,
  id uuid not null,
  title text not null,
  notes text not null default '',
  due_date date,
  priority text not null default 'medium',
  completed boolean not null default false,
  completed_at timestamptz,
  lead_id uuid,
  assigned_to uuid not null,
  author_id uuid not null,
  author_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  -- An erased lead leaves the to-do without its link.
  foreign key (company_id, lead_id) references leads on delete set null (lead_id)
);
create index on todos (company_id, assigned_to, completed);
create index on todos (company_id, author_id, completed);
create index on todos (company_id, lead_id) where lead_id is not null;

do $$
declare made text;
begin
  foreach made in array array['holidays', 'todos'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format('create policy tenant on %I to leadline_app using (company_id = any ((select scope_companies())::uuid[]))', made);
    execute format('create policy backup on %I to leadline_backup using (true) with check (true)', made);
    execute format('grant select, insert, update, delete on %I to leadline_app', made);
    execute format('grant select, insert on %I to leadline_backup', made);
  end loop;
end $$;
