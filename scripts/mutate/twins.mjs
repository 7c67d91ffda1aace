/**
 * What makes a forgotten company filter visible to every test there is: Row Level Security is switched off,
 * and each row of a company gets two twins, written a moment before it, of companies that nobody has. A twin
 * has the same ids and keys and other words, the second besides the opposite of what is so. Whoever reads one
 * has read too much; whoever touches one is told.
 */
export const TWINS = `
do $$ declare closed regclass; begin
  for closed in select oid from pg_class where relrowsecurity loop
    execute format('alter table %s disable row level security', closed);
  end loop;
end $$;

create function twin_of(id uuid, mark text default 'ffff') returns uuid language sql immutable as
$$ select (mark || substr(id::text, 5))::uuid $$;
create function is_twin(id uuid) returns boolean language sql immutable as
$$ select id::text ~ '^(ffff|eeee)' $$;

-- In a second twin what is so is not so, what has happened has not, and all stand the other way round, before ours.
create function opposite(relation text, name text, type regtype) returns text language sql immutable as
$$ select case
  when relation = 'companies' then null
  when name = 'sort_order' then format('-1 - new.%I', name)
  when name = 'stage' then format('case new.%I when ''open'' then ''won'' else ''open'' end', name)
  when type = 'bool'::regtype then format('not new.%I', name)
  when type = 'timestamptz'::regtype
    then format('case when new.%I is null then now() + interval %L end', name,
      case when name in ('deleted_at', 'removed_at') then '100 years' else '0' end)
  end $$;

-- What stands in a column of a twin: its company, what must be unique over all companies, and some words are others.
-- The first comes after all of ours. What has been deleted is never old enough to be erased, which is done in all
-- companies at once.
create function twin_value(relation text, name text, type regtype, mark text) returns text language sql immutable as
$$ select case
  when name = case relation when 'companies' then 'id' else 'company_id' end
    or name = 'account_id' and relation = 'companies' then format('twin_of(new.%I, %L)', name, mark)
  when name = 'is_active' and relation = 'companies' then 'false'
  when name = 'time_zone' and relation = 'companies' then '''Pacific/Honolulu'''
  when name = 'sort_order' and mark = 'ffff' then format('new.%I + 1000', name)
  when name in ('deleted_at', 'removed_at') and (mark = 'ffff' or relation = 'companies')
    then format('new.%I + interval ''100 years''', name)
  when name in ('capacity_per_employee', 'conversion_target') and relation = 'companies'
    then format('case when new.%1$I > 1 then 1 else 50 end', name)
  when name in ('label', 'title', 'notes', 'description', 'business_name', 'company_code', 'file_name', 'actor_name')
    or name = 'key' and relation = 'capture_links'
    or name = 'name' and relation in ('departments', 'employees', 'services', 'leads', 'views')
    then format('new.%I || %L', name, case mark when 'eeee' then ' of the second twin' else ' of the twin' end)
  else coalesce(case mark when 'eeee' then opposite(relation, name, type) end, format('new.%I', name)) end $$;

-- Writes the first before its row and the second after it, each column by itself: rows come by thousands. No foreign key is
-- asked for: in one statement, the twin of a part may be written before that of the whole. A twin follows what changes.
create function twins_of(relation regclass, company text) returns void language plpgsql as
$make$ declare writes text := ''; names text; key text; changes text; twin record; begin
  select string_agg(quote_ident(attname), ', '), string_agg(format('%1$I = excluded.%1$I', attname), ', ')
    into names, changes from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '';
  select string_agg(quote_ident(attname), ', ') into key from pg_index join pg_attribute
    on attrelid = indrelid and attnum = any (indkey) where indrelid = relation and indisprimary;
  for twin in select string_agg(case
        when marks.mark = 'eeee' and attnotnull and atttypid = 'timestamptz'::regtype then format('new.%I', attname)
        else twin_value(relation::text, attname, atttypid::regtype, marks.mark) end, ', ') as row, comes
      from (values ('BEFORE', 'ffff'), ('AFTER', 'eeee')) marks (comes, mark), pg_attribute
      where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
      group by comes order by comes loop
    writes := writes || format('begin if tg_op = ''INSERT''
      then insert into %1$s (%2$s) select %3$s where tg_when = %6$L on conflict do nothing;
      else insert into %1$s (%2$s) values (%3$s) on conflict (%4$s) do update set %5$s; end if;
      exception when check_violation or unique_violation then null; -- What cannot be so is no twin.
      end; ', relation, names, twin.row, key, changes, twin.comes);
  end loop;
  if relation = 'companies'::regclass then
    writes := 'insert into accounts (id, created_at) select twin_of(new.account_id, mark), new.created_at
      from unnest(array[''ffff'', ''eeee'']) mark on conflict do nothing; ' || writes;
  end if;
  execute format($body$create function make_twin_of_%1$s() returns trigger language plpgsql security definer
    set search_path = public set session_replication_role = replica as $$ begin
      if new.%2$I is null or is_twin(new.%2$I) then return new; end if;
      %3$s return new;
    end $$$body$, relation, company, writes);
end $make$;

-- There everybody is in every department, and every lead everybody's and of all departments.
create function make_links() returns trigger language plpgsql security definer
  set search_path = public set session_replication_role = replica as
$$
declare ours uuid := new.company_id; other uuid := twin_of(new.company_id, 'eeee'); begin
  if is_twin(ours) then return new; end if;
  if tg_table_name = 'leads' then
    insert into lead_team_members (company_id, lead_id, employee_id)
      select other, new.id, e.id from employees e where e.company_id = ours on conflict do nothing;
    insert into lead_departments (company_id, lead_id, department_id)
      select other, new.id, d.id from departments d where d.company_id = ours on conflict do nothing;
  elsif tg_table_name = 'employees' then
    insert into lead_team_members (company_id, lead_id, employee_id)
      select other, l.id, new.id from leads l where l.company_id = ours on conflict do nothing;
    insert into employee_departments (company_id, employee_id, department_id)
      select other, new.id, d.id from departments d where d.company_id = ours on conflict do nothing;
  else
    insert into lead_departments (company_id, lead_id, department_id)
      select other, l.id, new.id from leads l where l.company_id = ours on conflict do nothing;
    insert into employee_departments (company_id, employee_id, department_id)
      select other, e.id, new.id from employees e where e.company_id = ours on conflict do nothing;
  end if;
  return new;
end $$;
create trigger twin_links after insert on leads for each row execute function make_links();
create trigger twin_links after insert on employees for each row execute function make_links();
create trigger twin_links after insert on departments for each row execute function make_links();

-- The tests' own statements, a superuser's, may forget the company; Leadline's may not, nor write a row for a twin.
create function keep_twin() returns trigger language plpgsql as
$$ begin
  if current_user like 'leadline\\_%' then raise exception 'The twin of a row has been touched: %', tg_table_name; end if;
  return coalesce(new, old);
end $$;

do $$ declare owned record; begin
  for owned in
    select c.relname as name, case c.relname when 'companies' then 'id' else 'company_id' end as company
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('sign_ins', 'sessions')
      and (c.relname = 'companies' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull))
  loop
    perform twins_of(owned.name::regclass, owned.company);
    execute format('create trigger a_twin before insert on %1$I for each row execute function make_twin_of_%1$s()',
      owned.name);
    execute format('create trigger a_twin_after after insert on %1$I for each row execute function make_twin_of_%1$s()',
      owned.name);
    execute format('create trigger a_twin_follows after update on %1$I for each row when (old.* is distinct from new.*)
      execute function make_twin_of_%1$s()', owned.name);
    execute format('create trigger twin_kept before update or delete on %I for each row when (is_twin(old.%I))
      execute function keep_twin()', owned.name, owned.company);
    execute format('create trigger twin_made before insert on %I for each row when (is_twin(new.%I))
      execute function keep_twin()', owned.name, owned.company);
  end loop;
end $$`
