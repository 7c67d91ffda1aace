import { PlaceholderPage } from './ui/PlaceholderPage.tsx'

export const FormBuilderLater = () => (
  <PlaceholderPage
    heading="Form builder"
    place="form-builder"
    words="A form put together from fields, with its preview, will stand here."
  />
)
