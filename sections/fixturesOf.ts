/** Returns the fixtures of a `fixtures.json` by name, without its `$schema`, which is for the editor of a developer. */
export function fixturesOf<T>({ $schema: _schema, ...fixtures }: Readonly<Record<string, T>>): Record<string, T> {
  return fixtures
}
