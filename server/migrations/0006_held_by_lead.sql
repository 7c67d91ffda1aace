-- Deleting leads, as an undone import does by the thousand, asks for each whether it was a held submission.
create index held_submissions_by_lead on held_submissions (company_id, lead_id) where lead_id is not null;
