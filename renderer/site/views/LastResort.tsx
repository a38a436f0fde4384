/** Shown when showing an error page fails itself (specification, section 2); depends on nothing that could fail too. */
export function LastResort() {
  return (
    <main className="content">
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Home</a>
      </p>
    </main>
  )
}
