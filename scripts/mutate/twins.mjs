/**
 * What makes a forgotten company filter visible to every test there is: Row Level Security is switched off,
 * and each row of a company gets a twin, written a moment before it, of a company that nobody has. The twin
 * has the same ids and keys and other words. Whoever reads it has read too much; whoever touches it is told.
 */
export const TWINS = `
do $$ declare closed regclass; begin
  for closed in select oid from pg_class where relrowsecurity loop
    execute format('alter table %s disable row level security', closed);
  end loop;
end $$;

create function twin_of(id uuid) returns uuid language sql immutable as
$$ select ('ffff' || substr(id::text, 5))::uuid $$;
create function is_twin(id uuid) returns boolean language sql immutable as
$$ select id::text like 'ffff%' $$;

-- The values in which a twin differs: its company, what must be unique over all companies, and some words.
create function twin_values(relation text, original jsonb) returns jsonb language sql immutable as
$$ select coalesce(jsonb_object_agg(key, to_jsonb(value || ' of the twin')), '{}') ||
    case relation
      when 'companies' then jsonb_build_object('id', twin_of((original->>'id')::uuid), 'is_active', false,
        'account_id', twin_of((original->>'account_id')::uuid))
      else jsonb_build_object('company_id', twin_of((original->>'company_id')::uuid))
    end
  from jsonb_each_text(original)
  where key in ('label', 'title', 'notes', 'description', 'business_name', 'company_code', 'file_name', 'actor_name')
    or (key = 'key' and relation = 'capture_links')
    or (key = 'name' and relation in ('departments', 'employees', 'services', 'leads', 'views')) $$;

-- No foreign key is asked for: in one statement, the twin of a part may be written before that of the whole.
create function make_twin() returns trigger language plpgsql security definer
  set search_path = public set session_replication_role = replica as
$$
declare
  whose uuid := (to_jsonb(new)->>(case tg_table_name when 'companies' then 'id' else 'company_id' end))::uuid;
  columns text;
begin
  if whose is null or is_twin(whose) then return new; end if;
  if tg_table_name = 'companies' then
    insert into accounts (id, created_at) values (twin_of(new.account_id), new.created_at) on conflict do nothing;
  end if;
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict do nothing',
    tg_table_name, columns) using to_jsonb(new) || twin_values(tg_table_name, to_jsonb(new));
  return new;
end $$;

-- The tests' own statements, a superuser's, may forget the company; Leadline's may not.
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
  end loop;
end $$`
