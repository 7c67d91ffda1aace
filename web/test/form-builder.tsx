import type { BuiltForm } from '@leadline/contract/form-builder/built-form'
import { newField } from '@leadline/contract/form-builder/edit-form'
import type { BuilderField } from '@leadline/contract/form-builder/field-types'
import { screen } from '@testing-library/react'
import { renderApp } from './render-app.tsx'

/** A field of the builder; its id is its label in small letters. */
export const aField = (label: string, more: Partial<BuilderField> = {}): BuilderField => ({
  ...newField(label.toLowerCase().replace(/\W/g, ''), more.type ?? 'text'),
  label,
  ...more,
})

export const form = (fields: BuilderField[]): BuiltForm => ({
  title: 'Site visit',
  description: 'We measure for nothing.',
  createdAt: '2026-11-20T06:30:00.000Z',
  fields,
})

/** Leaves a form in the browser, as the company's session would. */
export const keepForm = (kept: unknown) =>
  localStorage.setItem('typed:c1:formBuilder', JSON.stringify({ form: kept, submissions: [], mapping: [] }))

/** Opens the form builder, with these fields where some are given. */
export const openBuilder = async (fields?: BuilderField[], mode = '') => {
  if (fields) keepForm(form(fields))
  const opened = await renderApp(`/form-builder${mode && `?mode=${mode}`}`)
  await screen.findByRole('tab', { name: 'Edit' })
  return opened
}

/** The labels of the fields in their order. */
export const labels = () =>
  [...screen.getByLabelText('Fields of the form').querySelectorAll('[aria-label^="Edit "]')].map(button =>
    button.getAttribute('aria-label')?.replace('Edit ', ''),
  )
