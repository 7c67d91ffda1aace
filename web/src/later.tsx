import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { EmptyState } from './ui/EmptyState.tsx'
import { PlaceholderPage } from './ui/PlaceholderPage.tsx'

const ImportsPage = lazyRouteComponent(() => import('./imports/ImportsPage.tsx'), 'ImportsPage')

export const DashboardLater = () =>
  (useLocation().search as { view?: unknown }).view === 'imports' ? (
    <ImportsPage />
  ) : (
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

export const CaptureLater = () => (
  <main>
    <h1 hidden>Request a quote</h1>
    <EmptyState
      title="The quote request comes later"
      words="Visitors will ask for a quote here, and the request becomes a lead."
    />
  </main>
)
