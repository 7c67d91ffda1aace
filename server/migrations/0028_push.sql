-- Where a browser wants to be told while Leadline is closed in it. It hangs on the session in which it was asked for,
-- and goes with it; only the gate touches it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  sign_in_id uuid not null references sign_ins on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index on push_subscriptions (sign_in_id, created_at);
create index on push_subscriptions (session_id);
grant select, insert, update, delete on push_subscriptions to leadline_gate;
grant select, insert on push_subscriptions to leadline_backup;

-- With which this installation signs what it sends; made on the first start, one for all its servers.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
grant select, insert on push_keys to leadline_gate, leadline_backup;

-- Which notification is still to be sent to which browser, and when to try. A trigger fills it in the transaction of
-- the notification; a restored backup sends nothing again.
create table derived.push_queue (
  company_id uuid not null references companies on delete cascade,
  notification_id uuid not null,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  next_at timestamptz not null,
  tries smallint not null default 0,
  primary key (company_id, notification_id, subscription_id),
  foreign key (company_id, notification_id) references notifications on delete cascade
);
create index on derived.push_queue (next_at);
create index on derived.push_queue (subscription_id);
alter table derived.push_queue enable row level security;
alter table derived.push_queue force row level security;
create policy tenant on derived.push_queue to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy gate on derived.push_queue to leadline_gate using (true) with check (true);
create policy backup on derived.push_queue to leadline_backup using (true) with check (true);
grant select, insert, update, delete on derived.push_queue to leadline_gate;
grant select, insert on derived.push_queue to leadline_backup;

create function derived.queue_push() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  insert into derived.push_queue (company_id, notification_id, subscription_id, next_at)
  select new.company_id, new.id, p.id, new.created_at from push_subscriptions p where p.sign_in_id = new.recipient;
  return null;
end $$;

grant create on schema derived to leadline_gate;
alter function derived.queue_push owner to leadline_gate;
revoke create on schema derived from leadline_gate;

create trigger queue_push after insert on notifications
  for each row when (current_user <> 'leadline_backup') execute function derived.queue_push();
