export const LoginPage = () => (
  <main>
    <h1>LoginPage</h1>
  </main>
)
