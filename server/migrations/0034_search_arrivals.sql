-- A search tells of each lead when it arrived, which it has read with the rest of its row: so the newest of some
-- thousands are known at once, and no list is walked for them.
drop function search_lead_ids(uuid, text, text, integer);
create function search_lead_ids(in_company uuid, kind text, pattern text, most integer)
returns table (id uuid, arrived timestamptz) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as
$$
begin
  if not in_company = any (scope_companies()) then return; end if;
  if kind = 'start' then
    return query select l.id, l.created_at from leads l
      where l.company_id is not distinct from in_company and l.deleted_at is null
        and lead_word_starts(l.company_id, l.search) @> array[right(in_company::text, 8) || pattern] limit most;
  elsif kind = 'like' then
    return query select l.id, l.created_at from leads l
      where l.company_id = in_company and l.deleted_at is null and l.search like pattern limit most;
  else
    return query select l.id, l.created_at from leads l
      where l.company_id = in_company and l.deleted_at is null and l.search ~ pattern limit most;
  end if;
end $$;

grant create on schema public to leadline_search;
alter function search_lead_ids owner to leadline_search;
revoke create on schema public from leadline_search;
revoke all on function search_lead_ids from public;
grant execute on function search_lead_ids to leadline_app;
