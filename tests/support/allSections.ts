import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { sectionVersions, stepsOf } from '#schemas/sectionVersions.ts'
import registry from '#sections/registry.json' with { type: 'json' }
import { sectionIssues } from '#tests/support/sectionIssues.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cached = new Map<string, string | undefined>()
const schemaFiles = readdirSync(path.join(root, 'schemas/sections'))

/** Types of which any piece is there: an entry, a schema, a file of the schema or a folder. */
export const namedSectionTypes: readonly string[] = [
  ...new Set([
    ...Object.keys(registry.sections),
    ...Object.keys(sectionSchemas),
    ...schemaFiles.filter((file) => !file.endsWith('.versions.ts')).map((file) => file.replace(/\.ts$/, '')),
    ...readdirSync(path.join(root, 'sections'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
      .map(({ name }) => name.replaceAll('-', '_')),
  ]),
].toSorted()

/** The types to check: all, or the one `npm test -- <type>` names. */
export const checkedTypes = namedSectionTypes.filter((type) => type === (process.env['SECTION'] ?? type))

/** Returns what is missing or wrong of a section type of the project. */
export function issuesOfSection(type: string): string[] {
  return [
    ...sectionIssues({ type, schema: sectionSchemas[type], steps: stepsOf(type), read }),
    ...unhydratedMachines(type),
  ]
}

/** Returns the files of a section that run a machine, which would never start where only its HTML reaches the browser. */
function unhydratedMachines(type: string): string[] {
  const folder = `sections/${type.replaceAll('_', '-')}`
  const entries: Readonly<Record<string, { readonly hydrate: string }>> = registry.sections
  if (entries[type]?.hydrate !== 'none' || !existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && read(`${folder}/${file}`)?.includes('useMachine('))
    .map(
      (file) =>
        `${folder}/${file} runs a machine, but sections/registry.json, ${type}, has "hydrate": "none": write "interaction" there.`,
    )
}

/** Returns the files with version steps that no list names. */
export function unlistedSteps(): string[] {
  return schemaFiles
    .flatMap((file) => /^(.+)\.versions\.ts$/.exec(file)?.[1] ?? [])
    .filter((type) => !Object.hasOwn(sectionVersions, type))
    .map((type) => `schemas/sectionVersions.ts does not list schemas/sections/${type}.versions.ts: add it there.`)
}

function read(file: string): string | undefined {
  if (!cached.has(file)) cached.set(file, readOnce(file))
  return cached.get(file)
}

function readOnce(file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return undefined
  }
}
