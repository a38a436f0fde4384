import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { contentKinds } from '#schemas/studio/calls/content.ts'
import { isShape } from '#schemas/kinds/shapes.ts'
import { runWriter, type NewSources } from '#server/cli/newSources.ts'
import { addStudioTexts } from '#server/cli/studioTexts.ts'

/** What else the studio names by a kind: subjects of the audit log, and uses of items. */
const otherSubjects = ['page', 'media', 'section', 'site', 'request', 'import', 'mail', 'search']

/**
 * Returns the files of a new kind of content: its definition, its row among the kinds, and its name in the studio. Its items have a name, a
 * text and a picture, no pages, and lists of sections can show them. Throws when the name is not lower case or is taken.
 */
export function newKind(kind: string, root: string): NewSources {
  if (!/^[a-z]+(_[a-z]+)*$/.test(kind))
    throw new Error(`"${kind}" is not a kind of content: use lower-case letters, such as job or press_release.`)
  const file = `schemas/kinds/${kind}.ts`
  const list = 'schemas/kinds/kinds.ts'
  const name = kind.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const isTaken = contentKinds.some((each) => each === kind) || isShape(kind) || otherSubjects.includes(kind)
  if (isTaken || existsSync(path.join(root, file)) || existsSync(path.join(root, `schemas/kinds/${name}.ts`)))
    throw new Error(`There is something called "${kind}" already.`)
  const read = (each: string) => readFileSync(path.join(root, each), 'utf8')
  const words = kind.replaceAll('_', ' ')
  const message = words.charAt(0).toUpperCase() + words.slice(1)
  return {
    files: { [file]: definition(kind, name) },
    changes: {
      [list]: addRow(read(list), kind, name),
      ...addStudioTexts([{ list: 'kindTexts', key: kind, id: `Studio/Kind ${kind}`, message }], read),
    },
  }
}

function definition(kind: string, name: string): string {
  return `import * as v from 'valibot'
import { image, longText, text } from '#schemas/atoms.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'

/** The document as sections receive it. */
const ${name} = v.object({
  name: text,
  text: v.optional(longText),
  image: v.optional(image),
})

/** \`${kind}\`: what its items are. */
export const ${name}Kind = defineKind({
  data: v.looseObject({ image: v.optional(idOf('image')) }),
  texts: v.looseObject(v.pick(${name}, ['name', 'text']).entries),
  title: 'texts.name',
  filters: [],
  columns: ['languages'],
  documents: ['${kind}'],
  lists: ['${kind}'],
  listed: { document: ${name} },
})
`
}

/** Inserts the import in alphabetical order, and the row behind the others: before answer templates and settings. */
function addRow(source: string, kind: string, name: string): string {
  const line = `import { ${name}Kind } from '#schemas/kinds/${kind}.ts'`
  const fileOf = (each: string) => /kinds\/(\w+)\.ts/.exec(each)?.[1] ?? ''
  return source
    .replace(/^(?:import .*\n)+/, (lines) => {
      const sorted = [...lines.trimEnd().split('\n'), line].toSorted((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1))
      return `${sorted.join('\n')}\n`
    })
    .replace(/^ {2}reply: /m, `  ${kind}: ${name}Kind,\n  reply: `)
}

if (process.argv[1] === import.meta.filename) {
  runWriter(
    newKind,
    'Next: state its fields in its file, and open it in the studio. Its name is English in every language until you translate it in locales/*/studio.po; ' +
      'fields with new names get theirs in renderer/studio/texts/entityTexts.ts. A section shows it with a field of `v.metadata({ input: "reference", kind })`.',
  )
}
