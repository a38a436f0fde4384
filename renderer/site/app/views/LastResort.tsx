/** Renders what is shown when rendering the error page fails; has no dependencies that could fail as well. */
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
