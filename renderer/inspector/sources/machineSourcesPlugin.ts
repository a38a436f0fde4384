import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readSources } from './readSources.ts'

/** Name of the module that has the places of all machines; `sources.d.ts` has its type. */
const name = 'virtual:machine-sources'
const resolved = `\0${name}`

/** Makes the module with the places of the machines in a folder, which is relative to the root of the project. */
export function machineSources(folder: string): Plugin {
  let root = ''
  return {
    name: 'machine-sources',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined
      const machines = readdirSync(path.join(root, folder))
        .filter((file) => file.endsWith('.ts') && !/\.(test|walk)\.ts$/.test(file))
        .flatMap((each) => {
          const file = `${folder}/${each}`
          const absolute = path.join(root, file)
          this.addWatchFile(absolute)
          const found = readSources(file, readFileSync(absolute, 'utf8'))
          return found === undefined ? [] : [[found.id, { file, lines: found.lines }] as const]
        })
      return `export const sources = ${JSON.stringify(Object.fromEntries(machines))}`
    },
  }
}
