import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { isSiteKind, siteKinds } from '#schemas/kinds/siteKinds.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { LocaleField } from '#renderer/studio/ui/LocaleField.tsx'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import type { NewKind } from '#renderer/studio/edit/contentKind.ts'
import { NamePlaces } from '#renderer/studio/content/NamePlaces.tsx'
import { redirectAddress, redirectId } from '#renderer/studio/content/redirectId.ts'
import { suggestedId } from '#renderer/studio/edit/suggestedId.ts'
import { copiedContent, newContent, titleField } from '#renderer/studio/content/newContent.ts'
import type { ItemContent } from '#renderer/studio/content/itemStore.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

interface Props {
  readonly kind: NewKind
  readonly locale: LocaleCode
  /** The item it is a copy of. */
  readonly from?: { readonly id: string; readonly title: string; readonly content: ItemContent }
  readonly onClose: () => void
}

/** Renders what a new item, or the copy of one, needs before it can be edited: a name and an id, a key, or an address. */
export function NewItemDialog({ kind, locale, from, onClose }: Props) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { data: me } = useMe()
  const [name, setName] = useState(from?.title ?? '')
  const title = from?.title ?? ''
  const isLocaleInId = isSiteKind(kind) && siteKinds[kind].isLocaleInId
  const { mutate, error, isPending } = useMutation({
    async mutationFn(data: FormData) {
      const chosen = data.get('locale')
      const given = formText(data, 'id').trim()
      const id = isLocaleInId ? redirectId(given, formText(data, 'locale')) : given
      const [code] = isLocaleInId ? id.split('/') : [chosen]
      const own = isLocaleCode(code) ? code : locale
      const rights = { locale: own, mayChange: (code: LocaleCode) => me === undefined || mayChange(me, code) }
      const content = from === undefined ? newContent(kind, name, own) : copiedContent(kind, from.content, name, rights)
      const body = { id, content, ...(from === undefined ? {} : { copy_of: from.id }) }
      const created = await callStudio('createContent', { params: { kind }, body })
      return itemPath(kind, created.id, { locale: own })
    },
    onSuccess(path) {
      onClose()
      goTo(path)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      title={
        from === undefined
          ? t({ id: 'Studio/New item', message: 'New' })
          : t({ id: 'Studio/Duplicate page title', message: `Duplicate “${title}”` })
      }
      open
      size="small"
      onClose={onClose}
    >
      <form className={formStyles.form} onSubmit={submit}>
        {from !== undefined && (
          <p>
            {t({
              id: 'Studio/Duplicate item note',
              message: 'A new item with this content. It is a draft without a page until you publish it.',
            })}
          </p>
        )}
        {error !== null && <ErrorNotice error={error} />}
        {!isSiteKind(kind) && (
          <Field max={300} label={t({ id: 'Studio/Name', message: 'Name' })} required>
            {(inputProps) => (
              <input
                {...inputProps}
                className={controlClass}
                required
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        )}
        {from !== undefined && (
          <NamePlaces kind={kind} content={from.content} before={from.content} now={name.trim()} />
        )}
        {isLocaleInId && <LocaleField chosen={locale} />}
        {titleField(kind) !== undefined && (
          <LocaleField chosen={locale} label={t({ id: 'Studio/Name language', message: 'Language of the name' })} />
        )}
        <IdInput kind={kind} suggested={name === from?.title ? `${from.id}-copy` : suggestedId(name)} />
        <Button type="submit" variant="primary" isDisabled={isPending}>
          {from === undefined
            ? t({ id: 'Studio/Make item', message: 'Create' })
            : t({ id: 'Studio/Duplicate', message: 'Duplicate' })}
        </Button>
      </form>
    </Dialog>
  )
}

interface IdProps extends Pick<Props, 'kind'> {
  readonly suggested: string
}

/** Renders the field `id`: the id of an item, the key of a text, or the address of a redirect. */
function IdInput({ kind, suggested }: IdProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const isNamed = !isSiteKind(kind)
  const hints = {
    text: t({ id: 'Studio/Text key hint', message: 'As the code or a section names it, for example Header/Search.' }),
    redirect: t({ id: 'Studio/Redirect hint', message: 'The old address after the locale, for example old-page.' }),
  }
  const labels = {
    text: t({ id: 'Studio/Text key', message: 'Key' }),
    redirect: t({ id: 'Studio/Old address', message: 'Address' }),
  }
  return (
    <Field
      max={200}
      label={isNamed ? t({ id: 'Studio/Id', message: 'Id' }) : labels[kind]}
      hint={
        isNamed
          ? t({
              id: 'Studio/Id hint',
              message: 'Lower-case letters, digits and hyphens. It never changes; the name may.',
            })
          : hints[kind]
      }
      reads={(text) => (kind === 'redirect' ? redirectAddress(text) : text.trim())}
      required
    >
      {(inputProps) => (
        <input
          {...inputProps}
          className={controlClass}
          name="id"
          required
          value={typed ?? suggested}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  )
}
