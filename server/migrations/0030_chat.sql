-- Who talks with whom within a company: its employees and the company itself. A person is a sign-in, as in
-- notifications. decisions/0038 says why it is as it is.
create table chat_conversations (
  company_id uuid not null references companies,
  id uuid not null,
  is_group boolean not null,
  title text not null default '',
  -- Of two: both ids in their order, so that there is one conversation of the two however often it is begun.
  pair text,
  -- How many messages there are: the number of the last one.
  last_number bigint not null default 0,
  -- When something was last said, or it was begun.
  last_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint chat_pair unique (company_id, pair)
);

create table chat_participants (
  company_id uuid not null,
  conversation_id uuid not null,
  person uuid not null,
  -- How far the messages have come to this person, and how far they were read.
  delivered_number bigint not null default 0,
  read_number bigint not null default 0,
  primary key (company_id, conversation_id, person),
  foreign key (company_id, conversation_id) references chat_conversations on delete cascade
);
create index on chat_participants (company_id, person);

create table chat_messages (
  company_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- Drawn under a lock of the conversation: the order for everybody.
  number bigint not null,
  sender uuid not null,
  sender_name text not null,
  content text not null,
  client_id uuid,
  lead_id uuid,
  sent_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, conversation_id) references chat_conversations on delete cascade,
  foreign key (company_id, lead_id) references leads on delete set null (lead_id),
  unique (company_id, conversation_id, number),
  constraint chat_once unique (company_id, sender, client_id)
);
create index on chat_messages (company_id, lead_id) where lead_id is not null;

-- Whether a person's browser is open and touched; the word for it is made when it is asked for, by the time that has
-- passed, so that every server says the same.
create table chat_presence (
  company_id uuid not null references companies,
  person uuid not null,
  busy boolean not null default false,
  seen_at timestamptz not null,
  active_at timestamptz,
  primary key (company_id, person)
);

do $$
declare of_table text;
begin
  foreach of_table in array array['chat_conversations', 'chat_participants', 'chat_messages', 'chat_presence'] loop
    execute format('alter table %I enable row level security', of_table);
    execute format('alter table %I force row level security', of_table);
    execute format('create policy tenant on %I to leadline_app
      using (company_id = any ((select scope_companies())::uuid[]))', of_table);
    execute format('create policy backup on %I to leadline_backup using (true) with check (true)', of_table);
    execute format('grant select, insert, update, delete on %I to leadline_app', of_table);
    execute format('grant select, insert on %I to leadline_backup', of_table);
  end loop;
end $$;

alter table derived.events drop constraint events_kind_check;
alter table derived.events add constraint events_kind_check
  check (kind in ('leads.changed', 'lists.changed', 'notifications.changed', 'chat.changed'));

-- What is said in a conversation is told to those who are in it, by their ids after the kind. A browser that comes
-- back later hears that something has changed, as of every kind, and is answered what is its own.
create function derived.tell_chat() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
declare
  number bigint;
  people constant uuid[] := (select array_agg(p.person) from chat_participants p
    where p.company_id = new.company_id and p.conversation_id = new.conversation_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('events ' || new.company_id, 0));
  insert into derived.events (company_id, kind) select c.id, 'chat.changed' from companies c where c.id = new.company_id
  returning id into number;
  if number is not null then
    perform pg_notify('leadline_events',
      json_build_array(number, new.company_id, 'chat.changed', people)::text);
  end if;
  return null;
end $$;

create policy gate on chat_participants for select to leadline_gate using (true);
grant select on chat_participants to leadline_gate;
grant create on schema derived to leadline_gate;
alter function derived.tell_chat owner to leadline_gate;
revoke create on schema derived from leadline_gate;

create constraint trigger tell_begun after insert on chat_participants deferrable initially deferred
  for each row when (derived.is_first('chat ' || new.conversation_id, new.company_id))
  execute function derived.tell_chat();
create constraint trigger tell_reached after update on chat_participants deferrable initially deferred
  for each row when (derived.is_first('chat ' || new.conversation_id, new.company_id))
  execute function derived.tell_chat();
create constraint trigger tell_said after insert on chat_messages deferrable initially deferred
  for each row when (derived.is_first('chat ' || new.conversation_id, new.company_id))
  execute function derived.tell_chat();
