/** Appends a name to a path: `actions`, `0` → `actions.0`. */
export function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
