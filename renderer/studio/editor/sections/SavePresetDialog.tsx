import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxPresetName } from '#schemas/studio/calls/ownPresets.ts'
import { randomUuid } from '#schemas/randomUuid.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { findSection, typeOf, type Section } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { NameSectionDialog, useNameOf } from '#renderer/studio/editor/sections/NameSectionDialog.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly section: Section
  readonly onClose: () => void
}

/** Saves a section, as it is now, under a name, to be inserted on other pages from the palette. */
export function SavePresetDialog({ section, onClose }: Props) {
  const { t } = useLingui()
  const type = useSectionName()(section.key)
  const { locale, store } = useOpenPage()
  const [name, setName] = useNameOf(section, maxPresetName)
  // Sent again after a lost response, it is the same preset.
  const [id, setId] = useState(randomUuid)
  const save = useChange('saveOwnPreset')
  const { mayReplace, takenText } = useTaken(typeOf(section.key), name)
  const isTaken = save.error instanceof StudioCallError && save.error.code === 'exists'
  return (
    <NameSectionDialog
      title={t({ id: 'Studio/Save preset title', message: `Save “${type}” as a preset` })}
      note={t({
        id: 'Studio/Save preset note',
        message:
          'It keeps its texts, pictures and settings as they are now. Pages it is inserted on get a copy of their own.',
      })}
      name={name}
      max={maxPresetName}
      onName={(next) => {
        setName(next)
        setId(randomUuid())
        save.reset()
      }}
      label={
        isTaken && mayReplace
          ? t({ id: 'Studio/Replace preset', message: 'Replace it' })
          : t({ id: 'Studio/Save preset', message: 'Save the preset' })
      }
      onSubmit={() => {
        const { data } = findSection(store.state().content, section.id) ?? section
        save.mutate({ body: { id, type: typeOf(section.key), name, locale, data, replace: isTaken } })
      }}
      onClose={onClose}
      error={save.error}
      nameError={isTaken ? takenText : undefined}
      isDisabled={save.isPending || (isTaken && !mayReplace)}
      done={save.isSuccess ? <SavedNotice name={save.data.name} /> : undefined}
    />
  )
}

function SavedNotice({ name: saved }: { readonly name: string }) {
  const { t } = useLingui()
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
