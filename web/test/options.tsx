import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { DEFAULT_OPTIONS, type DropdownOption, type OptionCategory } from '@leadline/contract/options/option'
import { screen, within } from '@testing-library/react'
import type { FakeApi } from './fake-api.ts'
import { leadServer, STATUSES } from './lead-answers.ts'
import { renderApp } from './render-app.tsx'

/** The options that a company starts with, its statuses among them. */
export const optionsOf = (): DropdownOption[] => [
  ...Object.entries(DEFAULT_OPTIONS).flatMap(([category, options]) =>
    options.map((option, sortOrder) => ({
      ...option,
      _id: `${category}-${sortOrder}`,
      category: category as OptionCategory,
      sortOrder: sortOrder + 1,
    })),
  ),
  ...STATUSES.map(({ _id, label, value, order }) => ({
    _id,
    label,
    value,
    category: 'status' as const,
    sortOrder: order,
  })),
]

export const optionServer = (): FakeApi => {
  const api = leadServer()
  api.answer(optionEndpoints.list, { data: optionsOf() })
  return api
}

/** Opens the manager at a category. */
export const openOptions = async (category?: OptionCategory) => {
  const view = await renderApp(`/dropdown-options${category ? `?category=${category}` : ''}`)
  await screen.findByRole('navigation', { name: 'Categories' })
  return view
}

/** The options as they stand: label and value. */
export const rowsOf = (category: string) =>
  within(screen.getByRole('list', { name: `Options of ${category}` }))
    .getAllByRole('listitem')
    .map(row => [...row.querySelectorAll('span > span, :scope > span')].map(text => text.textContent))
    .map(texts => texts.slice(-2).join(' '))
