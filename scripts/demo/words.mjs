/** What the demo's people, firms and enquiries are made of. */

export const FIRST_NAMES = (
  'Aarav Aditi Aditya Akash Amit Amrita Anand Anil Anita Anjali Ankit Arjun Asha Bhavna Chetan Deepa Deepak ' +
  'Devika Dinesh Divya Farhan Gaurav Geeta Girish Harish Harpreet Hema Imran Ishaan Jaya Kabir Kavita Kiran ' +
  'Komal Lalit Lata Madhav Mahesh Manish Meena Mohit Mukesh Nandini Naveen Neha Nikhil Nisha Omkar Pallavi ' +
  'Pankaj Parth Pooja Pradeep Prakash Priya Rahul Raj Rajesh Rakesh Ravi Reena Rekha Ritu Rohan Sachin Salma ' +
  'Sameer Sandeep Sangeeta Sanjay Shalini Shruti Simran Sneha Sonal Suresh Swati Tanvi Uday Uma Varun Vidya ' +
  'Vijay Vikram Vinod Yash Yusuf Zoya'
).split(' ')

/** Where surnames are common, so that a name fits its city. */
export const REGIONS = [
  {
    cities: { Mumbai: ['Andheri East', 'Dadar West', 'Lower Parel'], Pune: ['FC Road', 'Hinjewadi', 'Camp'] },
    surnames: 'Deshmukh Joshi Kulkarni Patil Pawar Shinde Gokhale Jadhav Bhosale Naik'.split(' '),
  },
  {
    cities: {
      Ahmedabad: ['CG Road', 'Navrangpura'],
      Surat: ['Ring Road', 'Adajan'],
      Rajkot: ['Kalawad Road'],
    },
    surnames: 'Patel Shah Mehta Desai Trivedi Parekh Bhatt Solanki Thakkar Vora'.split(' '),
  },
  {
    cities: {
      Delhi: ['Karol Bagh', 'Nehru Place'],
      Gurugram: ['Sector 44', 'Udyog Vihar'],
      Jaipur: ['MI Road'],
    },
    surnames: 'Sharma Gupta Agarwal Verma Singh Malhotra Kapoor Chauhan Bansal Rathore'.split(' '),
  },
  {
    cities: { Bengaluru: ['Indiranagar', 'HSR Layout', 'Jayanagar'], Mysuru: ['Vijayanagar'] },
    surnames: 'Gowda Rao Hegde Shetty Murthy Bhat Kamath Prasad Naidu Acharya'.split(' '),
  },
  {
    cities: { Chennai: ['T Nagar', 'Guindy'], Coimbatore: ['RS Puram'], Kochi: ['MG Road', 'Kakkanad'] },
    surnames: 'Iyer Subramanian Krishnan Nair Menon Pillai Ramesh Sundaram Thomas Raghavan'.split(' '),
  },
  {
    cities: { Hyderabad: ['Banjara Hills', 'Kukatpally'], Visakhapatnam: ['Dwaraka Nagar'] },
    surnames: 'Reddy Naidu Chowdary Rao Varma Khan Ahmed Murthy Sastry Goud'.split(' '),
  },
  {
    cities: { Kolkata: ['Park Street', 'Salt Lake'], Guwahati: ['GS Road'], Bhubaneswar: ['Saheed Nagar'] },
    surnames: 'Banerjee Bose Chatterjee Das Ghosh Mukherjee Sen Saha Mohanty Dutta'.split(' '),
  },
]

/** What a firm of each sector calls itself. */
export const FIRMS = {
  Technology: ['Infotech', 'Softlabs', 'Systems', 'Cloudworks'],
  Manufacturing: ['Engineering Works', 'Polymers', 'Textiles', 'Auto Components', 'Packaging'],
  Healthcare: ['Diagnostics', 'Multispeciality Clinic', 'Dental Care', 'Pharma Distributors'],
  Finance: ['Fincorp', 'Wealth Advisors', 'Insurance Services'],
  Education: ['Public School', 'Coaching Classes', 'Institute of Design', 'Learning Centre'],
  Retail: ['Jewellers', 'Sarees', 'Supermart', 'Furniture House', 'Electronics'],
  Construction: ['Developers', 'Infra Projects', 'Interiors', 'Realty'],
  Other: ['Caterers', 'Travels', 'Events', 'Agro Foods', 'Logistics'],
}

/** Services, how often they are asked for, and what they cost in the middle, in rupees. */
export const SERVICES = {
  'Website Development': { share: 24, price: 85_000 },
  'Mobile App Development': { share: 10, price: 420_000 },
  'Digital Marketing': { share: 17, price: 60_000 },
  'E-commerce Solution': { share: 11, price: 240_000 },
  'Software Development': { share: 9, price: 650_000 },
  'UI/UX Design': { share: 6, price: 110_000 },
  'SEO Services': { share: 9, price: 36_000 },
  'Social Media Marketing': { share: 8, price: 42_000 },
  'Business Consultation': { share: 3, price: 75_000 },
  'Technical Support': { share: 3, price: 28_000 },
}

/** Sources, how often they bring a lead, and how much likelier than others it is to be won. */
export const SOURCES = {
  website: { share: 24, quality: 1 },
  referral: { share: 14, quality: 1.6 },
  instagram: { share: 12, quality: 0.7 },
  facebook: { share: 10, quality: 0.6 },
  whatsapp: { share: 10, quality: 1.1 },
  linkedin: { share: 8, quality: 1.2 },
  phone_call: { share: 6, quality: 1.3 },
  advertisement: { share: 6, quality: 0.7 },
  email_campaign: { share: 5, quality: 0.8 },
  trade_show: { share: 5, quality: 1.1 },
}

export const NEEDS = [
  'Wants to go live before Diwali.',
  'Has a vendor already, unhappy with the support.',
  'Needs a Hindi and an English version.',
  'Asked for two references from the same sector.',
  'Payment gateway and GST invoices are a must.',
  'Partner decides together with the elder brother.',
  'Prefers calls after 6 pm.',
  'Wants a monthly retainer, no long contract.',
  'Old site was hacked last year, security matters.',
  'Met at the trade fair, asked for the brochure.',
]

/** What is said after a call or a meeting, and what comes next. */
export const TALKS = {
  contacted: [
    ['call', 'Spoke briefly, interested, asked for the profile.', 'Send company profile'],
    ['message', 'Replied on WhatsApp, wants to know the price range.', 'Share price list'],
    ['call', 'Explained the packages, needs to talk to the partner.', 'Call back'],
  ],
  qualified: [
    ['meeting', 'Requirements taken down, budget is realistic.', 'Prepare demo'],
    ['demo', 'Demo went well, liked the reports.', 'Send proposal'],
    ['call', 'Scope agreed, decision by the owner himself.', 'Arrange a meeting'],
  ],
  proposal: [
    ['proposal', 'Proposal sent with three options.', 'Ask for feedback'],
    ['email', 'Sent the revised quotation with GST split up.', 'Follow up on quotation'],
  ],
  negotiation: [
    ['meeting', 'Asked for 10 % off and payment in three parts.', 'Confirm discount'],
    ['call', 'Comparing with one other vendor, price is close.', 'Offer free maintenance'],
  ],
  closed_won: [['meeting', 'Advance received, kick-off next week.', 'Kick-off']],
  closed_lost: [
    ['call', 'Chose a cheaper vendor.', ''],
    ['call', 'Project put off, no budget this year.', ''],
    ['email', 'No answer to the last three messages.', ''],
  ],
  on_hold: [['call', 'Wants to wait until the new financial year.', 'Check again']],
}
