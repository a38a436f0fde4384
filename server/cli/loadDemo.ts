import type { LoadDemo } from '#server/content/demo.ts'

/** Loads the demo catalogue. The only import of `server/seed`, so that a site with its own content never loads its modules. */
export const loadDemo: LoadDemo = async (...args) => {
  const { loadSeed } = await import('#server/seed/load/loadSeed.ts')
  return loadSeed(...args)
}
