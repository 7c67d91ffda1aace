-- The deleted leads of a company, the last deleted first: to be listed for 30 days, then to be erased.
create index leads_deleted on leads (company_id, deleted_at desc, id desc) where deleted_at is not null;
