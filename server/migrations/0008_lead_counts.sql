-- How many leads a company has, so that the exact count of its list takes as long with a million
-- leads as with ten. `derived` holds what can be made again from the tables of `public`: backups leave it out, and
-- writing the leads makes it.
create schema derived;
grant usage on schema derived to leadline_app, leadline_backup;

-- Every statement adds what it has changed, so that nobody waits for anybody; the sum is the count. Of a statement
-- that is not committed, its rows are not there.
create table derived.lead_counts (
  company_id uuid not null references companies,
  id bigint generated always as identity,
  leads bigint not null,
  primary key (company_id, id) include (leads)
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
alter table derived.lead_counts enable row level security;
alter table derived.lead_counts force row level security;
create policy tenant on derived.lead_counts to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy backup on derived.lead_counts to leadline_backup using (true) with check (true);
grant select, insert, update, delete on derived.lead_counts to leadline_app, leadline_backup;

-- Puts the many small rows of a company together, in the transaction of whoever comes to every 256th of them.
-- What another transaction has in hand is left to it.
create function derived.fold_lead_counts(of_company uuid) returns void language sql
set search_path = public, pg_temp as
$$
  with taken as (
    delete from derived.lead_counts where company_id = of_company and id in (
      select id from derived.lead_counts where company_id = of_company for update skip locked)
    returning leads)
  insert into derived.lead_counts (company_id, leads)
  select of_company, sum(leads) from taken having sum(leads) <> 0
$$;

create function derived.count_leads() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
declare added record;
begin
  for added in execute case tg_op
    when 'INSERT' then 'select company_id, count(*) as leads from now_there where deleted_at is null group by 1'
    when 'DELETE' then 'select company_id, -count(*) as leads from there_before where deleted_at is null group by 1'
    else 'select company_id, sum(leads) as leads from (
        select company_id, 1 as leads from now_there where deleted_at is null
        union all select company_id, -1 from there_before where deleted_at is null) changed
      group by 1 having sum(leads) <> 0' end
  loop
    insert into derived.lead_counts (company_id, leads)
    values (added.company_id, added.leads) returning id, company_id into added;
    if added.id % 256 = 0 then perform derived.fold_lead_counts(added.company_id); end if;
  end loop;
  return null;
end $$;

create trigger count_inserted after insert on leads referencing new table as now_there
  for each statement execute function derived.count_leads();
create trigger count_updated after update on leads referencing old table as there_before new table as now_there
  for each statement execute function derived.count_leads();
create trigger count_deleted after delete on leads referencing old table as there_before
  for each statement execute function derived.count_leads();

insert into derived.lead_counts (company_id, leads)
select company_id, count(*) from leads where deleted_at is null group by 1;
