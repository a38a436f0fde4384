import { useLingui } from '@lingui/react/macro'

/** Renders how a shared section is made, above the list of them. */
export function SharedNote() {
  const { t } = useLingui()
  return (
    <p>
      {t({
        id: 'Studio/Shared list note',
        message:
          'Sections that are written once and shown on many pages. To make one, choose “Save as a reusable section” in the menu of a section in the page editor.',
      })}
    </p>
  )
}
