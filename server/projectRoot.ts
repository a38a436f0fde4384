import { existsSync } from 'node:fs'
import path from 'node:path'

/** Folder of the project, above the sources as well as above what is built of them (`dist/app`). */
export const projectRoot = findRoot(import.meta.dirname)

/** Whether this is what was built, and not the sources. */
export const isBuilt = !import.meta.url.endsWith('.ts')

function findRoot(folder: string): string {
  const above = path.dirname(folder)
  return existsSync(path.join(folder, 'package.json')) || above === folder ? folder : findRoot(above)
}
