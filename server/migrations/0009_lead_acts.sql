-- Acts on several leads at once, so that each can be undone as one: what each lead held before, and the version
-- that the act gave it. Of an act on leads of several companies each has its part, under the same id.
create table lead_acts (
  company_id uuid not null references companies,
  id uuid not null,
  kind text not null check (kind in ('status', 'delete', 'restore', 'assign')),
  -- The sign-in that did it; it may be gone.
  actor_id uuid,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, id)
);
create index on lead_acts (company_id, at);

create table lead_act_leads (
  company_id uuid not null,
  act_id uuid not null,
  lead_id uuid not null,
  version integer not null,
  before jsonb not null,
  primary key (company_id, act_id, lead_id),
  foreign key (company_id, act_id) references lead_acts on delete cascade,
  foreign key (company_id, lead_id) references leads on delete cascade
);
create index on lead_act_leads (company_id, lead_id);

-- The act that a change was part of. It outlives the act itself, which is kept for 30 days.
alter table lead_history add column act_id uuid;

do $$
declare made text;
begin
  foreach made in array array['lead_acts', 'lead_act_leads'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format('create policy tenant on %I to leadline_app using (company_id = any ((select scope_companies())::uuid[]))', made);
    execute format('create policy backup on %I to leadline_backup using (true) with check (true)', made);
    execute format('grant select, insert, update, delete on %I to leadline_app', made);
    execute format('grant select, insert on %I to leadline_backup', made);
  end loop;
end $$;
