/** The demo company and who works there. Addresses end in .example, which no mail ever reaches. */
export const DOMAIN = 'saffrondigital.example'
export const CODE = 'SAFFRON'
/** Anyone who runs the demo is told it; a real company never has it. */
export const PASSWORD = 'Saffron-2026'

/** As /company-registration and POST /companies take it. */
export const COMPANY = {
  name: 'Saffron Digital',
  companyCode: CODE,
  email: `office@${DOMAIN}`,
  phone: '020 4120 6600',
  address: {
    street: '3rd floor, Prabhat Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    country: 'India',
  },
  website: `https://${DOMAIN}`,
  industry: 'Technology',
  employeeCount: 12,
  password: PASSWORD,
  confirmPassword: PASSWORD,
}

/** As /register takes it. */
export const SUPERADMIN = {
  firstName: 'Meera',
  phoneNumber: '98220 41200',
  email: `meera@${DOMAIN}`,
  password: PASSWORD,
}

export const OFFICE_USER = { firstName: 'Sunil', phoneNumber: '98220 41201', email: `sunil@${DOMAIN}` }

export const DEPARTMENTS = [
  { name: 'Inside Sales', isSales: true, description: 'Enquiries from the web and the phone' },
  { name: 'Field Sales', isSales: true, description: 'Visits, fairs and key accounts' },
  { name: 'Marketing', isSales: false, description: 'Campaigns and content' },
  { name: 'Customer Success', isSales: false, description: 'Projects after the order' },
]

/** By which new enquiries go to somebody as they arrive; the last one takes whatever is left. */
export const RULES = [
  {
    name: 'Fairs and referrals to the field',
    conditions: [{ field: 'source', values: ['trade_show', 'referral'] }],
    department: 'Field Sales',
    method: 'balanced',
    fallback: 'Farah Khan',
  },
  {
    name: 'Everything else to inside sales',
    conditions: [],
    department: 'Inside Sales',
    method: 'equal',
    fallback: 'Arjun Deshmukh',
  },
]

/** `pull` is the share of the leads that each gets, `skill` how much likelier than others to win them. */
export const EMPLOYEES = [
  employee('Meghna Iyer', 'Manager', 'Sales Manager', ['Inside Sales', 'Field Sales'], 3, 1.3),
  employee('Arjun Deshmukh', 'Team Lead', 'Inside Sales Lead', ['Inside Sales'], 10, 1.2),
  employee('Farah Khan', 'Team Lead', 'Field Sales Lead', ['Field Sales'], 9, 1.25),
  employee('Rohit Verma', 'Senior Employee', 'Senior Sales Executive', ['Inside Sales'], 16, 1.1),
  employee('Lakshmi Narayanan', 'Senior Employee', 'Key Account Executive', ['Field Sales'], 14, 1.15),
  employee('Sneha Kulkarni', 'Employee', 'Sales Executive', ['Inside Sales'], 14, 1),
  employee('Imran Shaikh', 'Employee', 'Sales Executive', ['Field Sales'], 13, 0.9),
  employee('Pooja Agarwal', 'Employee', 'Sales Executive', ['Inside Sales'], 12, 0.95),
  employee('Karthik Reddy', 'Employee', 'Campaign Executive', ['Marketing'], 2, 0.7),
  employee("Joseph D'Souza", 'Employee', 'Account Manager', ['Customer Success'], 3, 1.2),
  employee('Ananya Bose', 'Intern', 'Sales Intern', ['Inside Sales'], 4, 0.7),
  employee('Dev Patel', 'Intern', 'Marketing Intern', ['Marketing'], 0, 1),
]

/** Where the public form is linked from; a lead that comes through one bears its `tag` as campaign. */
export const LINKS = [
  link('instagram', 'Website Development', 'bio', 'Website in 15 days', 'website-in-15-days-bio'),
  link('facebook', 'Digital Marketing', 'ad', 'Grow with ads', 'grow-with-ads-ad'),
  link('whatsapp', 'E-commerce Solution', 'status', 'Shop online', 'shop-online-status'),
]

/**
 * @param {string} source
 * @param {string} service
 * @param {string} placement
 * @param {string} campaign
 * @param {string} tag
 */
function link(source, service, placement, campaign, tag) {
  return { asked: { source, service, placement, campaign }, source, service, campaign, tag }
}

/**
 * @param {string} name
 * @param {'Manager' | 'Team Lead' | 'Senior Employee' | 'Employee' | 'Intern'} role
 * @param {string} designation
 * @param {string[]} departments
 * @param {number} pull
 * @param {number} skill
 */
function employee(name, role, designation, departments, pull, skill) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@${DOMAIN}`
  return { name, role, designation, departments, email, pull, skill }
}
