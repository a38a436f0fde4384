import { useLingui } from '@lingui/react/macro'

/** Says that a file is listed under another name than `sent`. */
export function ChangedName({ sent }: { readonly sent: string }) {
  const { t } = useLingui()
  return (
    <p>
      {t({
        id: 'Studio/File name changed',
        message: `Its name was “${sent}”. Names here have one line, no folders and at most 200 characters.`,
      })}
    </p>
  )
}
