import { PlaceholderPage } from './ui/PlaceholderPage.tsx'

export const DashboardLater = () => (
  <PlaceholderPage
    heading="Lead management"
    place="home"
    words="The six figures, the lead table and the views of the company will stand here."
  />
)

export const EmployeeDashboardLater = () => (
  <PlaceholderPage
    heading="My day"
    place="overview"
    words="The leads assigned to you and today’s follow-ups will stand here."
  />
)

export const LeadLater = () => (
  <PlaceholderPage
    heading="Lead profile"
    place=""
    words="One lead with its details, follow-ups and history will stand here."
  />
)

export const SalesTestLater = () => (
  <PlaceholderPage
    heading="Sales team"
    place="sales-test"
    words="The people of the sales departments, with role, phone and state, will stand here."
  />
)

export const EnquiryFlowLater = () => (
  <PlaceholderPage
    heading="Enquiry flow"
    place="enquiry-flow"
    words="Enquiries by purpose, from the first question to the service chosen, will stand here."
  />
)

export const FormBuilderLater = () => (
  <PlaceholderPage
    heading="Form builder"
    place="form-builder"
    words="A form put together from fields, with its preview, will stand here."
  />
)

export const DropdownOptionsLater = () => (
  <PlaceholderPage
    heading="Dropdown options"
    place="dropdown-options"
    words="The statuses, sources and services that the company chooses from will stand here."
  />
)
