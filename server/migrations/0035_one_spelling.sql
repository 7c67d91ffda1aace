-- A search finds a letter however it is spelled: keyboards write ड़ and é as one sign or as two. What people have typed
-- stays as it is; what is searched has the one spelling, as the words looked for have.
create or replace function lead_search_text(name text, email text, company text, phone text, phone_normal text, id uuid)
returns text language sql immutable parallel safe as
$$ select normalize(lower(coalesce(name, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(company, '')))
  || chr(10) || coalesce(phone, '')
  || chr(10) || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  || chr(10) || regexp_replace(coalesce(phone_normal, ''), '\D', '', 'g')
  || chr(10) || id::text $$;

-- Few are written otherwise: only their text is made anew.
update leads set name = name, email = email, company = company
  where not (name is normalized and email is normalized and company is normalized);
