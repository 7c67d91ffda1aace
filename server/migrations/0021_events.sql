-- What has happened in a company, told live to the browsers that are open: which kind of thing has changed, never
-- what. Triggers write it in the transaction of the change, so that no write is missed, whoever makes it. It is in
-- `derived`: a restored backup begins without a past.
create table derived.events (
  company_id uuid not null references companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('leads.changed', 'lists.changed')),
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
alter table derived.events enable row level security;
alter table derived.events force row level security;
create policy tenant on derived.events to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy gate on derived.events to leadline_gate using (true) with check (true);
create policy backup on derived.events to leadline_backup using (true) with check (true);
grant usage on schema derived to leadline_gate;
grant select on derived.events to leadline_app;
grant select, insert, delete on derived.events to leadline_gate;
grant select, insert on derived.events to leadline_backup;

-- Whether this is the first change of its kind in this company and transaction; the others go without saying. Nobody
-- listens to a backup that is being restored.
create function derived.is_first(kind text, of_company uuid) returns boolean language plpgsql as
$$
declare
  told text := coalesce(current_setting('app.told', true), '');
  this text := kind || of_company;
begin
  if current_user = 'leadline_backup' or strpos(told, this) > 0 then return false; end if;
  perform set_config('app.told', told || this, true);
  return true;
end $$;

-- At the end of the transaction: numbers are drawn before and seen after a commit, so whoever draws one for a
-- company holds the next one off until then, and they are seen in their order. What is being erased has no events.
create function derived.append_event() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
declare
  what constant text := tg_argv[0];
  of_company constant uuid :=
    (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[1])::uuid;
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('events ' || of_company, 0));
  insert into derived.events (company_id, kind) select c.id, what from companies c where c.id = of_company
  returning id into number;
  if number is not null then
    perform pg_notify('leadline_events', json_build_array(number, of_company, what)::text);
  end if;
  return null;
end $$;

grant create on schema derived to leadline_gate;
alter function derived.append_event owner to leadline_gate;
revoke create on schema derived from leadline_gate;

-- Every write of a table is told from now on. A later table: `call derived.tell_writes('…', 'lists.changed')`.
create procedure derived.tell_writes(of_table text, kind text) language plpgsql as
$$
declare
  owner constant text := case of_table when 'companies' then 'id' else 'company_id' end;
begin
  execute format(
    'create constraint trigger tell_written after insert or update on %1$I deferrable initially deferred
       for each row when (derived.is_first(%2$L, new.%3$I)) execute function derived.append_event(%2$L, %3$L)',
    of_table, kind, owner);
  execute format(
    'create constraint trigger tell_deleted after delete on %1$I deferrable initially deferred
       for each row when (derived.is_first(%2$L, old.%3$I)) execute function derived.append_event(%2$L, %3$L)',
    of_table, kind, owner);
end $$;

call derived.tell_writes('leads', 'leads.changed');
call derived.tell_writes('follow_ups', 'leads.changed');
call derived.tell_writes('statuses', 'lists.changed');
call derived.tell_writes('dropdown_options', 'lists.changed');
call derived.tell_writes('form_fields', 'lists.changed');
call derived.tell_writes('services', 'lists.changed');
call derived.tell_writes('lead_views', 'lists.changed');
call derived.tell_writes('departments', 'lists.changed');
call derived.tell_writes('employees', 'lists.changed');
call derived.tell_writes('employee_departments', 'lists.changed');
call derived.tell_writes('companies', 'lists.changed');
-- What other parts of this Leadline have brought, where they have come first.
do $$
declare brought text;
begin
  foreach brought in array array['franchises', 'business_profiles', 'holidays', 'todos'] loop
    if to_regclass(brought) is not null then call derived.tell_writes(brought, 'lists.changed'); end if;
  end loop;
end $$;

-- Whatever may end a session, or change which companies it sees, is told by the id of the session, the sign-in, the
-- company or the account that it is about; the servers then read those sessions again and end the streams of those
-- that are no more.
create function derived.tell_sessions() returns trigger language plpgsql as
$$
begin
  perform pg_notify('leadline_sessions',
    case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]);
  return null;
end $$;

create trigger tell_sessions after delete on sessions
  for each row execute function derived.tell_sessions('id');
create trigger tell_sessions after update of is_active on sign_ins
  for each row when (new.is_active <> old.is_active) execute function derived.tell_sessions('id');
create trigger tell_sessions after update of is_active on account_users
  for each row when (new.is_active <> old.is_active) execute function derived.tell_sessions('id');
create trigger tell_sessions after update of is_active, deleted_at on employees
  for each row when (new.is_active <> old.is_active or new.deleted_at is distinct from old.deleted_at)
  execute function derived.tell_sessions('id');
create trigger tell_sessions after update of is_active, deleted_at on companies
  for each row when (new.is_active <> old.is_active or new.deleted_at is distinct from old.deleted_at)
  execute function derived.tell_sessions('id');
create trigger tell_companies after update of deleted_at on companies
  for each row when (new.deleted_at is distinct from old.deleted_at)
  execute function derived.tell_sessions('account_id');
create trigger tell_companies_made after insert or delete on companies
  for each row execute function derived.tell_sessions('account_id');
