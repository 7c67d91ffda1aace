-- What was found in the file: format, encoding, separator, and the facts of each column that the guesses rest on.
alter table imports add column reading jsonb not null default '{}';
-- What the import made beside leads (statuses, options, fields, people), so that undo takes it back too.
alter table imports add column made jsonb not null default '{}';
-- What a rejected row's reason is about, for the figures by reason.
alter table import_rows add column kind text not null default '';
alter table import_rows add column problem_value text not null default '';
create index on imports (company_id, created_at desc, id desc);
create index on lead_history (company_id, import_id) where import_id is not null;
