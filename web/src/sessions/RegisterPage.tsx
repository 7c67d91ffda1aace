export const RegisterPage = () => (
  <main>
    <h1>RegisterPage</h1>
  </main>
)
