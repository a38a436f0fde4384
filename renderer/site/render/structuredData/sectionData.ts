import * as v from 'valibot'
import type { SitePage } from '#renderer/site/page/prepareSections.ts'

/**
 * Returns the data of a page's sections of one type, in their order. It was checked when the page was read; parsing the used part
 * again types it without a cast.
 */
export function sectionData<TSchema extends v.GenericSchema>(
  { sections }: SitePage,
  type: string,
  schema: TSchema,
): v.InferOutput<TSchema>[] {
  return sections.flatMap((section) => {
    if (section.state !== 'ready' || section.type !== type) return []
    const result = v.safeParse(schema, section.data)
    return result.success ? [result.output] : []
  })
}
