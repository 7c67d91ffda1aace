-- By which leads are given to somebody as they arrive: the first active one, in their order, whose conditions a lead
-- meets. Employees are kept in history, so an id of one stays one; who is gone is passed over.
create table arrival_rules (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  sort_order integer not null,
  conditions jsonb not null default '[]',
  department_id uuid,
  employee_ids uuid[] not null default '{}',
  method text not null check (method in ('equal', 'weighted', 'balanced')),
  fallback_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, department_id) references departments on delete set null (department_id),
  foreign key (company_id, fallback_id) references employees on delete set null (fallback_id)
);
create index on arrival_rules (company_id, department_id) where department_id is not null;
create unique index arrival_rules_name on arrival_rules (company_id, lower(name));

-- Where the team of a rule stands in line. Whoever gives a lead away by the rule holds its row until the end of the
-- transaction, whatever the number of servers; the rules themselves are read by everybody meanwhile, and who watches
-- them hears nothing of it.
create table arrival_turns (
  company_id uuid not null,
  rule_id uuid not null,
  turns jsonb not null default '{}',
  leads bigint not null default 0,
  -- What the shares go by, read again where it is too old.
  figures jsonb not null default '[]',
  figures_at timestamptz,
  primary key (company_id, rule_id),
  foreign key (company_id, rule_id) references arrival_rules on delete cascade
);

-- Why a lead went to whom it did as it arrived.
create table lead_arrivals (
  company_id uuid not null,
  lead_id uuid not null,
  at timestamptz not null,
  reason jsonb not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references leads on delete cascade
);

do $$
declare made text;
begin
  foreach made in array array['arrival_rules', 'arrival_turns', 'lead_arrivals'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format('create policy tenant on %I to leadline_app using (company_id = any ((select scope_companies())::uuid[]))', made);
    execute format('create policy backup on %I to leadline_backup using (true) with check (true)', made);
    execute format('grant select, insert, update, delete on %I to leadline_app', made);
    execute format('grant select, insert on %I to leadline_backup', made);
  end loop;
end $$;

call derived.tell_writes('arrival_rules', 'lists.changed');
