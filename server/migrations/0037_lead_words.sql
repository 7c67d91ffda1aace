-- What a search looks through stands beside the leads that are not deleted. Its indexes of words take four fifths of the
-- time of each change of a lead that they stand on, also where no word of it has changed: so they stand on words alone.
create table derived.lead_words (
  company_id uuid not null,
  lead_id uuid not null,
  arrived timestamptz not null,
  search text not null,
  primary key (company_id, lead_id)
);
alter table derived.lead_words enable row level security;
alter table derived.lead_words force row level security;
create policy tenant on derived.lead_words to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy backup on derived.lead_words to leadline_backup using (true) with check (true);
create policy search on derived.lead_words for select to leadline_search using (true);
grant select, insert, update, delete on derived.lead_words to leadline_app, leadline_backup;
grant usage on schema derived to leadline_search;
grant select on derived.lead_words to leadline_search;

insert into derived.lead_words (company_id, lead_id, arrived, search)
select company_id, id, created_at, search from leads where deleted_at is null;
drop index leads_search;
drop index leads_search_starts;
create index lead_words_search on derived.lead_words using gin (company_id, search gin_trgm_ops)
  with (fastupdate = off);
create index lead_words_starts on derived.lead_words using gin (lead_word_starts(company_id, search))
  with (fastupdate = off);
analyze derived.lead_words;

create function derived.note_lead_words() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
begin
  if tg_op = 'INSERT' then
    insert into derived.lead_words (company_id, lead_id, arrived, search)
    select company_id, id, created_at, search from now_there where deleted_at is null;
  else
    delete from derived.lead_words w using there_before b where w.company_id = b.company_id and w.lead_id = b.id;
  end if;
  return null;
end $$;

create trigger words_inserted after insert on leads referencing new table as now_there
  for each statement execute function derived.note_lead_words();
create trigger words_deleted after delete on leads referencing old table as there_before
  for each statement execute function derived.note_lead_words();

create function derived.change_lead_words() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
begin
  if new.deleted_at is not null then
    delete from derived.lead_words w where w.company_id = new.company_id and w.lead_id = new.id;
  else
    insert into derived.lead_words (company_id, lead_id, arrived, search)
    values (new.company_id, new.id, new.created_at, new.search)
    on conflict (company_id, lead_id) do update set arrived = excluded.arrived, search = excluded.search;
  end if;
  return null;
end $$;

-- Most changes are about no word.
create trigger words_changed after update on leads for each row
  when (old.search is distinct from new.search or old.created_at is distinct from new.created_at
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function derived.change_lead_words();

-- As before, but for where it looks.
create or replace function search_lead_ids(in_company uuid, kind text, pattern text, most integer)
returns table (id uuid, arrived timestamptz) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as
$$
begin
  if not in_company = any (scope_companies()) then return; end if;
  if kind = 'start' then
    return query select w.lead_id, w.arrived from derived.lead_words w
      where w.company_id is not distinct from in_company
        and lead_word_starts(w.company_id, w.search) @> array[right(in_company::text, 8) || pattern] limit most;
  elsif kind = 'like' then
    return query select w.lead_id, w.arrived from derived.lead_words w
      where w.company_id = in_company and w.search like pattern limit most;
  else
    return query select w.lead_id, w.arrived from derived.lead_words w
      where w.company_id = in_company and w.search ~ pattern limit most;
  end if;
end $$;
