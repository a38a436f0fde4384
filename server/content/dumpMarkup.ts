import * as v from 'valibot'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { entityKinds } from '#schemas/kinds/kinds.ts'
import type { Dump } from '#server/content/dump.ts'
import type { ContentError } from '#server/content/errors.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { markupFindings } from '#server/content/markupFindings.ts'

/** Returns each rich text of a dump that is stored without some of its markup, with the names of that markup. */
export function removedFromDump({ pages, entities }: Dump): ContentError[] {
  return [
    ...entities.flatMap(({ kind, id, data, texts }) =>
      Object.entries(texts).flatMap(([locale, own]) => {
        const position = { key: `${kind}/${id}`, locale }
        if (kind !== 'shared_section') return linesOf(position, entityKinds[kind].texts, own)
        const schema = sectionSchemas[String(data['type'])]
        return schema === undefined ? [] : linesOf(position, v.looseObject({ content: schema }), own)
      }),
    ),
    ...pages.flatMap(({ id: page, locales }) =>
      Object.entries(locales).flatMap(([locale, { published, draft }]) =>
        [published, draft].flatMap((version) =>
          (version?.sections ?? []).flatMap(({ key, data }) => {
            const schema = sectionSchemas[sectionTypeOf(key) ?? '']
            return schema === undefined ? [] : linesOf({ page, locale, key }, schema, data)
          }),
        ),
      ),
    ),
  ]
}

function linesOf(
  position: Omit<ContentError, 'path' | 'message'>,
  schema: v.GenericSchema,
  data: unknown,
): ContentError[] {
  return markupFindings(schema, data).map(({ path, ...broken }) => ({
    ...position,
    path,
    message: issueSentence(broken),
  }))
}
