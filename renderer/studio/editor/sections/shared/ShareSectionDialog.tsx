import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { maxSharedName } from '#schemas/kinds/shared_section.ts'
import { randomUuid } from '#schemas/randomUuid.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { suggestedId } from '#renderer/studio/edit/suggestedId.ts'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { shareSection } from '#renderer/studio/editor/sections/shared/shareSection.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

interface Props {
  readonly section: Section
  readonly onClose: () => void
}

/** Makes a section one that many pages show, under a name. */
export function ShareSectionDialog({ section, onClose }: Props) {
  const { t } = useLingui()
  const type = useSectionName()(section.key)
  const { store, locale, select } = useOpenPage()
  const { data: me } = useMe()
  const { heading } = section.data
  const [name, setName] = useState(typeof heading === 'string' ? heading.trim().slice(0, maxSharedName) : '')
  const [suffix] = useState(() => randomUuid().slice(0, 8))
  const share = useMutation({
    mutationFn: () => {
      const id = [suggestedId(name), suffix].filter((part) => part !== '').join('-')
      const mayPublish = me !== undefined && hasRole(me, 'publisher')
      return shareSection({ store, locale, section, id, name: name.trim(), mayPublish })
    },
    onSuccess(shown) {
      onClose()
      if (shown !== undefined) select(shown)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    share.mutate()
  }
  return (
    <Dialog
      title={t({ id: 'Studio/Share section title', message: `Make “${type}” a reusable section` })}
      open
      onClose={onClose}
      size="small"
    >
      <form className={formStyles.form} onSubmit={submit}>
        {share.error !== null && <ErrorNotice error={share.error} />}
        <p>
          {t({
            id: 'Studio/Share section note',
            message:
              'It is written once and can be shown on many pages. From then on it is edited in one place, for all of them. Undo brings the section of this page back.',
          })}
        </p>
        <Field label={t({ id: 'Studio/Name', message: 'Name' })} required max={maxSharedName}>
          {(control) => (
            <input
              {...control}
              className={controlClass}
              value={name}
              onChange={({ target }) => setName(target.value)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write here
              autoFocus
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          isDisabled={share.isPending || name.trim() === '' || name.length > maxSharedName}
        >
          {t({ id: 'Studio/Share section do', message: 'Make it reusable' })}
        </Button>
      </form>
    </Dialog>
  )
}
