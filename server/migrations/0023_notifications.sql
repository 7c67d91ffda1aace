-- What somebody is told. A recipient is a sign-in: an employee, an office user, a superadmin, or the company itself,
-- whose sign-in has the company's own id.
create table notifications (
  company_id uuid not null references companies,
  id uuid not null,
  recipient uuid not null,
  type text not null check (type in ('follow_up_due', 'follow_up_overdue', 'lead_assigned', 'follow_up_completed',
    'reminder', 'new_lead', 'other')),
  title text not null,
  message text not null default '',
  lead_id uuid,
  follow_up_id uuid,
  -- When the follow-up was due as this was written, and of a reminder which one it is.
  scheduled_for timestamptz,
  has_time boolean not null default false,
  mark text check (mark in ('24h', '2h', '30m', '15m', 'overdue')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads on delete cascade,
  foreign key (company_id, follow_up_id) references follow_ups on delete cascade,
  -- A reminder is stored at most once, whoever raises it; what is none has no mark and is not held up.
  constraint notifications_once unique (company_id, follow_up_id, scheduled_for, mark, recipient)
);
create index notifications_newest on notifications (company_id, recipient, created_at desc, id desc);
create index notifications_unread on notifications (company_id, recipient) where read_at is null;
create index notifications_of_lead on notifications (company_id, lead_id) where lead_id is not null;

alter table notifications enable row level security;
alter table notifications force row level security;
create policy tenant on notifications to leadline_app using (company_id = any ((select scope_companies())::uuid[]));
create policy backup on notifications to leadline_backup using (true) with check (true);
grant select, insert, update, delete on notifications to leadline_app;
grant select, insert on notifications to leadline_backup;

-- A merge gives a follow-up to another lead: what was told of it is of that one from then on.
create function follow_to_lead() returns trigger language plpgsql as
$$
begin
  update notifications set lead_id = new.lead_id where company_id = new.company_id and follow_up_id = new.id;
  return null;
end $$;

create trigger follow_to_lead after update of lead_id on follow_ups
  for each row when (new.lead_id <> old.lead_id) execute function follow_to_lead();

alter table derived.events drop constraint events_kind_check;
alter table derived.events add constraint events_kind_check
  check (kind in ('leads.changed', 'lists.changed', 'notifications.changed'));
call derived.tell_writes('notifications', 'notifications.changed');
-- What is about a deleted lead is not there, until the lead is back.
create constraint trigger tell_notifications after update of deleted_at on leads deferrable initially deferred
  for each row when (old.deleted_at is distinct from new.deleted_at
    and derived.is_first('notifications.changed', new.company_id))
  execute function derived.append_event('notifications.changed', 'company_id');

-- Pending follow-ups that have reminders left, and when to look at each again: whoever raises reminders reads what is
-- due and nothing else, however many follow-ups there are. Triggers fill it, so that a restored backup has it again.
create table derived.reminder_queue (
  company_id uuid not null references companies on delete cascade,
  follow_up_id uuid not null,
  next_at timestamptz not null,
  primary key (company_id, follow_up_id),
  foreign key (company_id, follow_up_id) references follow_ups on delete cascade
);
create index on derived.reminder_queue (next_at, company_id);
alter table derived.reminder_queue enable row level security;
alter table derived.reminder_queue force row level security;
create policy tenant on derived.reminder_queue to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy gate on derived.reminder_queue to leadline_gate using (true);
create policy backup on derived.reminder_queue to leadline_backup using (true) with check (true);
grant select, insert, update, delete on derived.reminder_queue to leadline_app, leadline_backup;
grant select, update on derived.reminder_queue to leadline_gate;

-- First looked at when the earliest reminder can be due.
create function derived.queue_reminder() returns trigger language plpgsql as
$$
begin
  if new.completed or new.next_follow_up_date is null then
    delete from derived.reminder_queue where company_id = new.company_id and follow_up_id = new.id;
  else
    insert into derived.reminder_queue (company_id, follow_up_id, next_at)
    values (new.company_id, new.id, new.next_follow_up_date - interval '24 hours')
    on conflict (company_id, follow_up_id) do update set next_at = excluded.next_at;
  end if;
  return null;
end $$;

create trigger queue_added after insert on follow_ups
  for each row when (not new.completed and new.next_follow_up_date is not null)
  execute function derived.queue_reminder();
create trigger queue_changed after update of next_follow_up_date, has_time, completed, lead_id on follow_ups
  for each row when (new.completed <> old.completed or new.has_time <> old.has_time or new.lead_id <> old.lead_id
    or new.next_follow_up_date is distinct from old.next_follow_up_date)
  execute function derived.queue_reminder();

-- The follow-ups of a deleted lead are not looked at; those of one that is back are, at once.
create function derived.queue_of_lead() returns trigger language plpgsql as
$$
begin
  update derived.reminder_queue q
  set next_at = case when new.deleted_at is null then '-infinity'::timestamptz else 'infinity' end
  from follow_ups f
  where f.company_id = new.company_id and f.lead_id = new.id
    and q.company_id = f.company_id and q.follow_up_id = f.id;
  return null;
end $$;

create trigger queue_of_lead after update of deleted_at on leads
  for each row when ((new.deleted_at is null) <> (old.deleted_at is null))
  execute function derived.queue_of_lead();

-- Another zone has another ten o'clock.
create function derived.queue_of_company() returns trigger language plpgsql as
$$
begin
  update derived.reminder_queue set next_at = '-infinity' where company_id = new.id and next_at < 'infinity';
  return null;
end $$;

create trigger queue_of_company after update of time_zone on companies
  for each row when (new.time_zone <> old.time_zone) execute function derived.queue_of_company();

-- What was over long before there were reminders stays as it is.
insert into derived.reminder_queue (company_id, follow_up_id, next_at)
select f.company_id, f.id, case when l.deleted_at is null then f.next_follow_up_date - interval '24 hours' else 'infinity' end
from follow_ups f join leads l on l.company_id = f.company_id and l.id = f.lead_id
where not f.completed and f.next_follow_up_date > now() - interval '1 day';
