import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Returns what makes the sentence of a failed call; the server's own where there is none for its code. */
export function useErrorSentence(): (error: unknown) => string {
  const { t } = useLingui()
  const sentenceOf = useCodeSentence()
  return (error) => {
    if (!(error instanceof StudioCallError)) {
      return t({ id: 'Studio/Error unknown', message: 'Something went wrong in the studio. Reload the page.' })
    }
    const { code, status, message } = error
    if (status === 0) return t({ id: 'Studio/Error offline', message: 'There is no connection to the server.' })
    if (status >= 500) {
      return t({ id: 'Studio/Error server', message: 'The server cannot do this now. Try again in a minute.' })
    }
    return sentenceOf(code) ?? message
  }
}

/** Returns what makes the sentence of why something is rejected, by its code. */
export function useCodeSentence(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'forbidden':
        return t({ id: 'Studio/Error forbidden', message: 'Your role does not allow this.' })
      case 'locale_forbidden':
        return t({ id: 'Studio/Error locale', message: 'You may not change the content of this locale.' })
      case 'not_found':
      case 'http_404':
        return t({ id: 'Studio/Error missing', message: 'This does not exist any more.' })
      case 'conflict':
        return t({ id: 'Studio/Error conflict', message: 'Someone else has changed this in the meantime.' })
      case 'in_use':
        return t({ id: 'Studio/Error in use', message: 'Something still uses this.' })
      case 'attachments_full':
        return t({ id: 'Studio/Error attachments full', message: 'This request has no space for more files.' })
      case 'is_spam':
        return t({ id: 'Studio/Error is spam', message: 'This looks like spam: mark it as not spam first.' })
      case 'not_spam':
        return t({ id: 'Studio/Error not spam', message: 'Only spam can be deleted. Close this request instead.' })
      case 'too_many':
        return t({ id: 'Studio/Error too many rows', message: 'These are too many: narrow the search.' })
      case 'not_assignable':
        return t({ id: 'Studio/Error not assignable', message: 'This person may not reply to this request.' })
      case 'exists':
        return t({ id: 'Studio/Error exists', message: 'This exists already.' })
      case 'too_large':
        return t({ id: 'Studio/Error too large', message: 'This is too large to be saved.' })
      case 'too_many_requests':
      case 'http_429':
        return t({ id: 'Studio/Error too many', message: 'Too many attempts. Wait a minute.' })
      default:
        return undefined
    }
  }
}
