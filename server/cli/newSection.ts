import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { localeCodes, locales } from '#locales/locales.ts'
import { isSectionKey } from '#schemas/sectionKey.ts'
import { runWriter, type NewSources } from '#server/cli/newSources.ts'
import { addStudioTexts } from '#server/cli/studioTexts.ts'

/** Interpolated, so that the import checks do not take the templates below for imports of this file. */
const sections = '#sections'

/** Stands for what a section is for until someone describes it. */
const description = 'One sentence for editors.'

/**
 * Returns the files of a new section type: schema, component, style sheet, `section.ts`, fixtures, a preset, its entries in
 * the schema list and the registry, and its name and purpose in the studio. They pass the contract tests. Throws when the type is not snake case or exists already.
 */
export function newSection(type: string, root: string): NewSources {
  if (!isSectionKey(type) || /_\d+$/.test(type))
    throw new Error(
      `"${type}" is not a section type: use snake case without a number at the end, such as press_review.`,
    )
  const schemaFile = `schemas/sections/${type}.ts`
  const folder = `sections/${type.replaceAll('_', '-')}`
  if (existsSync(path.join(root, schemaFile)) || existsSync(path.join(root, folder)))
    throw new Error(`The section "${type}" exists already.`)
  const Name = type.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const name = `${Name.charAt(0).toLowerCase()}${Name.slice(1)}Section`
  const title = Name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
  const sentence = title.charAt(0) + title.slice(1).toLowerCase()
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    files: {
      [schemaFile]: `import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'

/** \`${type}\`: what it contains. */
export const ${name} = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
})
export type ${Name}Data = v.InferOutput<typeof ${name}>
`,
      [`${folder}/${Name}.tsx`]: `import type { ${Name}Data } from '#schemas/sections/${type}.ts'
import { SectionHeading } from '${sections}/shared/SectionHeading.tsx'
import styles from './${Name}.module.css'

/** Renders heading and lead. */
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
      [`${folder}/presets.json`]: `${JSON.stringify(presets(sentence), null, 2)}\n`,
    },
    changes: {
      'schemas/sectionSchemas.ts': addSchema(read('schemas/sectionSchemas.ts'), type, name),
      'sections/registry.json': addRegistryEntry(read('sections/registry.json'), type, sentence),
      ...addStudioTexts(
        [
          { list: 'sectionTexts', key: type, id: `Section/${type}`, message: sentence },
          { list: 'purposeTexts', key: type, id: `Purpose/${type}`, message: description },
        ],
        read,
      ),
    },
  }
}

function fixtures(title: string) {
  return {
    $schema: './fixtures.schema.json',
    default: { heading: title, lead: 'A sentence or two.' },
    'longest text': {
      heading: `${title} ${'with a word of unusual length '.repeat(8)}`.trim(),
      lead: 'Supercalifragilistic'.repeat(40),
    },
    empty: {},
  }
}

// The title stands for the text in every language until someone translates it.
function presets(title: string) {
  const texts = Object.fromEntries(
    localeCodes.filter((code) => locales[code].textFrom === code).map((code) => [code, { heading: title }]),
  )
  return {
    $schema: './presets.schema.json',
    presets: [{ id: 'default', data: { heading: '@heading' }, texts }],
  }
}

/** Inserts import and entry in alphabetical order. */
function addSchema(source: string, type: string, name: string): string {
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

/** Appends the entry. Edits the text instead of the parsed data, so that the formatting of the file stays. */
function addRegistryEntry(source: string, type: string, title: string): string {
  const entry = { title, description, group: 'Text', hydrate: 'none' }
  const lines = JSON.stringify({ [type]: entry }, null, 2)
    .split('\n')
    .slice(1, -1)
  return source.replace(/\n {4}\}\n {2}\}\n\}\n$/, `\n    },\n${lines.map((line) => `  ${line}`).join('\n')}\n  }\n}\n`)
}

if (process.argv[1] === import.meta.filename) {
  runWriter(
    newSection,
    'Next: describe the section in its schema, render it in its component, and open /en-gb/fe-templates to see its fixtures. ' +
      'Its name and purpose are English in every language until you translate them in locales/*/studio.po, its preset until you translate it.',
  )
}
