import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import type { LinkParts } from '#renderer/studio/pickers/linkValue.ts'
import { PageName } from '#renderer/studio/pickers/PageName.tsx'
import { PageState } from '#renderer/studio/pickers/PageState.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { SearchField } from '#renderer/studio/ui/SearchField.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly parts: LinkParts
  readonly onChange: (parts: LinkParts) => void
}

/** Renders a page by its title, and the section of it the link goes to. */
export function PageChoice({ parts, onChange }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const q = useDeferredValue(text)
  const { data, error, refetch } = useCall(
    'listPages',
    { query: { q, locale, limit: '100' } },
    { placeholderData: keepPreviousData },
  )
  const items = data?.items ?? []
  return (
    <>
      {parts.target !== '' && <PageName page={parts.target} />}
      <SearchField
        ref={search}
        label={t({ id: 'Studio/Search pages', message: 'Search pages by title' })}
        q={text}
        onType={setText}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className={styles.results} aria-label={t({ id: 'Studio/Pages found', message: 'Pages found' })}>
        {items.map(({ id, title, locales }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.result}
              aria-pressed={parts.target === id}
              onClick={() => onChange(id === parts.target ? parts : { kind: 'page', target: id, hash: parts.hash })}
            >
              <span className={styles.name}>{title}</span>
              <span className={styles.detail}>{locales[locale]?.permalink ?? id}</span>
              <PageState state={locales[locale]} />
            </button>
          </li>
        ))}
      </ul>
      {data !== undefined && items.length === 0 && (
        <p role="status">{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
      )}
      <Field
        label={t({ id: 'Studio/Link section', message: 'Section of the page' })}
        hint={t({ id: 'Studio/Link section hint', message: 'Optional; the anchor of a section, for example prices.' })}
      >
        {(inputProps) => (
          <input
            {...inputProps}
            className={controlClass}
            type="text"
            value={parts.hash}
            onChange={({ target }) => onChange({ ...parts, hash: target.value })}
          />
        )}
      </Field>
    </>
  )
}
