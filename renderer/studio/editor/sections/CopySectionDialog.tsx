import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { PageSelect } from '#renderer/studio/pickers/PageSelect.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

interface Props {
  readonly section: Section
  readonly onClose: () => void
}

/** Copies a section to the end of the draft of another page or locale. */
export function CopySectionDialog({ section, onClose }: Props) {
  const { t } = useLingui()
  const nameOf = useSectionName()
  const name = nameOf(section.key)
  return (
    <Dialog title={t({ id: 'Studio/Copy section', message: `Copy “${name}”` })} open onClose={onClose} size="small">
      <CopyForm section={section} onClose={onClose} />
    </Dialog>
  )
}

function CopyForm({ section, onClose }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { page, locale, store } = useOpenPage()
  const { data: me } = useMe()
  const { data: facts } = useCall('getPage', { params: { page } })
  const copy = useMutation({
    mutationFn: async ({ to, toLocale }: { readonly to: string; readonly toLocale: LocaleCode }) => {
      await ensureSaved(store)
      const body = { section: section.id, to_page: to, to_locale: toLocale }
      await callStudio('copySection', { params: { page, locale }, body })
      if (to === page && toLocale === locale) await store.reread()
      return editorPath(to, toLocale)
    },
  })
  if (copy.isSuccess) {
    return (
      <Notice kind="good" live>
        <p>{t({ id: 'Studio/Section copied', message: 'The copy is the last section of that draft.' })}</p>
        <StudioLink href={copy.data} onClick={onClose}>
          {t({ id: 'Studio/Open it', message: 'Open it' })}
        </StudioLink>
      </Notice>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const toLocale = localeCodes.find((code) => code === data.get('locale')) ?? locale
    copy.mutate({ to: formText(data, 'page'), toLocale })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {copy.error !== null && <ErrorNotice error={copy.error} />}
      <PageSelect
        name="page"
        label={t({ id: 'Studio/To page', message: 'Go to the page' })}
        locale={locale}
        initial={{ id: page, title: facts?.title ?? page }}
      />
      <Field label={t({ id: 'Studio/To locale', message: 'In the locale' })}>
        {(control) => (
          <select {...control} className={controlClass} name="locale" defaultValue={locale}>
            {localeCodes
              .filter((code) => me === undefined || mayChange(me, code))
              .map((code) => (
                <option key={code} value={code}>
                  {`${localeName(code)} · ${code}`}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Button type="submit" variant="primary" isDisabled={copy.isPending}>
        {t({ id: 'Studio/Copy', message: 'Copy' })}
      </Button>
    </form>
  )
}
