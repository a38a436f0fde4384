import type { EnvironmentModuleNode, Plugin } from 'vite'

/** Files the server imports itself: it starts again when one changes, and the pages are loaded again after it. */
const serverFiles = /\/(schemas\/.*\.ts|locales\/[^/]*\.ts|sections\/registry\.json)$/

/**
 * Sends the types of sections whose sources have changed to the open pages, which replace them in place (`hotSections.ts`): most
 * sections are HTML only, so that their components are no modules of the browser, and Vite would reload the page.
 */
export function hotSections(): Plugin {
  return {
    name: 'hot-sections',
    apply: 'serve',
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, server, timestamp }) {
        if (serverFiles.test(file)) return []
        if (this.environment.name !== 'ssr') return
        const types = changedTypes(modules)
        if (types === undefined) return
        const { moduleGraph } = this.environment
        const invalidated = new Set<EnvironmentModuleNode>()
        for (const module of modules) moduleGraph.invalidateModule(module, invalidated, timestamp, true)
        const path = file.slice(server.config.root.length)
        server.environments.client.hot.send('sections:changed', { file: path, types })
        return []
      },
    },
  }
}

/** Returns the types of the sections that import the modules; `undefined` when something else of the page does as well. */
function changedTypes(modules: readonly EnvironmentModuleNode[]): string[] | undefined {
  const types = new Set<string>()
  const reached = new Set(modules)
  for (const { file, importers } of reached) {
    const [, folder] = /\/sections\/([\w-]+)\/section\.ts$/.exec(file ?? '') ?? []
    if (folder !== undefined) types.add(folder.replaceAll('-', '_'))
    else if (importers.size === 0) return undefined
    else for (const importer of importers) reached.add(importer)
  }
  return types.size === 0 ? undefined : [...types]
}
