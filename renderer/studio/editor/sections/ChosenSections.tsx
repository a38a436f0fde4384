import { useLingui } from '@lingui/react/macro'
import { isEnabled } from '#renderer/studio/edit/editContent.ts'
import { useSectionEditing, type SectionAction } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useDraftPart } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import type { IconName } from '#renderer/studio/ui/Icon.tsx'
import { SelectionBar } from '#renderer/studio/ui/SelectionBar.tsx'

/** Renders what can be done with several chosen sections; nothing while one is chosen. */
export function ChosenSections() {
  const { t } = useLingui()
  const { chosen, isWritable, run } = useSectionEditing()
  const isOn = useDraftPart(({ content }) =>
    content.sections.some((section) => chosen.has(section.id) && isEnabled(section)),
  )
  if (chosen.size < 2) return null
  const actions: readonly (readonly [SectionAction, IconName, string])[] = [
    ['up', 'up', t({ id: 'Studio/Move up', message: 'Move up' })],
    ['down', 'down', t({ id: 'Studio/Move down', message: 'Move down' })],
    isOn
      ? ['hide', 'hidden', t({ id: 'Studio/Hide', message: 'Hide' })]
      : ['hide', 'visible', t({ id: 'Studio/Show', message: 'Show' })],
    ['duplicate', 'copy', t({ id: 'Studio/Duplicate', message: 'Duplicate' })],
    ['remove', 'trash', t({ id: 'Studio/Remove', message: 'Remove' })],
  ]
  return (
    <SelectionBar count={chosen.size}>
      {isWritable &&
        actions.map(([action, icon, name]) => (
          <Button key={action} variant="quiet" icon={icon} iconOnly onPress={() => run(action, chosen)}>
            {name}
          </Button>
        ))}
    </SelectionBar>
  )
}
