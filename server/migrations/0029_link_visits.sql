-- Who has opened a capture link today, so that each counts once a day: a hash of the address and the browser's name
-- under a salt that is gone when the company's day is. What stays is the count on the link. Both stand in `derived`, for
-- a backup must hold neither. decisions/0037 says why.
create table derived.visit_salts (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  salt bytea not null,
  primary key (company_id, day)
);

create table derived.link_visitors (
  company_id uuid not null,
  link_id uuid not null,
  day date not null,
  visitor bytea not null,
  primary key (company_id, link_id, day, visitor),
  foreign key (company_id, link_id) references capture_links on delete cascade
);
create index on derived.link_visitors (company_id, day);

do $$
declare made text;
begin
  foreach made in array array['visit_salts', 'link_visitors'] loop
    execute format('alter table derived.%I enable row level security', made);
    execute format('alter table derived.%I force row level security', made);
    execute format('create policy tenant on derived.%I to leadline_app
      using (company_id = any ((select scope_companies())::uuid[]))', made);
    execute format('grant select, insert, delete on derived.%I to leadline_app', made);
  end loop;
end $$;

-- The gate finds the companies whose day is over, without their salts.
create policy gate on derived.visit_salts for select to leadline_gate using (true);
grant select (company_id, day) on derived.visit_salts to leadline_gate;
