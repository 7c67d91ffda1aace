-- Messages that a company's people send again and again, with placeholders for what differs.
create table message_templates (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  language text not null check (language in ('en', 'hi')),
  text text not null,
  sort_order integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index message_templates_name on message_templates (company_id, language, lower(name));

alter table message_templates enable row level security;
alter table message_templates force row level security;
create policy tenant on message_templates to leadline_app
  using (company_id = any ((select scope_companies())::uuid[]));
create policy backup on message_templates to leadline_backup using (true) with check (true);
grant select, insert, update, delete on message_templates to leadline_app;
grant select, insert on message_templates to leadline_backup;

-- Companies that are there already start with the same messages as new ones.
insert into message_templates (company_id, id, language, sort_order, name, text, created_at, updated_at)
select c.id, gen_random_uuid(), t.language, t.sort_order, t.name, t.text, now(), now()
from companies c, (values
  ('en', 1, 'First hello',
    E'Hello {name}, thank you for your interest in {service}. When would be a good time for a short call?\n\n{salesperson}, {company}'),
  ('en', 2, 'After our call',
    E'Hello {name}, thank you for your time on the phone today. As discussed, I will get back to you with the details of {service}. If anything comes to mind meanwhile, just reply here.\n\n{salesperson}\n{company}'),
  ('en', 3, 'Missed call',
    E'Hello {name}, I tried to call you about {service} but could not reach you. Please tell me a time that suits you, and I will call again.\n\n{salesperson}, {company}'),
  ('en', 4, 'Quotation sent',
    E'Hello {name}, I have just sent you our quotation for {service}. Please have a look and let me know if you have any questions or would like a change.\n\n{salesperson}, {company}'),
  ('en', 5, 'Meeting reminder',
    E'Hello {name}, a quick reminder of our meeting about {service}. If the time no longer suits you, please let me know and we will find another.\n\n{salesperson}, {company}'),
  ('en', 6, 'Gentle follow-up',
    E'Hello {name}, I wanted to check whether you have had a chance to think about {service}. I am happy to help with any questions.\n\n{salesperson}, {company}'),
  ('hi', 1, 'पहला नमस्कार',
    E'नमस्ते {name} जी, {service} में आपकी रुचि के लिए धन्यवाद। बात करने के लिए आपको कौन-सा समय ठीक रहेगा?\n\n{salesperson}, {company}'),
  ('hi', 2, 'कॉल के बाद',
    E'नमस्ते {name} जी, आज फ़ोन पर समय देने के लिए धन्यवाद। जैसा हमने तय किया था, {service} की जानकारी आपको जल्द भेजी जाएगी। इस बीच कोई सवाल हो तो यहीं लिख दीजिए।\n\n{salesperson}\n{company}'),
  ('hi', 3, 'कॉल नहीं लग पाई',
    E'नमस्ते {name} जी, {service} के बारे में आपको कॉल किया था, लेकिन बात नहीं हो पाई। कृपया बताइए कि आपको किस समय कॉल करना ठीक रहेगा।\n\n{salesperson}, {company}'),
  ('hi', 4, 'कोटेशन भेजा',
    E'नमस्ते {name} जी, {service} का कोटेशन आपको भेज दिया है। कृपया देख लीजिए। कोई सवाल हो या कुछ बदलवाना हो तो ज़रूर बताइए।\n\n{salesperson}, {company}'),
  ('hi', 5, 'मीटिंग रिमाइंडर',
    E'नमस्ते {name} जी, {service} के बारे में हमारी मीटिंग की याद दिलाना चाहते थे। अगर समय बदलना हो तो बता दीजिए, हम दूसरा समय तय कर लेंगे।\n\n{salesperson}, {company}'),
  ('hi', 6, 'फ़ॉलो-अप',
    E'नमस्ते {name} जी, क्या आपने {service} के बारे में कुछ सोचा? कोई भी सवाल हो तो बेझिझक पूछिए।\n\n{salesperson}, {company}')
) as t (language, sort_order, name, text);

call derived.tell_writes('message_templates', 'lists.changed');
