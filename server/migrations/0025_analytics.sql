-- What the analytics are counted from. decisions/0031 says why it is as it is.

-- The first number in a free text, read the Indian way, in rupees: `readBudget` of the contract in SQL, to the letter.
create function first_amount(of_text text) returns text[] language sql immutable parallel safe as
$$ select regexp_match(of_text,
  '(([0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+)[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*\+?[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*([a-zA-Z]+)?)') $$;

create function unit_of(word text) returns numeric language sql immutable parallel safe as
$$ select case lower(word)
  when 'k' then 1e3 when 'thousand' then 1e3
  when 'lakh' then 1e5 when 'lakhs' then 1e5 when 'lac' then 1e5 when 'lacs' then 1e5 when 'l' then 1e5
  when 'cr' then 1e7 when 'crore' then 1e7 when 'crores' then 1e7
  when 'm' then 1e6 when 'million' then 1e6 end $$;

create function read_budget(typed text) returns numeric language plpgsql immutable parallel safe
set search_path = public, pg_temp as
$$
declare
  first constant text[] := first_amount(typed);
  rest text;
  second text[];
  low numeric;
  unit numeric;
  amount numeric;
begin
  if first is null then return 0; end if;
  low := replace(first[2], ',', '');
  unit := unit_of(first[3]);
  if unit is null then
    rest := substr(typed, strpos(typed, first[1]) + length(first[1]));
    second := first_amount(rest);
    if second is not null and left(rest, strpos(rest, second[1]) - 1)
      ~* '^[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*(-|–|—|to)?[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*(₹|rs\.?|inr)?[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
      and low <= replace(second[2], ',', '')::numeric
    then unit := unit_of(second[3]);
    end if;
  end if;
  amount := round(low * coalesce(unit, 1), 2);
  -- More than a lead's value can hold is no budget.
  return case when amount <= 9999999999999.99 then amount else 0 end;
end $$;

alter table leads
  add column budget_rupees numeric(15, 2) not null
    generated always as (case budget when '' then 0 else read_budget(budget) end) stored,
  -- The statuses that the lead has been in before, sorted: with `status` all that it has ever been in.
  add column been_in text[] not null default '{}';

-- What happened before today stands in the history alone.
update leads l set been_in = h.been_in from (
  select h.company_id, h.lead_id, array_agg(distinct c ->> 'from' collate "C" order by c ->> 'from' collate "C") as been_in
  from lead_history h, jsonb_array_elements(h.changes) c
  where c ->> 'field' = 'status' and coalesce(c ->> 'from', '') <> ''
  group by 1, 2) h
where l.company_id = h.company_id and l.id = h.lead_id;

create function keep_been_in() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
begin
  if old.status <> all (new.been_in) then
    new.been_in := (select array_agg(s order by s collate "C") from unnest(new.been_in || old.status) s);
  end if;
  return new;
end $$;
create trigger keep_been_in before update of status on leads
  for each row when (old.status <> new.status) execute function keep_been_in();

-- How many leads a company has, and what they are worth, by the day of its zone on which they were created and by
-- status: all of them, by source, by campaign, by capture link, and by the statuses that they have been in before (`way`).
create table derived.lead_figures (
  company_id uuid not null references companies,
  kind text not null,
  -- -infinity: created before all that is asked for by day.
  day date not null,
  status text not null,
  key text not null,
  -- An index holds 2,700 bytes, a source or a way can be longer.
  key_hash uuid not null generated always as (md5(key)::uuid) stored,
  leads bigint not null,
  value numeric not null,
  budget numeric not null,
  primary key (company_id, kind, day, status, key_hash)
) with (fillfactor = 80, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);

-- Every statement adds what it has changed, so that nobody waits for anybody; the figures are the sums of both.
create table derived.lead_figure_changes (
  company_id uuid not null,
  id bigint generated always as identity,
  kind text not null,
  day date not null,
  status text not null,
  key text not null,
  leads bigint not null,
  value numeric not null,
  budget numeric not null,
  primary key (company_id, id)
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);

do $$
declare made text;
begin
  foreach made in array array['lead_figures', 'lead_figure_changes'] loop
    execute format('alter table derived.%I enable row level security', made);
    execute format('alter table derived.%I force row level security', made);
    execute format('create policy tenant on derived.%I to leadline_app
      using (company_id = any ((select scope_companies())::uuid[]))', made);
    execute format('create policy backup on derived.%I to leadline_backup using (true) with check (true)', made);
    execute format('grant select, insert, update, delete on derived.%I to leadline_app, leadline_backup', made);
  end loop;
end $$;

-- Whoever writes leads of a company holds its zone until the end of the transaction; a change of the zone waits.
-- @returns the zone as PostgreSQL takes it, where an offset has the other sign
create function derived.hold_figures(of_company uuid) returns text language plpgsql
set search_path = public, pg_temp as
$$
declare zone text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('figures ' || of_company, 0));
  select case when time_zone ~ '^[+-]' then translate(time_zone, '+-', '-+') else time_zone end
    into zone from companies where id = of_company;
  begin
    perform now() at time zone zone;
  exception when invalid_parameter_value then zone := 'UTC';
  end;
  return coalesce(zone, 'UTC');
end $$;

-- Puts the changes of a company into its figures. Where somebody else is about it, nothing is done: they are summed up
-- as they are until the next time.
create function derived.fold_lead_figures(of_company uuid) returns void language plpgsql
set search_path = public, pg_temp as
$$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold figures ' || of_company, 0)) then return; end if;
  with taken as (delete from derived.lead_figure_changes where company_id = of_company returning *)
  insert into derived.lead_figures as f (company_id, kind, day, status, key, leads, value, budget)
  select company_id, kind, day, status, key, sum(leads), sum(value), sum(budget) from taken
  group by 1, 2, 3, 4, 5 having sum(leads) <> 0 or sum(value) <> 0 or sum(budget) <> 0
  on conflict (company_id, kind, day, status, key_hash) do update
    set leads = f.leads + excluded.leads, value = f.value + excluded.value, budget = f.budget + excluded.budget;
end $$;

-- Puts together what nobody asks for by its day any more: of the trend what is over seven months old, of the rest what is
-- over 45 days old. So the figures take as long after years as after weeks.
create function derived.settle_lead_figures(of_company uuid, today date) returns void language plpgsql
set search_path = public, pg_temp as
$$
begin
  perform derived.hold_figures(of_company);
  perform derived.fold_lead_figures(of_company);
  if not pg_try_advisory_xact_lock(hashtextextended('fold figures ' || of_company, 0)) then return; end if;
  with old as (
    delete from derived.lead_figures where company_id = of_company and day > '-infinity'
      and day < today - case kind when 'status' then 215 else 45 end returning *)
  insert into derived.lead_figures as f (company_id, kind, day, status, key, leads, value, budget)
  select company_id, kind, '-infinity', status, key, sum(leads), sum(value), sum(budget) from old group by 1, 2, 4, 5
  on conflict (company_id, kind, day, status, key_hash) do update
    set leads = f.leads + excluded.leads, value = f.value + excluded.value, budget = f.budget + excluded.budget;
  delete from derived.lead_figures where company_id = of_company and leads = 0 and value = 0 and budget = 0;
end $$;

-- Makes the trigger function of one kind of statement: `counted` are the rows of leads that it adds (1) or takes (-1).
create procedure derived.make_figure_trigger(of_statement text, tables text, counted text) language plpgsql as
$make$
begin
  execute format($f$
    create function derived.figures_of_%1$s() returns trigger language plpgsql
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
          select (created_at at time zone zone)::date as day, status, source, campaign, capture_link_id, been_in,
            sum(sign) as leads, sum(sign * value) as value, sum(sign * budget_rupees) as budget
          from (%3$s) l where company_id = of_company and deleted_at is null
          group by 1, 2, 3, 4, 5, 6
          having sum(sign) <> 0 or sum(sign * value) <> 0 or sum(sign * budget_rupees) <> 0),
        added as (
          insert into derived.lead_figure_changes (company_id, kind, day, status, key, leads, value, budget)
          select of_company, k.kind, day, status, k.key, sum(leads), sum(value), sum(budget) from changed c,
            lateral (values ('status', ''), ('source', c.source), ('campaign', nullif(c.campaign, '')),
              ('link', c.capture_link_id::text), ('way', array_to_json(c.been_in)::text)) k (kind, key)
          where k.key is not null
          group by 2, 3, 4, 5 having sum(leads) <> 0 or sum(value) <> 0 or sum(budget) <> 0
          returning id)
        select bool_or(id %% 1024 = 0) into is_due from added;
        if is_due then perform derived.fold_lead_figures(of_company); end if;
      end loop;
      return null;
    end $body$ $f$, of_statement, tables, counted);
end $make$;
call derived.make_figure_trigger('insert', 'now_there', 'select 1 as sign, * from now_there');
call derived.make_figure_trigger('delete', 'there_before', 'select -1 as sign, * from there_before');
call derived.make_figure_trigger('update', 'now_there',
  'select 1 as sign, * from now_there union all select -1, * from there_before');
drop procedure derived.make_figure_trigger;

create trigger figures_inserted after insert on leads referencing new table as now_there
  for each statement execute function derived.figures_of_insert();
create trigger figures_updated after update on leads referencing old table as there_before new table as now_there
  for each statement execute function derived.figures_of_update();
create trigger figures_deleted after delete on leads referencing old table as there_before
  for each statement execute function derived.figures_of_delete();

-- The figures of a company from its leads, as they are counted anew.
create function derived.count_lead_figures(of_company uuid) returns void language plpgsql
set search_path = public, pg_temp as
$$
declare zone constant text := derived.hold_figures(of_company);
begin
  delete from derived.lead_figure_changes where company_id = of_company;
  delete from derived.lead_figures where company_id = of_company;
  insert into derived.lead_figures (company_id, kind, day, status, key, leads, value, budget)
  select of_company, k.kind, (created_at at time zone zone)::date, status, k.key, count(*), sum(value), sum(budget_rupees)
  from leads l, lateral (values ('status', ''), ('source', l.source), ('campaign', nullif(l.campaign, '')),
    ('link', l.capture_link_id::text), ('way', array_to_json(l.been_in)::text)) k (kind, key)
  where company_id = of_company and deleted_at is null and k.key is not null
  group by 2, 3, 4, 5;
end $$;

-- In another zone leads were created on other days. Whoever has written leads and is not done yet is waited for.
create function derived.recount_in_zone() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('figures ' || new.id, 0));
  perform derived.count_lead_figures(new.id);
  return null;
end $$;
create trigger recount_in_zone after update of time_zone on companies
  for each row when (old.time_zone <> new.time_zone) execute function derived.recount_in_zone();

select derived.count_lead_figures(id) from companies;
