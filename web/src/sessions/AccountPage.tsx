import { AppFrame } from '../ui/AppFrame.tsx'

/** My account: own details, password and open sessions, for each user type. */
export const AccountPage = () => (
  <AppFrame heading="My account" place="account">
    {null}
  </AppFrame>
)
