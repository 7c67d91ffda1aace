-- One or two letters match the start of a word. The trigram index cannot tell them apart; this one knows the first
-- letter and the first two of each word, behind eight digits of the company's id, so that a company is looked up
-- with the letters and not cut out of everybody's afterwards.
create function lead_word_starts(company uuid, search text) returns text[]
language sql immutable parallel safe as
$$ select array(select distinct right(company::text, 8) || left(word[1], length)
  from regexp_matches(regexp_replace(search, '[^\n]*$', ''), '\m\w\w?', 'g') word, generate_series(1, 2) length) $$;

create index leads_search_starts on leads using gin (lead_word_starts(company_id, search))
  with (fastupdate = off) where deleted_at is null;

-- As before, with a third kind: 'start', whose pattern is one or two letters or digits. There the company is
-- compared in a way that no other index answers, or its 500,000 leads would be joined to the few that match.
create or replace function search_lead_ids(in_company uuid, kind text, pattern text, most integer)
returns table (id uuid) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as
$$
begin
  if not in_company = any (scope_companies()) then return; end if;
  if kind = 'start' then
    return query select l.id from leads l
      where l.company_id is not distinct from in_company and l.deleted_at is null
        and lead_word_starts(l.company_id, l.search) @> array[right(in_company::text, 8) || pattern] limit most;
  elsif kind = 'like' then
    return query select l.id from leads l
      where l.company_id = in_company and l.deleted_at is null and l.search like pattern limit most;
  else
    return query select l.id from leads l
      where l.company_id = in_company and l.deleted_at is null and l.search ~ pattern limit most;
  end if;
end $$;

create or replace function match_lead_ids(in_company uuid, kind text, pattern text, candidates uuid[])
returns table (id uuid) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as
$$
begin
  if not in_company = any (scope_companies()) then return; end if;
  return query select l.id from leads l
    where l.company_id = in_company and l.id = any (candidates)
      and case kind when 'like' then l.search like pattern
        when 'start' then l.search ~ ('\m' || pattern || '.*\n') else l.search ~ pattern end;
end $$;

grant execute on function lead_word_starts to leadline_app, leadline_gate, leadline_search, leadline_backup;
