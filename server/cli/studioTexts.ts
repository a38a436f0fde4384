import { sourceLocales } from '#locales/locales.ts'

/** A text of the studio that a new section needs. */
interface NewText {
  /** List of the text: `renderer/studio/texts/<list>.ts`. */
  readonly list: string
  readonly key: string
  readonly id: string
  readonly message: string
}

/** As `npm run extract` sorts its texts. */
const collator = new Intl.Collator('en-US')

/**
 * Returns the changed files: each text in its list and, as it stands, in the catalogue of every language, so that nothing is missing
 * until someone translates it.
 */
export function addStudioTexts(texts: readonly NewText[], read: (file: string) => string): Record<string, string> {
  const lists = texts.map((text) => {
    const file = listFile(text)
    return [file, addToList(read(file), text)] as const
  })
  const catalogues = sourceLocales.map((code) => {
    const file = `locales/${code}/studio.po`
    return [file, texts.reduce(addToCatalogue, read(file))] as const
  })
  return Object.fromEntries([...lists, ...catalogues])
}

function listFile({ list }: NewText): string {
  return `renderer/studio/texts/${list}.ts`
}

/** Inserts the entry in alphabetical order; an entry may take several lines. */
function addToList(source: string, { key, id, message }: NewText): string {
  const start = source.indexOf('= {\n') + '= {\n'.length
  const end = source.lastIndexOf('}\n')
  const entries = source.slice(start, end).split(/^(?= {2}\S+: msg\()/m)
  const own = `  ${key}: msg({ id: '${id}', message: ${quote(message)} }),\n`
  const next = entries.findIndex((entry) => (/^ {2}(\w+):/.exec(entry)?.[1] ?? '') > key)
  const sorted = entries.toSpliced(next === -1 ? entries.length : next, 0, own)
  return source.slice(0, start) + sorted.join('') + source.slice(end)
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

function addToCatalogue(source: string, text: NewText): string {
  const [head = '', ...entries] = source.trimEnd().split('\n\n')
  const { id, message } = text
  const origin = `#. js-lingui-explicit-id\n#: ${listFile(text)}`
  const own = `${origin}\nmsgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(message)}`
  const next = entries.findIndex((entry) => collator.compare(idOf(entry), id) > 0)
  const sorted = entries.toSpliced(next === -1 ? entries.length : next, 0, own)
  return `${[head, ...sorted].join('\n\n')}\n`
}

function idOf(entry: string): string {
  return /^msgid "(.*)"$/m.exec(entry)?.[1] ?? ''
}
