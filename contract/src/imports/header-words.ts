import type { LeadField } from './target.ts'

/** What a column claims to be, and on what ground: its own word, a usual one, a part of it, or its values. */
export interface Claim {
  field: LeadField
  ground: Ground
}
export type Ground = 'own' | 'usual' | 'inner' | 'values'

/** The field's own words, as forms, exports and the API of Leadline call it. */
export const OWN_WORDS: Partial<Record<LeadField, string>> = {
  name: 'name|customer|customer name|contact name|full name|client name|lead name',
  firstName: 'first name|firstname',
  lastName: 'last name|lastname|surname',
  phone: 'phone|contact|contact number|phone number|mobile',
  email: 'email|e mail|email address|e mail address',
  company: 'company|customer company|company name',
  title: 'title|enquiry purpose|purpose',
  address: 'address',
  productOfInterest: 'product interest|product of interest',
  sector: 'sector|industry',
  source: 'source|source of lead|lead source',
  sourceDetails: 'source details',
  productCategory: 'product category',
  status: 'status|lead status',
  priority: 'priority',
  value: 'value',
  budget: 'budget|budget range',
  notes: 'notes|note',
  tags: 'tags|tag',
  createdAt: 'date|created at',
  lastContact: 'last contact|last contact date',
  assignedTo: 'assigned to|assigned employee|lead owner',
  assignmentNotes: 'assignment notes',
  leadId: 'lead id',
}

/** What sales teams call it, in English, Hindi and the shorthand of Indian CRMs. */
export const USUAL_WORDS: Partial<Record<LeadField, string>> = {
  name:
    'client|party|party name|person|person name|contact person|contact full name|prospect|prospect name|student name|' +
    'patient name|buyer|buyer name|sender name|enquirer|naam|नाम|ग्राहक|ग्राहक का नाम|नाव',
  firstName: 'given name|fname|first|contact first name',
  lastName: 'family name|lname|last|contact last name',
  phone:
    'mob|mob no|mobile no|mobile number|mobile phone|mobile phone number|phone no|ph|ph no|tel|telephone|cell|' +
    'cell no|contact no|contact num|whatsapp|whatsapp no|whatsapp number|number|alternate number|alt mobile|' +
    'office phone|home phone|other phone|phone work|phone home|phone other|work phone|sender mobile|mobile 1|' +
    'मोबाइल|मोबाइल नंबर|फोन|फ़ोन|फोन नंबर|दूरभाष|भ्रमणध्वनी',
  email:
    'mail|mail id|email id|e mail id|emailid|mailid|contact email|email work|email home|email other|' +
    'work email|sender email|non primary e mails|ईमेल|ई मेल',
  company:
    'firm|firm name|organisation|organization|org|business|business name|account name|account|shop|shop name|' +
    'employer|company org|sender company|कंपनी|फर्म|व्यवसाय',
  title: 'subject|enquiry for|inquiry for|deal name|opportunity name|enquiry title|query type',
  address:
    'street|street address|city|town|city name|state|state region|region|country|pincode|pin|pin code|postal code|' +
    'postcode|zip|zip code|location|place|area|locality|district|primary address street|primary address city|' +
    'primary address state|primary address postalcode|primary address country|पता|शहर|गाव|गांव|राज्य',
  productOfInterest:
    'product|service|requirement|requirements|interest|interested in|looking for|product name|service name|course|' +
    'project|property|configuration|what property are you interested in|उत्पाद|सेवा|आवश्यकता',
  sector: 'vertical|segment|business type|trade',
  source:
    'ref|reference|referred by|origin|channel|medium|lead from|how did you hear about us|utm source|platform|स्रोत',
  sourceDetails:
    'campaign|campaign name|utm campaign|ad name|source detail|lead source description|form name',
  productCategory: 'category|category name|type of product',
  status: 'stage|lead stage|deal stage|current status|disposition|call status|sales stage|स्थिति',
  priority: 'urgency|temperature|rating|lead rating|importance',
  value:
    'amt|amount|deal value|deal amount|opportunity amount|price|quote|quotation|quote amount|lead value|worth|' +
    'estimated value|expected revenue|revenue|मूल्य|राशि|रकम',
  budget: 'your budget range|your budget|price range|expected budget|बजट',
  notes:
    'remark|remarks|comment|comments|description|message|feedback|details|query|query message|reason for enquiry|' +
    'latest update|call notes|टिप्पणी|संदेश',
  tags: 'label|labels|keywords',
  createdAt:
    'enq date|enquiry date|inquiry date|lead date|created|created date|create date|created time|created on|' +
    'date created|date added|added on|entry date|query time|received|received on|timestamp|submitted at|' +
    'submission date|dt|तारीख|दिनांक|first seen',
  lastContact:
    'last contacted|last call|last call date|last spoke|last follow up|last followup date|last seen',
  assignedTo:
    'owner|contact owner|assigned|assignee|assigned user|sales person|salesperson|sales rep|sales executive|' +
    'executive|handled by|telecaller|caller|caller name|counsellor|counselor|agent|sales|rm|employee',
}

/** Words inside a question or a long header that tell the field. */
export const INNER_WORDS: readonly [LeadField, RegExp][] = [
  ['budget', /\bbudget\b/],
  ['email', /\be ?mail\b(?!.*\b(?:do not|opt|bounced|opened|status)\b)/],
  ['phone', /\b(?:mobile|phone|whatsapp)\b/],
  ['productOfInterest', /\binterested in\b|\brequirement\b/],
]

/** The order of the parts of an address on an envelope. */
const ADDRESS_ORDER = [
  /street|address|पता/,
  /area|local|place|location/,
  /city|town|शहर/,
  /district/,
  /state|region/,
  /pin|post|zip/,
  /country/,
]
export const addressRank = (words: string) => {
  const rank = ADDRESS_ORDER.findIndex(part => part.test(words.replace(/^(?:primary|alt) address /, '')))
  return rank < 0 ? ADDRESS_ORDER.length : rank
}
