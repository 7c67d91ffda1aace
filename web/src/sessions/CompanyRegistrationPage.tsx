export const CompanyRegistrationPage = () => (
  <main>
    <h1>CompanyRegistrationPage</h1>
  </main>
)
