-- Pictures of a lead. A removed one stays for 30 days, so that its removal can be undone. They are no longer read
-- from leads.images, a list of free texts, which is still there so that older backups can be restored.
create table lead_images (
  company_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 5242880),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  -- SHA-256 of the bytes: the same picture sent twice is one.
  digest text not null,
  at timestamptz not null,
  added_by_name text not null,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads on delete cascade
);
-- Pictures are packed already.
alter table lead_images alter column bytes set storage external;
create index on lead_images (company_id, lead_id, at, id);
create index on lead_images (company_id, removed_at) where removed_at is not null;

-- A lead merged into another is marked as deleted, keeps its own row, history and links, and is not erased as long
-- as the merge stands. What came from it, and what the survivor held before, is kept for splitting them again.
create table lead_merges (
  company_id uuid not null,
  id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  -- The survivor's values before, and those that the merge has set.
  before jsonb not null,
  set jsonb not null,
  follow_ups uuid[] not null,
  images uuid[] not null,
  split_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, survivor_id) references leads on delete cascade,
  foreign key (company_id, merged_id) references leads on delete cascade
);
create unique index lead_merges_open on lead_merges (company_id, merged_id) where split_at is null;
create index on lead_merges (company_id, merged_id);
create index on lead_merges (company_id, survivor_id);

do $$
declare made text;
begin
  foreach made in array array['lead_images', 'lead_merges'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format('create policy tenant on %I to leadline_app using (company_id = any ((select scope_companies())::uuid[]))', made);
    execute format('create policy backup on %I to leadline_backup using (true) with check (true)', made);
    execute format('grant select, insert, update, delete on %I to leadline_app', made);
    execute format('grant select, insert on %I to leadline_backup', made);
  end loop;
end $$;
