-- Who did what, when and from where. An entry stands in the log of the company that it is about, or in that of the
-- account. Entries are added and read; nobody changes or takes away one, and they end with their company or account.
create table audit_entries (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  action text not null,
  -- The sign-in that did it; it may be gone. None where nobody was signed in.
  actor_id uuid,
  actor_type text not null default '',
  actor_name text not null default '',
  subject_id uuid,
  subject_name text not null default '',
  count integer,
  note text not null default '',
  changes jsonb not null default '[]',
  address text not null default '',
  user_agent text not null default '',
  primary key (company_id, id)
);
create index audit_entries_newest on audit_entries (company_id, at desc, id desc);
create index audit_entries_by_actor on audit_entries (company_id, actor_id, at desc) include (actor_name, actor_type);

create table account_audit_entries (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  action text not null,
  actor_id uuid,
  actor_type text not null default '',
  actor_name text not null default '',
  subject_id uuid,
  subject_name text not null default '',
  count integer,
  note text not null default '',
  changes jsonb not null default '[]',
  address text not null default '',
  user_agent text not null default '',
  primary key (account_id, id)
);
create index account_audit_entries_newest on account_audit_entries (account_id, at desc, id desc);
create index account_audit_entries_by_actor on account_audit_entries (account_id, actor_id, at desc)
  include (actor_name, actor_type);

-- Rights can be given away by mistake and an owner needs none: this holds for everybody. Only what goes with its
-- company or account goes, and then that is gone already.
create function refuse_audit_change() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_entries' then
    if not exists (select from companies where id = (to_jsonb(old) ->> 'company_id')::uuid) then return old; end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from accounts where id = (to_jsonb(old) ->> 'account_id')::uuid) then return old; end if;
  end if;
  raise exception 'Entries of the audit log cannot be changed' using errcode = 'insufficient_privilege';
end $$;

do $$
declare made text;
begin
  foreach made in array array['audit_entries', 'account_audit_entries'] loop
    execute format('create trigger unchanged before update or delete on %I for each row execute function refuse_audit_change()', made);
    execute format('create trigger kept before truncate on %I for each statement execute function refuse_audit_change()', made);
    execute format('grant select, insert on %I to leadline_backup', made);
  end loop;
end $$;

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy tenant on audit_entries to leadline_app using (company_id = any ((select scope_companies())::uuid[]));
create policy backup on audit_entries to leadline_backup using (true) with check (true);
grant select, insert on audit_entries to leadline_app;

-- Signing in happens before a company is known.
create policy gate on audit_entries for insert to leadline_gate with check (true);
grant insert on audit_entries to leadline_gate;
grant select, insert on account_audit_entries to leadline_gate;
