import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxPresetName } from '#schemas/studio/calls/ownPresets.ts'
import { randomUuid } from '#schemas/randomUuid.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { findSection, typeOf, type Section } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
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

/** Saves a section, as it is now, under a name, to be inserted on other pages from the palette. */
export function SavePresetDialog({ section, onClose }: Props) {
  const { t } = useLingui()
  const name = useSectionName()(section.key)
  return (
    <Dialog
      title={t({ id: 'Studio/Save preset title', message: `Save “${name}” as a preset` })}
      open
      onClose={onClose}
      size="small"
    >
      <PresetForm section={section} />
    </Dialog>
  )
}

function PresetForm({ section }: Pick<Props, 'section'>) {
  const { t } = useLingui()
  const { locale, store } = useOpenPage()
  const [name, setName] = useState(() => nameFrom(section.data))
  // Sent again after a lost response, it is the same preset.
  const [id, setId] = useState(randomUuid)
  const save = useChange('saveOwnPreset')
  const { mayReplace, takenText } = useTaken(typeOf(section.key), name)
  if (save.isSuccess) {
    const saved = save.data.name
    return (
      <Notice kind="good" live>
        <p>
          {t({
            id: 'Studio/Preset saved',
            message: `“${saved}” is in the palette of sections, under “Saved presets”.`,
          })}
        </p>
      </Notice>
    )
  }
  const isTaken = save.error instanceof StudioCallError && save.error.code === 'exists'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data } = findSection(store.state().content, section.id) ?? section
    save.mutate({ body: { id, type: typeOf(section.key), name, locale, data, replace: isTaken } })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {save.error !== null && !isTaken && <ErrorNotice error={save.error} />}
      <p>
        {t({
          id: 'Studio/Save preset note',
          message:
            'It keeps its texts, pictures and settings as they are now. Pages it is inserted on get a copy of their own.',
        })}
      </p>
      <Field
        label={t({ id: 'Studio/Name', message: 'Name' })}
        required
        max={maxPresetName}
        errors={isTaken ? [takenText] : []}
      >
        {(control) => (
          <input
            {...control}
            className={controlClass}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setId(randomUuid())
              save.reset()
            }}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write here
            autoFocus
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        isDisabled={save.isPending || name.trim() === '' || name.length > maxPresetName || (isTaken && !mayReplace)}
      >
        {isTaken && mayReplace
          ? t({ id: 'Studio/Replace preset', message: 'Replace it' })
          : t({ id: 'Studio/Save preset', message: 'Save the preset' })}
      </Button>
    </form>
  )
}

/** Returns whether a person may replace the preset of a type that has a name, one of their own or any as a publisher, and the sentence about it. */
function useTaken(type: string, name: string) {
  const { t } = useLingui()
  const { data: me } = useMe()
  const { data } = useCall('listOwnPresets')
  const same = data?.items.find((each) => each.type === type && each.name.toLowerCase() === name.toLowerCase())
  const mayReplace = me !== undefined && (hasRole(me, 'publisher') || same?.saved_by?.id === me.id)
  const takenText = mayReplace
    ? t({
        id: 'Studio/Preset exists',
        message: 'There is a preset with this name for this type of section. If you replace it, it goes to the trash.',
      })
    : t({
        id: 'Studio/Preset exists by another',
        message:
          'There is a preset with this name for this type of section, which somebody else saved. Choose another name.',
      })
  return { mayReplace, takenText }
}

/** Returns the heading of a section, where it has one: what a person would call it. */
function nameFrom({ heading }: Section['data']): string {
  return typeof heading === 'string' ? heading.trim().slice(0, maxPresetName) : ''
}
