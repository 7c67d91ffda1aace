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

-- The values in which a twin differs: its company, what must be unique over all companies, and some words.
create function twin_values(relation text, original jsonb, mark text default 'ffff') returns jsonb language sql immutable as
$$ select coalesce(jsonb_object_agg(key, to_jsonb(value || ' of the twin')), '{}') ||
    case relation
      when 'companies' then jsonb_build_object('id', twin_of((original->>'id')::uuid, mark), 'is_active', false,
        'account_id', twin_of((original->>'account_id')::uuid, mark))
      else jsonb_build_object('company_id', twin_of((original->>'company_id')::uuid, mark))
    end
  from jsonb_each_text(original)
  where key in ('label', 'title', 'notes', 'description', 'business_name', 'company_code', 'file_name', 'actor_name')
    or (key = 'key' and relation = 'capture_links')
    or (key = 'name' and relation in ('departments', 'employees', 'services', 'leads', 'views')) $$;

-- And those in which a second twin does: what is so is not so, what has happened has not, and it comes last of all.
create function opposite(relation regclass, original jsonb) returns jsonb language sql stable as
$$ select coalesce(jsonb_object_agg(attname, case
      when attname = 'sort_order' then to_jsonb((original->>attname)::numeric + 1000)
      when atttypid = 'bool'::regtype then to_jsonb(not (original->>attname)::boolean)
      when original->>attname is null then to_jsonb(now()) else 'null' end), '{}')
  from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '' and relation <> 'companies'::regclass
    and (attname = 'sort_order' or atttypid = 'bool'::regtype and original->>attname is not null
      or atttypid = 'timestamptz'::regtype and not attnotnull) $$;

create function put_twin(relation regclass, twin jsonb) returns void language plpgsql as
$$ declare columns text; begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
    relation, columns) using twin;
exception when check_violation then null; -- What cannot be so is no twin.
end $$;

-- No foreign key is asked for: in one statement, the twin of a part may be written before that of the whole.
create function make_twin() returns trigger language plpgsql security definer
  set search_path = public set session_replication_role = replica as
$$
declare
  original jsonb := to_jsonb(new);
  whose uuid := (original->>(case tg_table_name when 'companies' then 'id' else 'company_id' end))::uuid;
begin
  if whose is null or is_twin(whose) then return new; end if;
  if tg_table_name = 'companies' then
    insert into accounts (id, created_at) select twin_of(new.account_id, mark), new.created_at
      from unnest('{ffff,eeee}'::text[]) mark on conflict do nothing;
  end if;
  perform put_twin(tg_relid, original || twin_values(tg_table_name, original));
  perform put_twin(tg_relid, original || opposite(tg_relid, original) || twin_values(tg_table_name, original, 'eeee'));
  return new;
end $$;

-- There everybody is in every department, and every lead everybody's and of all departments.
create function make_links() returns trigger language plpgsql security definer
  set search_path = public set session_replication_role = replica as
$$
declare other uuid := twin_of(new.company_id, 'eeee');
begin
  if is_twin(new.company_id) then return new; end if;
  insert into lead_team_members (company_id, lead_id, employee_id)
    select other, l.id, e.id from leads l join employees e on e.company_id = l.company_id
    where l.company_id = new.company_id and new.id in (l.id, e.id) on conflict do nothing;
  insert into lead_departments (company_id, lead_id, department_id)
    select other, l.id, d.id from leads l join departments d on d.company_id = l.company_id
    where l.company_id = new.company_id and new.id in (l.id, d.id) on conflict do nothing;
  insert into employee_departments (company_id, employee_id, department_id)
    select other, e.id, d.id from employees e join departments d on d.company_id = e.company_id
    where e.company_id = new.company_id and new.id in (e.id, d.id) on conflict do nothing;
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
    execute format('create trigger a_twin before insert on %I for each row execute function make_twin()', owned.name);
    execute format('create trigger twin_kept before update or delete on %I for each row when (is_twin(old.%I))
      execute function keep_twin()', owned.name, owned.company);
    execute format('create trigger twin_made before insert on %I for each row when (is_twin(new.%I))
      execute function keep_twin()', owned.name, owned.company);
  end loop;
end $$`
