import type { NewTemplate } from './template.ts'

/** The messages that a company starts with, in English and in Hindi, in their order. */
export const DEFAULT_TEMPLATES: readonly Omit<NewTemplate, 'sortOrder'>[] = [
  {
    language: 'en',
    name: 'First hello',
    text: 'Hello {name}, thank you for your interest in {service}. When would be a good time for a short call?\n\n{salesperson}, {company}',
  },
  {
    language: 'en',
    name: 'After our call',
    text: 'Hello {name}, thank you for your time on the phone today. As discussed, I will get back to you with the details of {service}. If anything comes to mind meanwhile, just reply here.\n\n{salesperson}\n{company}',
  },
  {
    language: 'en',
    name: 'Missed call',
    text: 'Hello {name}, I tried to call you about {service} but could not reach you. Please tell me a time that suits you, and I will call again.\n\n{salesperson}, {company}',
  },
  {
    language: 'en',
    name: 'Quotation sent',
    text: 'Hello {name}, I have just sent you our quotation for {service}. Please have a look and let me know if you have any questions or would like a change.\n\n{salesperson}, {company}',
  },
  {
    language: 'en',
    name: 'Meeting reminder',
    text: 'Hello {name}, a quick reminder of our meeting about {service}. If the time no longer suits you, please let me know and we will find another.\n\n{salesperson}, {company}',
  },
  {
    language: 'en',
    name: 'Gentle follow-up',
    text: 'Hello {name}, I wanted to check whether you have had a chance to think about {service}. I am happy to help with any questions.\n\n{salesperson}, {company}',
  },
  {
    language: 'hi',
    name: 'पहला नमस्कार',
    text: 'नमस्ते {name} जी, {service} में आपकी रुचि के लिए धन्यवाद। बात करने के लिए आपको कौन-सा समय ठीक रहेगा?\n\n{salesperson}, {company}',
  },
  {
    language: 'hi',
    name: 'कॉल के बाद',
    text: 'नमस्ते {name} जी, आज फ़ोन पर समय देने के लिए धन्यवाद। जैसा हमने तय किया था, {service} की जानकारी आपको जल्द भेजी जाएगी। इस बीच कोई सवाल हो तो यहीं लिख दीजिए।\n\n{salesperson}\n{company}',
  },
  {
    language: 'hi',
    name: 'कॉल नहीं लग पाई',
    text: 'नमस्ते {name} जी, {service} के बारे में आपको कॉल किया था, लेकिन बात नहीं हो पाई। कृपया बताइए कि आपको किस समय कॉल करना ठीक रहेगा।\n\n{salesperson}, {company}',
  },
  {
    language: 'hi',
    name: 'कोटेशन भेजा',
    text: 'नमस्ते {name} जी, {service} का कोटेशन आपको भेज दिया है। कृपया देख लीजिए। कोई सवाल हो या कुछ बदलवाना हो तो ज़रूर बताइए।\n\n{salesperson}, {company}',
  },
  {
    language: 'hi',
    name: 'मीटिंग रिमाइंडर',
    text: 'नमस्ते {name} जी, {service} के बारे में हमारी मीटिंग की याद दिलाना चाहते थे। अगर समय बदलना हो तो बता दीजिए, हम दूसरा समय तय कर लेंगे।\n\n{salesperson}, {company}',
  },
  {
    language: 'hi',
    name: 'फ़ॉलो-अप',
    text: 'नमस्ते {name} जी, क्या आपने {service} के बारे में कुछ सोचा? कोई भी सवाल हो तो बेझिझक पूछिए।\n\n{salesperson}, {company}',
  },
]
