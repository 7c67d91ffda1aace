-- Made after the loop of 0003_backup had run.
grant select, insert on capture_receipts to leadline_backup;
create policy backup on capture_receipts to leadline_backup using (true) with check (true);
