import { useEffect } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { toSaved } from '#renderer/studio/edit/editContent.ts'
import { SectionReport } from '#renderer/studio/editor/structure/SectionReport.tsx'
import { structureOf } from '#renderer/studio/editor/structure/sectionStructure.ts'
import { useAccessibility } from '#renderer/studio/editor/structure/useAccessibility.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/editor/structure/Structure.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Renders the headings of the page as visitors get them, how easily its sections are read and what axe finds in them; each leads to its
 * section or field.
 */
export function StructurePanel({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t({ id: 'Studio/Structure', message: 'Readability and accessibility' })}
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
      return { rendered: sections, structure: structureOf(sections, locale) }
    },
  })
  useEffect(() => mutate(), [mutate])
  const checked = useAccessibility(data?.rendered)
  if (error !== null) return <ErrorNotice error={error} onRetry={() => mutate()} />
  if (data === undefined) return <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
  const issuesOf = (key: string) => (checked.issues ?? []).filter(({ section }) => section === key)
  const read = data.structure
    .map((section) => ({ section, issues: issuesOf(section.key) }))
    .filter(({ section, issues }) => section.headings.length + section.ease.words + issues.length > 0)
  if (read.length === 0) {
    return <p>{t({ id: 'Studio/No text yet', message: 'There is no text on this page yet.' })}</p>
  }
  return (
    <div className={styles.sections}>
      <CheckStatus checked={checked} />
      <ol className={styles.sections}>
        {read.map(({ section, issues }) => (
          <SectionReport key={section.key} section={section} issues={issues} onClose={onClose} />
        ))}
      </ol>
    </div>
  )
}

/** Renders that accessibility is checked, and the result; announced at its end. */
function CheckStatus({ checked }: { readonly checked: ReturnType<typeof useAccessibility> }) {
  const { t } = useLingui()
  const { issues, error, retry } = checked
  if (error !== undefined) return <ErrorNotice error={error} onRetry={retry} />
  const places = issues?.length ?? 0
  const result = t({
    id: 'Studio/Accessibility issues',
    message: plural(places, {
      0: 'The automatic check has found nothing that keeps people out.',
      one: '# place keeps some people out.',
      other: '# places keep some people out.',
    }),
  })
  const progress = t({
    id: 'Studio/Accessibility checked',
    message: 'Checking for accessibility …',
  })
  return (
    <>
      {issues === undefined && <p className={styles.reading}>{progress}</p>}
      <p role="status" className={styles.result}>
        {issues === undefined ? '' : result}
      </p>
    </>
  )
}
