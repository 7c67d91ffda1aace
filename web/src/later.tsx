import { PlaceholderPage } from './ui/PlaceholderPage.tsx'

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
