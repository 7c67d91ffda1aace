-- A page of what is pending, the earliest first, and of what is completed, the latest first, each without sorting.
create index follow_ups_pending on follow_ups (company_id, next_follow_up_date, id) where not completed;
create index follow_ups_completed on follow_ups (company_id, next_follow_up_date desc, id desc)
  where completed and next_follow_up_date is not null;
drop index follow_ups_due;
