import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxPermalink } from '#schemas/permalink.ts'
import { seoFields } from '#schemas/studio/fieldsOf.ts'
import { setPageField } from '#renderer/studio/edit/editContent.ts'
import { useOthersIn } from '#renderer/studio/edit/others.ts'
import { PagePreviews } from '#renderer/studio/editor/PagePreviews.tsx'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'

/** Renders title, address and the data for search engines. */
export function PageFields({ focused }: { readonly focused: string }) {
  const { t } = useLingui()
  const { store } = useOpenPage()
  const { content, issues } = useDraft()
  const fields = useMemo(() => seoFields(), [])
  const others = useOthersIn(null)
  const context = useMemo<Fields>(
    () => ({
      type: 'page',
      Control: FieldControl,
      issues: issues.filter(({ section }) => section === undefined),
      others,
      focused,
      ghost: undefined,
    }),
    [issues, others, focused],
  )
  const change = (path: string, value: unknown) =>
    store.change(setPageField(store.state().content, path, value), `page ${path}`)
  return (
    <FieldsContext value={context}>
      <FieldControl
        control={{ kind: 'text', max: 300 }}
        label={t({ id: 'Studio/Title', message: 'Title' })}
        required
        path="title"
        value={content.title}
        onChange={(value) => change('title', value ?? '')}
      />
      <FieldControl
        control={{ kind: 'text', max: maxPermalink, format: 'permalink' }}
        label={t({ id: 'Studio/Permalink', message: 'Address on the site' })}
        required
        path="permalink"
        value={content.permalink}
        onChange={(value) => change('permalink', value ?? '')}
      />
      <FieldList fields={fields} value={content.seo} path="seo" onChange={(seo) => change('seo', seo)} />
      <PagePreviews />
    </FieldsContext>
  )
}
