import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isSectionKey } from '#schemas/sectionKey.ts'
import { print, printError } from '#server/cli/output.ts'

/** Room of the written imports; in one piece this file would seem to import them itself. */
const sections = '#sections'

/** What `npm run new:section -- <type>` writes: the pieces of a section that the contract tests find complete. */
export interface NewSection {
  /** Path from the project's folder → content; nothing of it may be there yet. */
  readonly files: Readonly<Record<string, string>>
  /** Path → what the file becomes. */
  readonly changes: Readonly<Record<string, string>>
}

/**
 * The pieces of a new section type: schema, component with its style, binding, fixtures, and its lines in the two lists.
 * Throws when the type is no snake case or is taken.
 */
export function newSection(type: string, root: string): NewSection {
  if (!isSectionKey(type) || /_\d+$/.test(type))
    throw new Error(
      `"${type}" is no section type: words in snake case, such as press_review, without a number at the end.`,
    )
  const schemaFile = `schemas/sections/${type}.ts`
  const folder = `sections/${type.replaceAll('_', '-')}`
  if (existsSync(path.join(root, schemaFile)) || existsSync(path.join(root, folder)))
    throw new Error(`There is a section "${type}" already.`)
  const Name = type.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const name = `${Name.charAt(0).toLowerCase()}${Name.slice(1)}Section`
  const title = Name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
  const sentence = title.charAt(0) + title.slice(1).toLowerCase()
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    files: {
      [schemaFile]: `import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'

/** \`${type}\`: what it is for. */
export const ${name} = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
})
export type ${Name}Data = v.InferOutput<typeof ${name}>
`,
      [`${folder}/${Name}.tsx`]: `import type { ${Name}Data } from '#schemas/sections/${type}.ts'
import { SectionHeading } from '${sections}/shared/SectionHeading.tsx'
import styles from './${Name}.module.css'

/** What it shows, and what it shows when there is nothing. */
export function ${Name}({ heading, lead }: ${Name}Data) {
  return (
    <div className={\`\${styles.root} content\`}>
      <SectionHeading heading={heading} lead={lead} />
    </div>
  )
}
`,
      [`${folder}/${Name}.module.css`]: '@layer components {\n  .root {\n    display: grid;\n  }\n}\n',
      [`${folder}/section.ts`]: `import { ${name} } from '#schemas/sections/${type}.ts'
import { defineSection } from '${sections}/defineSection.tsx'
import { ${Name} } from './${Name}.tsx'

export const section = defineSection(${name}, ${Name})
`,
      [`${folder}/fixtures.json`]: `${JSON.stringify(fixtures(sentence), null, 2)}\n`,
    },
    changes: {
      'schemas/sectionSchemas.ts': inList(read('schemas/sectionSchemas.ts'), type, name),
      'sections/registry.json': inRegistry(read('sections/registry.json'), type, sentence),
    },
  }
}

function fixtures(title: string) {
  return {
    default: { heading: title, lead: 'A sentence or two.' },
    'longest text': {
      heading: `${title} ${'with a word of unusual length '.repeat(8)}`.trim(),
      lead: 'Supercalifragilistic'.repeat(40),
    },
    empty: {},
  }
}

/** Import and entry, each in its alphabetical place. */
function inList(source: string, type: string, name: string): string {
  const importLine = `import { ${name} } from '#schemas/sections/${type}.ts'`
  const imports = /(?:^import \{.*\} from '#schemas\/sections\/.*'\n)+/m
  const entries = /(?<=>> = \{\n)(?: {2}\w+.*,\n)+/
  return source
    .replace(imports, (lines) => sorted([...lines.trimEnd().split('\n'), importLine], /sections\/(\w+)\.ts/))
    .replace(entries, (lines) => sorted([...lines.trimEnd().split('\n'), `  ${type}: ${name},`], /^ {2}(\w+)/))
}

function sorted(lines: readonly string[], key: RegExp): string {
  const of = (line: string) => key.exec(line)?.[1] ?? ''
  return `${lines.toSorted((a, b) => (of(a) < of(b) ? -1 : 1)).join('\n')}\n`
}

/** At the end of the list. The text is changed, not the data, so that nothing else of the file moves. */
function inRegistry(source: string, type: string, title: string): string {
  const entry = { title, description: 'One sentence for editors.', group: 'Text', hydrate: 'none' }
  const lines = JSON.stringify({ [type]: entry }, null, 2)
    .split('\n')
    .slice(1, -1)
  return source.replace(/\n {4}\}\n {2}\}\n\}\n$/, `\n    },\n${lines.map((line) => `  ${line}`).join('\n')}\n  }\n}\n`)
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '../..')
  try {
    const { files, changes } = newSection(process.argv[2] ?? '', root)
    for (const [file, content] of Object.entries({ ...files, ...changes })) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), content)
      print(file)
    }
    print(
      'Say in the schema what the section is for, draw it in the component, and look at it under /en-gb/fe-templates.',
    )
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
