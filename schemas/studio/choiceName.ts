import { fieldName } from '#schemas/studio/fieldName.ts'

/**
 * Returns the name of an option of a choice in a language: of a spoken language what `iso`, a BCP 47 tag, calls it, else the catalogue's text
 * `Choice/<field>.<option>`, else its own words. `path` leads to the field.
 */
export function choiceName(
  iso: string,
  textOf: (id: string) => string | undefined,
  path: string,
  option: string,
): string {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  if (field === 'languages') return new Intl.DisplayNames(iso, { type: 'language' }).of(option) ?? option
  return textOf(`Choice/${field}.${option}`) ?? fieldName(option)
}
