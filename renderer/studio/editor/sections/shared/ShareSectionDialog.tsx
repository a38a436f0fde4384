import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { maxSharedName } from '#schemas/kinds/shared_section.ts'
import { randomUuid } from '#schemas/randomUuid.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { suggestedId } from '#renderer/studio/edit/suggestedId.ts'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { NameSectionDialog, useNameOf } from '#renderer/studio/editor/sections/NameSectionDialog.tsx'
import { shareSection } from '#renderer/studio/editor/sections/shared/shareSection.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

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
  const [name, setName] = useNameOf(section, maxSharedName)
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
  return (
    <NameSectionDialog
      title={t({ id: 'Studio/Share section title', message: `Make “${type}” a reusable section` })}
      note={t({
        id: 'Studio/Share section note',
        message:
          'It is written once and can be shown on many pages. From then on it is edited in one place, for all of them. Undo brings the section of this page back.',
      })}
      name={name}
      max={maxSharedName}
      onName={setName}
      label={t({ id: 'Studio/Share section do', message: 'Make it reusable' })}
      onSubmit={share.mutate}
      onClose={onClose}
      error={share.error}
      isDisabled={share.isPending}
    />
  )
}
