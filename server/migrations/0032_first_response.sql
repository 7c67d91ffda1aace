-- How long a lead waited for its first contact. decisions/0033 says what is measured and why it is kept so.
alter table companies add column response_targets jsonb not null default '{}';

alter table follow_ups
  -- When this was contact with the lead, and by whom; null where it was none.
  add column contact_at timestamptz,
  add column contact_by_id uuid,
  add column contact_by_name text not null default '';

alter table leads
  -- When its clock began; null where it is not measured, as of one that was imported.
  add column arrived_at timestamptz,
  -- Working minutes, and the instant by which they have passed; null without a target.
  add column response_target integer,
  add column response_due_at timestamptz,
  add column first_contact_at timestamptz,
  add column first_contact_by_id uuid,
  add column first_contact_by_name text not null default '',
  -- Working minutes from the arrival to the first contact.
  add column first_response_minutes integer,
  -- Who has been told that it waits: 0 nobody, 1 its owner, 2 the team lead too.
  add column response_told smallint not null default 0;

create index leads_waiting on leads (company_id, response_due_at)
  where arrived_at is not null and first_contact_at is null and deleted_at is null;

-- What has been logged up to today. Leads that nobody has contacted yet are not measured: their targets were not set
-- when they came in, and a thousand alerts at once would help nobody.
update follow_ups set contact_by_id = added_by_id, contact_by_name = added_by_name,
  contact_at = case when completed and next_follow_up_date is null or summary <> '' then date else completed_at end
where type in ('call', 'email', 'meeting', 'demo', 'message') and added_by_type <> 'public'
  and (completed and next_follow_up_date is null or summary <> ''
    or completed and outcome is distinct from 'unsuccessful');
update leads l set arrived_at = l.created_at, first_contact_at = f.contact_at, first_contact_by_id = f.contact_by_id,
  first_contact_by_name = f.contact_by_name
from (select distinct on (f.company_id, f.lead_id) f.company_id, f.lead_id, f.contact_at, f.contact_by_id, f.contact_by_name
  from follow_ups f join leads l on l.company_id = f.company_id and l.id = f.lead_id and f.contact_at >= l.created_at
  order by f.company_id, f.lead_id, f.contact_at, f.id) f
where f.company_id = l.company_id and f.lead_id = l.id and not exists (select from lead_history h
  where h.company_id = l.company_id and h.lead_id = l.id and h.action = 'imported');

-- Leads whose wait is to be looked at, and when: until their first contact is measured, or everybody has been told.
-- Triggers fill it, so that a restored backup has it again; whoever looks settles the rest by the company's hours.
create table derived.response_queue (
  company_id uuid not null references companies on delete cascade,
  lead_id uuid not null,
  next_at timestamptz not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references leads on delete cascade
);
create index on derived.response_queue (next_at, company_id);
alter table derived.response_queue enable row level security;
alter table derived.response_queue force row level security;
create policy tenant on derived.response_queue to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy gate on derived.response_queue to leadline_gate using (true);
create policy backup on derived.response_queue to leadline_backup using (true) with check (true);
grant select, insert, update, delete on derived.response_queue to leadline_app, leadline_backup;
grant select, update on derived.response_queue to leadline_gate;

create function derived.queue_response() returns trigger language plpgsql as
$$
begin
  if new.arrived_at is null or new.deleted_at is not null or new.first_response_minutes is not null then
    delete from derived.response_queue where company_id = new.company_id and lead_id = new.id;
  else
    insert into derived.response_queue (company_id, lead_id, next_at)
    values (new.company_id, new.id, case
      when tg_op = 'INSERT' and new.first_contact_at is null then coalesce(new.response_due_at, 'infinity')
      else '-infinity' end)
    on conflict (company_id, lead_id) do update set next_at = excluded.next_at;
  end if;
  return null;
end $$;

create trigger response_added after insert on leads
  for each row when (new.arrived_at is not null and new.first_response_minutes is null and new.deleted_at is null)
  execute function derived.queue_response();
create trigger response_changed
  after update of status, priority, deleted_at, arrived_at, first_contact_at, first_response_minutes on leads
  for each row when (new.arrived_at is not null and (new.status <> old.status or new.priority <> old.priority
    or new.deleted_at is distinct from old.deleted_at or new.first_contact_at is distinct from old.first_contact_at
    or new.first_response_minutes is distinct from old.first_response_minutes))
  execute function derived.queue_response();

-- Other hours, days or targets: what waits is looked at again.
create function derived.responses_of_company() returns trigger language plpgsql as
$$
begin
  update derived.response_queue set next_at = '-infinity' where company_id = new.id;
  return null;
end $$;
create trigger responses_of_company after update of time_zone, working_hours, response_targets on companies
  for each row when (new.time_zone <> old.time_zone or new.working_hours is distinct from old.working_hours
    or new.response_targets <> old.response_targets)
  execute function derived.responses_of_company();

create function derived.responses_of_holiday() returns trigger language plpgsql as
$$
begin
  update derived.response_queue set next_at = '-infinity' where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
create trigger responses_of_holiday after insert or update or delete on holidays
  for each row execute function derived.responses_of_holiday();

insert into derived.response_queue (company_id, lead_id, next_at)
select company_id, id, '-infinity' from leads where arrived_at is not null and deleted_at is null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('follow_up_due', 'follow_up_overdue',
  'lead_assigned', 'follow_up_completed', 'reminder', 'new_lead', 'other', 'response_late'));
