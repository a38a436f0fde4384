import { isLocaleCode } from '#locales/locales.ts'
import { isGoneEntry } from '#schemas/studio/goneEntry.ts'

/** Where the content of a shared section is in it: its fields are named as those of a section. */
const inShared = /^texts\.[^.]+\.content\.(?=.)/

/**
 * Returns the ids under which the catalogues of the studio may name a field, the most exact first: `<kind>/<type>.<path>` and
 * `<kind>/<name>`. Indexes of lists and locales are left out of them: `Field/hero.actions.title`.
 */
export function fieldTextIds(kind: 'Field' | 'Hint', type: string, path: string): readonly string[] {
  const isEntry = (part: string) => /^\d+$/.test(part) || isGoneEntry(part)
  const names = path
    .replace(inShared, '')
    .split('.')
    .filter((part) => !isEntry(part) && !isLocaleCode(part))
  return [`${kind}/${type}.${names.join('.')}`, `${kind}/${names.at(-1) ?? path}`]
}
