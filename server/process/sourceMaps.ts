import sourceMaps from 'source-map-support'
import { isBuilt } from '#server/projectRoot.ts'

/**
 * Stacks of errors name the sources of what was built. A map is read when a stack needs it: Node's own `--enable-source-maps` reads
 * all of them at the start, which takes 20 MB. From its sources the server has a loader that does this.
 */
export function mapStacks(): void {
  if (isBuilt) sourceMaps.install({ environment: 'node', handleUncaughtExceptions: false })
}
