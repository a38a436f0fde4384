import { useEffect, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { readOnce, useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { Editor } from '#renderer/studio/editor/Editor.tsx'
import { fetchRichText } from '#renderer/studio/fields/rich-text/loadRichText.ts'
import { NotFound } from '#renderer/studio/navigation/NotFound.tsx'
import styles from '#renderer/studio/editor/Editor.module.css'

/** Renders `/studio/pages/{id}/{locale}`: loads the draft and opens it. */
export function EditorScreen() {
  const { page, locale }: { page?: string; locale?: string } = useParams({ strict: false })
  if (page === undefined || !isLocaleCode(locale)) return <NotFound />
  return <LoadedEditor key={`${page} ${locale}`} page={page} locale={locale} />
}

function LoadedEditor({ page, locale }: { readonly page: string; readonly locale: LocaleCode }) {
  const { t } = useLingui()
  const draft = useCall('getDraft', { params: { page, locale } }, readOnce)
  const facts = useCall('getPage', { params: { page } })
  const error = draft.error ?? facts.error
  if (draft.data !== undefined && facts.data !== undefined) {
    return <OpenEditor page={page} locale={locale} draft={draft.data} facts={facts.data} />
  }
  if (error === null) return <p className={styles.waiting}>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
  const retry = () => void Promise.all([draft.refetch(), facts.refetch()])
  return (
    <div className={styles.waiting}>
      <ErrorNotice error={error} onRetry={retry} />
    </div>
  )
}

interface Props {
  readonly page: string
  readonly locale: LocaleCode
  readonly draft: CallResult<'getDraft'>
  readonly facts: CallResult<'getPage'>
}

function OpenEditor({ page, locale, draft, facts }: Props) {
  const [store] = useState(() => new DraftStore(page, locale, draft))
  useEffect(() => store.start(), [store])
  // After the list of sections, which shows no text with markup.
  useEffect(fetchRichText, [])
  return <Editor {...{ page, locale, store, facts }} visible={draft.visible} />
}
