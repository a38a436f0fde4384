import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { SideBySide } from '#renderer/studio/editor/SideBySide.tsx'
import { SourceChanges } from '#renderer/studio/editor/SourceChanges.tsx'
import { sourcesOf, usualSource } from '#renderer/studio/editor/sourceLocale.ts'
import { SourceSelect } from '#renderer/studio/editor/SourceSelect.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly open: boolean
  readonly facts: CallResult<'getPage'>
  readonly onClose: () => void
}

/**
 * Renders another locale of the page: what has changed there since this one was published, both beside each other, and
 * filling from it.
 */
export function TranslationPanel({ open, facts, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t({ id: 'Studio/Translation', message: 'Other locales of this page' })}
      open={open}
      onClose={onClose}
      size="side"
    >
      <Translation facts={facts} />
    </Dialog>
  )
}

function Translation({ facts }: Pick<Props, 'facts'>) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { page, locale } = useOpenPage()
  const sources = sourcesOf(facts.locales, locale)
  const [chosen, setChosen] = useState<LocaleCode>()
  const [comparing, setComparing] = useState(false)
  const source = chosen ?? usualSource(facts.locales, locale)
  if (source === undefined) {
    return <p>{t({ id: 'Studio/No source', message: 'The page has no content in another locale yet.' })}</p>
  }
  const name = localeName(source)
  return (
    <>
      <Field label={t({ id: 'Studio/Source', message: 'Compared with' })}>
        {(control) => (
          <SourceSelect {...control} className={controlClass} sources={sources} value={source} onSelect={setChosen} />
        )}
      </Field>
      <SourceChanges page={page} locale={locale} source={source} />
      <div>
        <Button icon="columns" onPress={() => setComparing(true)}>
          {t({ id: 'Studio/See both', message: 'See both pages' })}
        </Button>
      </div>
      <Fill key={source} source={source} name={name} />
      <SideBySide
        title={`${source} · ${locale}`}
        open={comparing}
        onClose={() => setComparing(false)}
        before={{ name: `${name} · ${source}`, page, locale: source, version: 'draft' }}
        after={{ name: `${localeName(locale)} · ${locale}`, page, locale, version: 'draft' }}
      />
    </>
  )
}

/** Replaces the draft with the content of the other locale, to be translated. Undo brings back what was there. */
function Fill({ source, name }: { readonly source: LocaleCode; readonly name: string }) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const fill = useMutation({
    mutationFn: async () => {
      await ensureSaved(store)
      const { revision } = store.state()
      const params = { page, locale }
      await store.replaceBy({ what: `fill ${source}`, revision }, (attempt) =>
        callStudio('fillDraft', { params, ...attempt, body: { from: source } }),
      )
    },
  })
  return (
    <section className={styles.group}>
      <h3>{t({ id: 'Studio/Fill heading', message: 'Start over from there' })}</h3>
      <p>
        {t({
          id: 'Studio/Fill note',
          message:
            'Replaces the title and sections of this draft so that you can translate them; its address stays. Undo and the versions keep what was here.',
        })}
      </p>
      {fill.error !== null && <ErrorNotice error={fill.error} />}
      {fill.isSuccess && (
        <Notice kind="good" live>
          {t({ id: 'Studio/Filled', message: `The draft now has the content of ${name}.` })}
        </Notice>
      )}
      <div>
        <Button icon="copy" isDisabled={fill.isPending || fill.isSuccess} onPress={() => fill.mutate()}>
          {t({ id: 'Studio/Fill', message: `Fill from ${name}` })}
        </Button>
      </div>
    </section>
  )
}
