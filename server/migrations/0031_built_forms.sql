-- Forms that were built in the form builder and published. What is sent through one becomes a lead: `mapping` says
-- which answer goes where. A form stands at a capture link of its own, which counts its visits and leads.
create table built_forms (
  company_id uuid not null references companies,
  id uuid not null,
  title text not null,
  description text not null default '',
  fields jsonb not null,
  mapping jsonb not null,
  -- When it was begun in the builder.
  begun_at timestamptz not null,
  -- Raised each time it is published: what was filled in on an older page is looked through again.
  version integer not null default 1,
  published_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
alter table built_forms enable row level security;
alter table built_forms force row level security;
create policy tenant on built_forms to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy backup on built_forms to leadline_backup using (true) with check (true);
grant select, insert, update, delete on built_forms to leadline_app;
grant select, insert on built_forms to leadline_backup;

call derived.tell_writes('built_forms', 'lists.changed');

alter table capture_links add column form_id uuid;
alter table capture_links add foreign key (company_id, form_id) references built_forms on delete set null (form_id);
-- A form has one link that is not closed.
create unique index capture_links_form on capture_links (company_id, form_id)
  where form_id is not null and deleted_at is null;
