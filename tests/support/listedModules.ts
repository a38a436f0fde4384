import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const lists = ['schemas/sectionSchemas.ts', 'schemas/sectionVersions.ts']

/**
 * Returns which modules of a section are imported but missing, each as a sentence that names both places and what to do. Reads the
 * sources as text: importing the list of schemas would throw with a stack of modules.
 */
export function missingModules(): string[] {
  const folders = readdirSync(path.join(root, 'sections')).map((folder) => `sections/${folder}/section.ts`)
  const inRoot = (file: string) => path.join(root, file)
  return [...lists, ...folders]
    .filter((file) => existsSync(inRoot(file)))
    .flatMap((file) => missingImports(file, readFileSync(inRoot(file), 'utf8'), (module) => existsSync(inRoot(module))))
}

/** Returns the sentences of one file: `from '#schemas/sections/faq.ts'` and `from './Faq.tsx'` are looked for. */
export function missingImports(file: string, text: string, exists: (module: string) => boolean): string[] {
  const targets = [...text.matchAll(/\bfrom '(#|\.\/)([^']+)'/g)].map(([, start, rest = '']) =>
    start === '#' ? rest : path.posix.join(path.posix.dirname(file), rest),
  )
  const todo = lists.includes(file) ? 'remove its import and its entry there' : 'remove this folder'
  return targets
    .filter((module) => !exists(module))
    .map((module) => `${file} imports ${module}, which is missing: write that file, or ${todo}.`)
}
