import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { formText } from '#renderer/studio/texts/formText.ts'
import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { LocaleField } from '#renderer/studio/ui/LocaleField.tsx'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { usePageTypeName } from '#renderer/studio/texts/usePageTypeName.ts'
import { PageSelect } from '#renderer/studio/pickers/PageSelect.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

interface Props {
  readonly open: boolean
  readonly locale: LocaleCode
  readonly onClose: () => void
}

/** Renders title, type, position in the tree and locale; the server fills in the sections of the type's template. */
export function NewPageDialog({ open, locale, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t({ id: 'Studio/New page', message: 'New page' })} open={open} onClose={onClose} size="small">
      <NewPageForm locale={locale} onClose={onClose} />
    </Dialog>
  )
}

function NewPageForm({ locale, onClose }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const typeName = usePageTypeName()
  const goTo = useGoTo()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (data: FormData) => {
      const type = pageTypes.find((each) => each === data.get('type')) ?? 'blank'
      const chosen = data.get('locale')
      const parent = formText(data, 'parent')
      return callStudio('createPage', {
        body: {
          page_type: type,
          parent: parent === '' ? null : parent,
          locale: isLocaleCode(chosen) ? chosen : locale,
          title: formText(data, 'title'),
        },
      }).then((page) => ({ page: page.id, locale: isLocaleCode(chosen) ? chosen : locale }))
    },
    onSuccess: (made) => {
      onClose()
      goTo(editorPath(made.page, made.locale))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {error !== null && <ErrorNotice error={error} />}
      <Field max={300} label={t({ id: 'Studio/Title', message: 'Title' })} required>
        {(control) => <input {...control} className={controlClass} name="title" required />}
      </Field>
      <Field
        label={t({ id: 'Studio/Page type', message: 'Type' })}
        hint={t({ id: 'Studio/Page type hint', message: 'It decides which sections the page starts with.' })}
      >
        {(control) => (
          <select {...control} className={controlClass} name="type" defaultValue="blank">
            {pageTypes.map((type) => (
              <option key={type} value={type}>
                {typeName(type)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LocaleField chosen={locale} />
      <PageSelect
        name="parent"
        label={t({ id: 'Studio/Parent', message: 'Parent page' })}
        locale={locale}
        none={t({ id: 'Studio/First level', message: 'None (top level)' })}
      />
      <Button type="submit" variant="primary" isDisabled={isPending}>
        {t({ id: 'Studio/Make page', message: 'Create the page' })}
      </Button>
    </form>
  )
}
