-- One-time links to set a password with: one for each sign-in, so that a newer one ends the older. Of the token
-- only its SHA-256 is kept. They belong to no company, and only the gate touches them.
create table password_links (
  sign_in_id uuid primary key references sign_ins on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on password_links to leadline_gate;
grant select, insert on password_links to leadline_backup;

-- Whether a sign-in has a password yet, for those who may not see even its hash.
alter table sign_ins add column has_password boolean generated always as (password_hash is not null) stored;
grant select (has_password) on sign_ins to leadline_app;

-- Nobody's: made to try the screens with, and shown as such.
alter table employees add column is_sample boolean not null default false;
