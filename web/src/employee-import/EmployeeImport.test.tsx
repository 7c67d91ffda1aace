import { employeeImportEndpoints } from '@leadline/contract/employee-import/endpoints'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { employeeImportApi, resultOf, sheetOf } from '../../test/employee-import.ts'
import { fakeUpload } from '../../test/fake-upload.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { removeDrafts } from '../platform/draft.ts'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import '../employees/EmployeesPage.tsx'
import './EmployeeImport.tsx'

const ADDRESS = '/dashboard?view=employees&import=new'

afterEach(() => removeDrafts())

const open = async (address = ADDRESS) => {
  signInAs('company')
  const api = employeeImportApi()
  const upload = fakeUpload()
  const app = await renderApp(address)
  return { ...app, api, upload }
}
type Opened = Awaited<ReturnType<typeof open>>

const choose = async ({ user, upload }: Opened, sheet = sheetOf()) => {
  const file = new File(['Name,Email\n'], 'team.csv')
  await user.upload(await screen.findByLabelText('File of employees'), file)
  await upload.answer(employeeImportEndpoints.read, { data: sheet })
  await screen.findByRole('button', { name: /^Check / })
}
const bodies = ({ api }: Opened, verb: string) =>
  api.sent.filter(call => call.path.endsWith(`/import/${verb}`)).map(call => call.body)
const toCheck = async ({ user }: Opened) => {
  await user.click(screen.getByRole('button', { name: 'Check 3 rows' }))
  return screen.findByRole('button', { name: 'Import 2 employees' })
}

test('is reached from Employee Management and leads back there', async () => {
  const { user, address } = await open('/dashboard?view=employees')
  await user.click(await screen.findByRole('link', { name: 'Import employees' }))
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
  expect(address()).toContain('import=new')
  await user.click(screen.getByRole('link', { name: 'Back to the employees' }))
  expect(await screen.findByRole('tab', { name: /Employee Management/ })).toBeTruthy()
})

test('shows each column with its guess, and sends the columns and roles as they are chosen', async () => {
  const app = await open()
  await choose(app)
  expect(app.address()).toContain('step=match')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Phone goes to' }), 'Do not import')
  expect(screen.getByText('Your choice')).toBeTruthy()
  const roles = screen.getByRole('region', { name: 'Roles' })
  expect(within(roles).queryByRole('combobox', { name: 'Role for TL' })).toBeNull()
  await app.user.selectOptions(within(roles).getByRole('combobox', { name: 'Role for Rockstar' }), 'Intern')
  await app.user.click(screen.getByRole('radio', { name: /Update the employee/ }))
  await toCheck(app)
  expect(bodies(app, 'check')[0]).toMatchObject({
    columns: ['name', 'email', null, 'parentUser', 'role'],
    header: ['Name', 'Email', 'Phone', 'Parent User', 'Role'],
    roles: [{ value: 'Rockstar', role: 'Intern' }],
    known: 'update',
    departmentName: 'Imported',
    rows: sheetOf().rows,
  })
})

test('says which column is wanting before it asks the server', async () => {
  const app = await open()
  await choose(app)
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Email goes to' }), 'Do not import')
  await app.user.click(screen.getByRole('button', { name: 'Check 3 rows' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose the column that holds the e-mail.')
  expect(bodies(app, 'check')).toEqual([])
})

test('explains where people go, and sends the department that is chosen for the others', async () => {
  const app = await open()
  await choose(app)
  const region = screen.getByRole('region', { name: 'Department' })
  expect(within(region).getByText(/goes into the department of that person/)).toBeTruthy()
  const name = within(region).getByRole('textbox', { name: 'Name of the new department' })
  await app.user.clear(name)
  await app.user.click(screen.getByRole('button', { name: 'Check 3 rows' }))
  expect(screen.getByText('Name the new department.')).toBeTruthy()
  const everybody = await within(region).findByRole('combobox', { name: 'Everybody else' })
  await within(region).findByRole('option', { name: 'Enterprise Sales' })
  await app.user.type(name, 'Field')
  await app.user.selectOptions(everybody, 'Enterprise Sales')
  await toCheck(app)
  expect(bodies(app, 'check')[0]).toMatchObject({ departmentId: expect.stringMatching(/^0192f0c1/) })
})

test('counts what will happen, and shows what is rejected, what was read otherwise, and who comes', async () => {
  const app = await open()
  await choose(app)
  await toCheck(app)
  const strip = screen.getByRole('list', { name: 'What the import will do' })
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map(tile => tile.textContent),
  ).toEqual([
    'Rows read3blank rows left out',
    'Will be added2new employees',
    'Already here0same e-mail',
    'Will be rejected133.3% of rows',
  ])
  const rejected = screen.getByRole('table', { name: 'Rejected rows' })
  expect(within(rejected).getByRole('row', { name: /No Mail 4 Email empty Email is required/ })).toBeTruthy()
  const notices = screen.getByRole('table', { name: 'To look at' })
  expect(within(notices).getByText(/‘Rockstar’ is no role/)).toBeTruthy()
  const people = screen.getByRole('table', { name: 'Employees' })
  expect(within(people).getByRole('row', { name: /Asha Rao .* Team Lead Enterprise Sales/ })).toBeTruthy()
  expect(screen.getByText('New department: Imported')).toBeTruthy()
})

test('offers no import when no row can be taken, and Retry when the check fails', async () => {
  const app = await open()
  await choose(app)
  app.api.refuse(employeeImportEndpoints.check, 'BUSY')
  await app.user.click(screen.getByRole('button', { name: 'Check 3 rows' }))
  expect((await screen.findByRole('alert')).textContent).toContain('busy')
  app.api.answer(employeeImportEndpoints.check, { data: resultOf([resultOf().rows[2]!]) })
  await app.user.click(screen.getByRole('button', { name: 'Retry' }))
  const button = await screen.findByRole('button', { name: 'Import 0 employees' })
  await screen.findByText('No row can be imported as it stands.')
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

test('a reload loses nothing: neither the file nor what was chosen', async () => {
  const app = await open()
  await choose(app)
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Role for Rockstar' }), 'Manager')
  app.unmount()
  await renderApp(`${ADDRESS}&step=match`)
  const role = await screen.findByRole('combobox', { name: 'Role for Rockstar' })
  expect((role as HTMLSelectElement).value).toBe('Manager')
  expect(screen.getByText('team.csv')).toBeTruthy()
})

test('goes on with a file that was left, or drops it', async () => {
  const app = await open()
  await choose(app)
  await app.user.click(screen.getByRole('button', { name: 'Back' }))
  const left = await screen.findByRole('region', { name: 'Not imported yet' })
  await app.user.click(within(left).getByRole('button', { name: 'Go on with it' }))
  await screen.findByRole('button', { name: 'Check 3 rows' })
  await app.user.click(screen.getByRole('button', { name: 'Back' }))
  await app.user.click(await screen.findByRole('button', { name: 'Drop it' }))
  expect(screen.queryByRole('region', { name: 'Not imported yet' })).toBeNull()
})
