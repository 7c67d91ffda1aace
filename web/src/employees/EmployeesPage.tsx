import { AppFrame } from '../ui/AppFrame.tsx'

/** Employee Management: the people of the company, their departments and figures. */
export const EmployeesPage = () => (
  <AppFrame heading="Employee Management" place="employees">
    {null}
  </AppFrame>
)
