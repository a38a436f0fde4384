import { useEffect } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { toSaved, typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { findField } from '#renderer/studio/editor/frame/findField.ts'
import type { ReadingEase } from '#renderer/studio/editor/structure/readingEase.ts'
import { structureOf, type SectionStructure } from '#renderer/studio/editor/structure/sectionStructure.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/editor/structure/Structure.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders the headings of the page as visitors get them, and how easily its sections are read; each leads to its section or field. */
export function StructurePanel({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t({ id: 'Studio/Structure', message: 'Headings and reading level' })}
      open={open}
      onClose={onClose}
      size="side"
    >
      <Structure onClose={onClose} />
    </Dialog>
  )
}

/** Renders what the panel has. */
export function Structure({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const { mutate, data, error } = useMutation({
    mutationFn: async () => {
      const { content, base, revision } = store.state()
      const body = { content: revision === 0 ? content : toSaved(content, base), revision }
      const { sections } = await callStudio('previewContent', { params: { page, locale }, body })
      return structureOf(sections, locale)
    },
  })
  useEffect(() => mutate(), [mutate])
  if (error !== null) return <ErrorNotice error={error} onRetry={() => mutate()} />
  if (data === undefined) return <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
  const read = data.filter(({ headings, ease }) => headings.length > 0 || ease.words > 0)
  if (read.length === 0) {
    return <p>{t({ id: 'Studio/No text yet', message: 'There is no text on this page yet.' })}</p>
  }
  return (
    <ol className={styles.sections}>
      {read.map((section) => (
        <Section key={section.key} section={section} onClose={onClose} />
      ))}
    </ol>
  )
}

interface SectionProps {
  readonly section: SectionStructure
  readonly onClose: () => void
}

function Section({ section: { key, headings, ease }, onClose }: SectionProps) {
  const { select } = useOpenPage()
  const { content } = useDraft()
  const nameOf = useSectionName()
  const { t } = useLingui()
  const own = content.sections.find((each) => each.key === key)
  const issueTexts = {
    skipped: t({
      id: 'Studio/Heading level skipped',
      message: 'A level is missing between this heading and the one before',
    }),
    second: t({ id: 'Studio/Second main heading', message: 'The page has a main heading (H1) already' }),
  }
  const open = (field?: string) => {
    onClose()
    select(own?.id ?? '', field)
  }
  return (
    <li className={styles.section}>
      <button type="button" className={styles.name} onClick={() => open()}>
        {nameOf(typeOf(key))}
      </button>
      <Reading ease={ease} />
      {headings.length > 0 && (
        <ul className={styles.headings}>
          {headings.map(({ level, text, element, issue }, index) => (
            <li key={`${String(index)} ${text}`} data-level={level}>
              <button type="button" className={styles.heading} onClick={() => open(findField(own?.data, element))}>
                <span className={styles.level}>{`H${String(level)}`}</span>
                <span>
                  {text}
                  {issue !== undefined && <span className={styles.issue}>{issueTexts[issue]}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Reading({ ease: { words, sentences, score, level } }: { readonly ease: ReadingEase }) {
  const { t } = useLingui()
  if (words === 0) return null
  const names = {
    easy: t({ id: 'Studio/Easy to read', message: 'Easy to read' }),
    medium: t({ id: 'Studio/Not easy to read', message: 'Not easy to read' }),
    hard: t({ id: 'Studio/Hard to read', message: 'Hard to read: shorter sentences and words help' }),
  }
  const count = t({ id: 'Studio/Word count', message: plural(words, { one: '# word', other: '# words' }) })
  if (level === undefined || score === undefined) return <p className={styles.reading}>{count}</p>
  const mean = Math.round(words / sentences)
  return (
    <p className={styles.reading} data-level={level}>
      {[
        count,
        t({
          id: 'Studio/Words per sentence',
          message: plural(mean, { one: '# word a sentence', other: '# words a sentence' }),
        }),
        `${names[level]} (${String(score)} / 100)`,
      ].join(' · ')}
    </p>
  )
}
