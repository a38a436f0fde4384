import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import templates from '#schemas/pageTemplates.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')
const sectioned = v.looseObject({ sections: v.array(v.looseObject({ key: v.string() })) })
const texts = [
  { file: 'renderer/studio/texts/sectionTexts.ts', id: /'Section\/(\w+)'/g },
  { file: 'renderer/studio/texts/purposeTexts.ts', id: /'Purpose\/(\w+)'/g },
]

/** Returns where section types are named that are no longer there, each as a sentence that says what to do. */
export function strayUses(types: readonly string[]): string[] {
  const isStray = (type: string) => !types.includes(type)
  return [
    ...texts.flatMap(({ file, id }) =>
      [...read(file).matchAll(id)]
        .map(([, type = '']) => type)
        .filter(isStray)
        .map((type) => `${file} names "${type}", which is no section: remove its entry and run \`npm run extract\`.`),
    ),
    ...Object.entries<Record<string, unknown>>(templates.pageTypes).flatMap(([pageType, rules]) =>
      [...new Set(stringsOf({ ...rules, description: null }).filter(isStray))].map(
        (type) => `schemas/pageTemplates.json, "${pageType}", names "${type}", which is no section: remove it there.`,
      ),
    ),
    ...['server/seed/content/pages', 'server/content/templates'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).flatMap((name) =>
        v
          .parse(sectioned, JSON.parse(read(`${folder}/${name}`)))
          .sections.map(({ key }) => key)
          .filter((key) => isStray(key.replace(/_\d+$/, '')))
          .map((key) => `${folder}/${name} has "${key}", which is no section: remove it and its texts there.`),
      ),
    ),
  ]
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
