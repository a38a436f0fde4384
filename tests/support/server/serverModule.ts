import path from 'node:path'
import process from 'node:process'

/**
 * What Node runs to serve the site in a process of its own: the server `npm test` has built, which starts in a fifth of the time; with
 * the test runners called directly, the sources, so that a change needs no build.
 */
export const serverModule = process.env['BUILT_SERVER'] ?? 'server/main.ts'

/** Arguments of Node before a module of the server, and the module. */
export const serverCommand: readonly string[] =
  path.extname(serverModule) === '.ts' ? ['--import', 'tsx', serverModule] : [serverModule]
