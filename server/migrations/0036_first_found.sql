-- Of a search that many leads match, the first page is found sooner by going through the newest leads than by finding
-- all that match: up to `walked` leads from a place on are looked at, in the order of their arrival or against it.
create function first_lead_ids(in_company uuid, kind text, pattern text, newest_first boolean,
  after_at timestamptz, after_id uuid, walked integer, most integer)
returns table (id uuid, arrived timestamptz) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as
$$
begin
  if not in_company = any (scope_companies()) then return; end if;
  if newest_first then
    return query select w.id, w.created_at
      from (select l.id, l.created_at, l.search from leads l
        where l.company_id = in_company and l.deleted_at is null
          and (after_at is null or (l.created_at, l.id) < (after_at, after_id))
        order by l.created_at desc, l.id desc limit walked) w
      where case kind when 'like' then w.search like pattern
        when 'start' then w.search ~ ('\m' || pattern || '.*\n') else w.search ~ pattern end
      order by w.created_at desc, w.id desc limit most;
  else
    return query select w.id, w.created_at
      from (select l.id, l.created_at, l.search from leads l
        where l.company_id = in_company and l.deleted_at is null
          and (after_at is null or (l.created_at, l.id) > (after_at, after_id))
        order by l.created_at, l.id limit walked) w
      where case kind when 'like' then w.search like pattern
        when 'start' then w.search ~ ('\m' || pattern || '.*\n') else w.search ~ pattern end
      order by w.created_at, w.id limit most;
  end if;
end $$;

grant create on schema public to leadline_search;
alter function first_lead_ids owner to leadline_search;
revoke create on schema public from leadline_search;
revoke all on function first_lead_ids from public;
grant execute on function first_lead_ids to leadline_app;
