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

-- How long leads take: what the analytics say of days to win, of steps and of first responses. decisions/0033.
alter table leads
  -- Since when it has its status; null for as long as it has had no other.
  add column status_since timestamptz,
  -- The seconds that it has spent in each status that it has left.
  add column time_in jsonb not null default '{}';

with moves as (
  select h.company_id, h.lead_id, h.at, c ->> 'from' as left_one,
    greatest(0, extract(epoch from h.at - coalesce(
      lag(h.at) over (partition by h.company_id, h.lead_id order by h.at, h.id), l.created_at)))::bigint as seconds
  from lead_history h join leads l on l.company_id = h.company_id and l.id = h.lead_id, jsonb_array_elements(h.changes) c
  where c ->> 'field' = 'status' and coalesce(c ->> 'from', '') <> ''),
spent as (
  select company_id, lead_id, left_one, sum(seconds) as seconds, max(at) as at from moves group by 1, 2, 3)
update leads l set status_since = s.at, time_in = s.time_in from (
  select company_id, lead_id, max(at) as at, jsonb_object_agg(left_one, seconds) as time_in from spent group by 1, 2) s
where l.company_id = s.company_id and l.id = s.lead_id;

create or replace function keep_been_in() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
declare since constant timestamptz := coalesce(old.status_since, old.created_at);
begin
  if old.status <> all (new.been_in) then
    new.been_in := (select array_agg(s order by s collate "C") from unnest(new.been_in || old.status) s);
  end if;
  new.status_since := greatest(new.updated_at, since);
  new.time_in := new.time_in || jsonb_build_object(old.status,
    coalesce((new.time_in ->> old.status)::bigint, 0) + extract(epoch from new.status_since - since)::bigint);
  return new;
end $$;

-- Medians are taken from few numbers: whole days up to a month, then weeks to half a year, then months of 30 days;
-- minutes up to an hour, then fives to four, quarters to ten, and hours.
create function derived.days_of(seconds numeric) returns integer language sql immutable parallel safe as
$$ select case when d <= 30 then d when d <= 182 then d / 7 * 7 else d / 30 * 30 end
  from (select greatest(0, floor(seconds / 86400))::integer as d) x $$;
create function derived.minutes_of(m integer) returns integer language sql immutable parallel safe as
$$ select case when m < 60 then m when m < 240 then m / 5 * 5 when m < 600 then m / 15 * 15 else m / 60 * 60 end $$;

-- What a lead counts in: three more kinds. `win` are the days from its creation to its status (read where that is won)
-- and `step` those in a status that it has left, both of all time, whatever the day: of the leads of this week only the
-- quick ones have come far. `answer` are the minutes to its first contact, by day as the rest. What counts by triggers
-- and what counts anew are made of the same words.
create function derived.figure_kinds() returns text language sql immutable as
$kinds$ select $$(
  select v.kind, c.day, v.status, v.key from (values ('status', c.status, ''), ('source', c.status, c.source),
    ('campaign', c.status, nullif(c.campaign, '')), ('link', c.status, c.capture_link_id::text),
    ('way', c.status, array_to_json(c.been_in)::text), ('answer', '', c.answer::text)) v (kind, status, key)
  where v.key is not null
  union all select 'win', '-infinity', c.status, c.win::text where c.win is not null
  union all select 'step', '-infinity', s.key, derived.days_of(s.value::numeric)::text from jsonb_each_text(c.time_in) s
)$$ $kinds$;
create function derived.figure_columns() returns text language sql immutable as
$columns$ select $$(created_at at time zone zone)::date as day, status, source, campaign, capture_link_id, been_in,
  derived.minutes_of(first_response_minutes) as answer,
  case when status_since is not null then derived.days_of(extract(epoch from status_since - created_at)) end as win,
  time_in$$ $columns$;

create procedure derived.make_figure_trigger(of_statement text, tables text, counted text) language plpgsql as
$make$
begin
  execute format($f$
    create or replace function derived.figures_of_%1$s() returns trigger language plpgsql
    set search_path = public, pg_temp as
    $body$
    declare
      of_company uuid;
      zone text;
      is_due boolean;
    begin
      for of_company in select distinct company_id from %2$s loop
        zone := derived.hold_figures(of_company);
        with changed as (
          select %4$s, sum(sign) as leads, sum(sign * value) as value, sum(sign * budget_rupees) as budget
          from (%3$s) l where company_id = of_company and deleted_at is null
          group by 1, 2, 3, 4, 5, 6, 7, 8, 9
          having sum(sign) <> 0 or sum(sign * value) <> 0 or sum(sign * budget_rupees) <> 0),
        added as (
          insert into derived.lead_figure_changes (company_id, kind, day, status, key, leads, value, budget)
          select of_company, k.kind, k.day, k.status, k.key, sum(leads), sum(value), sum(budget)
          from changed c, lateral %5$s k
          group by 2, 3, 4, 5 having sum(leads) <> 0 or sum(value) <> 0 or sum(budget) <> 0
          returning id)
        select bool_or(id %% 1024 = 0) into is_due from added;
        if is_due then perform derived.fold_lead_figures(of_company); end if;
      end loop;
      return null;
    end $body$ $f$, of_statement, tables, counted, derived.figure_columns(), derived.figure_kinds());
end $make$;
call derived.make_figure_trigger('insert', 'now_there', 'select 1 as sign, * from now_there');
call derived.make_figure_trigger('delete', 'there_before', 'select -1 as sign, * from there_before');
call derived.make_figure_trigger('update', 'now_there',
  'select 1 as sign, * from now_there union all select -1, * from there_before');
drop procedure derived.make_figure_trigger;

do $make$
begin
  execute format($f$
    create or replace function derived.count_lead_figures(of_company uuid) returns void language plpgsql
    set search_path = public, pg_temp as
    $body$
    declare zone constant text := derived.hold_figures(of_company);
    begin
      delete from derived.lead_figure_changes where company_id = of_company;
      delete from derived.lead_figures where company_id = of_company;
      insert into derived.lead_figures (company_id, kind, day, status, key, leads, value, budget)
      select of_company, k.kind, k.day, k.status, k.key, count(*), sum(value), sum(budget_rupees)
      from (select %1$s, value, budget_rupees from leads where company_id = of_company and deleted_at is null) c,
        lateral %2$s k
      group by 2, 3, 4, 5;
    end $body$ $f$, derived.figure_columns(), derived.figure_kinds());
end $make$;
drop function derived.figure_kinds(), derived.figure_columns();

select derived.count_lead_figures(id) from companies;
