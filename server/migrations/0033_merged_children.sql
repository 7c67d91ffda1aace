-- What else comes over to the survivor of a merge, and goes back when the two are split.
alter table lead_merges
  add column todos uuid[] not null default '{}',
  add column messages uuid[] not null default '{}',
  add column notifications uuid[] not null default '{}';

-- Those of merges that stand, the earliest first, so that what was merged twice ends with the last survivor.
do $$
declare merge record;
begin
  for merge in select * from lead_merges where split_at is null order by at, id loop
    with moved as (update todos set lead_id = merge.survivor_id
        where company_id = merge.company_id and lead_id = merge.merged_id returning id)
      update lead_merges m set todos = array(select id from moved)
      where m.company_id = merge.company_id and m.id = merge.id;
    with moved as (update chat_messages set lead_id = merge.survivor_id
        where company_id = merge.company_id and lead_id = merge.merged_id returning id)
      update lead_merges m set messages = array(select id from moved)
      where m.company_id = merge.company_id and m.id = merge.id;
    with moved as (update notifications set lead_id = merge.survivor_id
        where company_id = merge.company_id and lead_id = merge.merged_id returning id)
      update lead_merges m set notifications = array(select id from moved)
      where m.company_id = merge.company_id and m.id = merge.id;
  end loop;
end $$;
