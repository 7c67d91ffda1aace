import type { EmployeeField } from './field.ts'

/** The field's own words, as the screens and the API of Leadline call it. */
export const OWN_WORDS: Readonly<Record<EmployeeField, string>> = {
  name: 'name|full name|employee name|team member name',
  firstName: 'first name|firstname',
  lastName: 'last name|lastname|surname',
  email: 'email|e mail|email address|e mail address|team member email|employee email',
  phone: 'phone|phone number|mobile number|mobile|emergency mobile number',
  role: 'role|employee role',
  parentUser: 'parent user|parent',
  department: 'department|department name',
  designation: 'designation',
  employeeId: 'employee id',
  address: 'address',
}

/** What sales teams call it, in English, Hindi and the shorthand of other systems. */
export const USUAL_WORDS: Readonly<Record<EmployeeField, string>> = {
  name:
    'user|user name|username|staff|staff name|employee|member|member name|team member|person|agent|agent name|' +
    'sales person|salesperson|executive name|display name|नाम|कर्मचारी',
  firstName: 'given name|fname|first',
  lastName: 'family name|lname|last',
  email:
    'mail|mail id|email id|e mail id|emailid|mailid|official email|work email|login|login id|user email|ईमेल',
  phone:
    'mob|mob no|mobile no|phone no|ph|ph no|tel|telephone|cell|contact|contact no|contact number|whatsapp|' +
    'whatsapp number|number|मोबाइल|फोन',
  role: 'user role|profile|user type|access|access level|position in team|भूमिका',
  parentUser:
    'manager|manager name|manager email|reporting manager|reports to|reporting to|report to|reporting head|' +
    'supervisor|superior|boss|team lead|team leader|tl|lead by|under',
  department: 'dept|team|team name|group|branch|division|विभाग',
  designation: 'title|job title|position|post|पद',
  employeeId: 'emp id|emp code|employee code|emp no|employee no|employee number|staff id|code',
  address: 'location|city|residence|home address|पता',
}
