import { useLingui } from '@lingui/react/macro'

/** Returns what says why something scheduled failed, where it was not for the content. */
export function useScheduleReason(): (reason: string | null) => string {
  const { t } = useLingui()
  return (reason) => {
    switch (reason) {
      case 'locked':
        return t({
          id: 'Studio/Author locked',
          message: 'The person who scheduled it no longer has access to the studio.',
        })
      case 'forbidden':
      case 'locale_forbidden':
      case 'shared_forbidden':
        return t({ id: 'Studio/Author rights', message: 'The person who scheduled it may no longer publish this.' })
      case 'not_found':
        return t({ id: 'Studio/Nothing to publish', message: 'There was no draft to publish.' })
      default:
        return t({ id: 'Studio/Schedule error', message: 'The server tried several times and could not do it.' })
    }
  }
}
