import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { FloatingNotice } from '#renderer/studio/ui/FloatingNotice.tsx'

/** Says that lines which were pasted into the page have become one. */
export function JoinedNotice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <FloatingNotice>
      <p>{t({ id: 'Studio/Lines joined', message: 'This field has one line: line breaks became spaces.' })}</p>
      <Button onPress={onClose}>{t({ id: 'Studio/Close', message: 'Close' })}</Button>
    </FloatingNotice>
  )
}
