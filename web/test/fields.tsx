import type { FormField } from '@leadline/contract/form-fields/form-field'
import { screen, within } from '@testing-library/react'
import { FieldManagement } from '../src/form-fields/FieldManagement.tsx'
import { aField, leadServer } from './lead-answers.ts'
import { signInAs } from './render-app.tsx'
import { renderPart } from './render-part.tsx'

/** Two fields of a company's own, after the five built-in ones. */
export const OWN_FIELDS: FormField[] = [
  aField({ _id: 'language', name: 'language', label: 'Language', order: 6 }),
  aField({
    _id: 'flat',
    name: 'flat',
    label: 'Flat',
    type: 'select',
    required: true,
    order: 7,
    options: [
      { value: '2bhk', label: '2 BHK' },
      { value: '3bhk', label: '3 BHK' },
    ],
  }),
]

export const fieldServer = (fields = OWN_FIELDS) => leadServer([], fields)

/** Opens the Form Field Manager of a company. */
export const openFields = async () => {
  signInAs('company')
  const view = renderPart(<FieldManagement companyId={undefined} />)
  await view.user.click(await screen.findByRole('button', { name: 'Form Field Manager' }))
  const manager = within(await screen.findByRole('dialog', { name: 'Form Field Manager' }))
  await manager.findByRole('list', { name: 'Current Form Structure' })
  return { ...view, manager }
}

/** Opens one of its dialogs by the name of a button. */
export const openFieldDialog = async (button: string, title: string) => {
  const view = await openFields()
  await view.user.click(view.manager.getByRole('button', { name: button }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: title })) }
}
