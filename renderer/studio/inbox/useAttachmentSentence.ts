import { useLingui } from '@lingui/react/macro'

/** Returns what makes the sentence of a file that cannot be sent, from its `TicketErrorId`. */
export function useAttachmentSentence(): (error: string) => string {
  const { t } = useLingui()
  return (error) => {
    switch (error) {
      case 'Ticket/Attachment too large':
        return t({ id: 'Studio/Attachment too large', message: 'This file is larger than 10 MB.' })
      case 'Ticket/Picture too large':
        return t({ id: 'Studio/Attachment megapixels', message: 'This picture has more than 40 megapixels.' })
      case 'Ticket/Attachment empty':
        return t({ id: 'Studio/Attachment empty', message: 'This file is empty.' })
      case 'Ticket/Attachment infected':
        return t({ id: 'Studio/Attachment infected', message: 'This file contains a virus.' })
      default:
        return t({ id: 'Studio/Attachment kind', message: 'This is not a JPG, PNG, WebP, PDF or TXT file.' })
    }
  }
}
