export const MainLoginPage = () => (
  <main>
    <h1>MainLoginPage</h1>
  </main>
)
