import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aField, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { answerServices, someServices } from '../../test/services.ts'

beforeEach(() => {
  layOut()
  signInAs('company')
})

const open = async (title: string, address = '/dashboard', services = someServices()) => {
  answerServices(leadServer([aLead({ title })]), services)
  const app = await renderApp(address)
  await app.user.click(await screen.findByRole('button', { name: `Enquiry details: ${title}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Enquiry: ${title}` }))
  await dialog.findAllByRole('region')
  return { ...app, dialog }
}
const categories = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('region').map((region: HTMLElement) => region.getAttribute('aria-label'))

test('shows who asked and what comes next, and closes by its button', async () => {
  const { user, dialog } = await open('E-commerce Website')
  expect(dialog.getByText('Ananya Krishnan')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'ananya@kaveri.in' })).toBeDefined()
  expect(dialog.getByRole('link', { name: '+91 98412 60713' })).toBeDefined()
  expect(dialog.getByText('Kaveri Foods')).toBeDefined()
  expect(dialog.getByRole('heading', { name: 'Next Steps' })).toBeDefined()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(screen.queryByRole('dialog', { name: /Enquiry/ })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Enquiry details: E-commerce Website')
})

test("shows the options of the title's category, from the profile too [2-2.45]", async () => {
  const { dialog, unmount } = await open('digital marketing', `/lead/${aLead()._id}`)
  expect(categories(dialog)).toEqual(['Digital Marketing'])
  expect(dialog.getByText('SEO Services').closest('li')!.textContent).toContain('₹15,000-50,000 per month')
  unmount()
  expect(categories((await open('SaaS platform')).dialog)).toEqual(['Software Development'])
})

test("bears the label of the company's own purpose, and finds its category by it", async () => {
  const options = [{ value: 'xyz', label: 'Digital Marketing' }]
  const field = aField({ name: 'title', label: 'Purpose', type: 'select', options })
  const lead = aLead({ title: 'xyz' })
  answerServices(leadServer([lead], [field]), someServices())
  for (const address of ['/dashboard', `/lead/${lead._id}`]) {
    const { user, unmount } = await renderApp(address)
    await user.click(await screen.findByRole('button', { name: 'Enquiry details: Digital Marketing' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enquiry: Digital Marketing' }))
    await dialog.findAllByRole('region')
    expect(categories(dialog)).toEqual(['Digital Marketing'])
    unmount()
  }
})

test('shows all six categories when the title names none [2-2.45]', async () => {
  expect(categories((await open('Something else')).dialog)).toEqual([
    'Website Development',
    'Mobile App Development',
    'Digital Marketing',
    'E-commerce Solution',
    'Software Development',
    'UI/UX Design',
  ])
})

test('the profile of a lead that has only a title bears the badge too [2-2.77]', async () => {
  leadServer([aLead({ name: '', title: 'SaaS platform' })])
  const { user } = await renderApp(`/lead/${aLead()._id}`)
  await screen.findByRole('heading', { level: 1, name: 'SaaS platform' })
  await user.click(screen.getByRole('button', { name: 'Enquiry details: SaaS platform' }))
  expect(await screen.findByRole('dialog', { name: 'Enquiry: SaaS platform' })).toBeDefined()
})

test('shows what was edited in the catalogue, and leaves out what is inactive', async () => {
  const services = someServices().slice(0, 2)
  const [website, apps] = services
  const [first, ...others] = website!.subcategories
  const told = { priceFrom: 30_000, priceTo: null, timeline: '3 weeks', features: ['Hosting', 'CMS'] }
  website!.subcategories = [{ ...first!, ...told }, ...others.map(each => ({ ...each, active: false }))]
  apps!.active = false
  const { dialog } = await open('Anything', '/dashboard', services)
  expect(categories(dialog)).toEqual(['Website Development'])
  const options = dialog.getAllByRole('listitem').filter(item => item.closest('ul'))
  expect(options.map(option => option.textContent)).toEqual([
    'Business Website3 weeks · Hosting, CMSFrom ₹30,000',
  ])
})
