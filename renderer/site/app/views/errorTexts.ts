import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Returns title and description of the error page for a status; all that are not listed have those of 500. */
export function errorTexts(i18n: I18n, status: number): { readonly title: string; readonly description: string } {
  switch (status) {
    case 429:
      return {
        title: i18n._(msg({ id: 'error429/Title', message: 'Too many requests' })),
        description: i18n._(
          msg({
            id: 'error429/Description',
            message:
              'Many pages were opened from your connection in a short time. Please wait a minute, then try again.',
          }),
        ),
      }
    case 502:
    case 503:
    case 504:
      return {
        title: i18n._(msg({ id: 'error503/Title', message: 'Temporarily unavailable' })),
        description: i18n._(
          msg({
            id: 'error503/Description',
            message: 'This page cannot be delivered right now. Please try again in a few minutes.',
          }),
        ),
      }
    default:
      return {
        title: i18n._(msg({ id: 'error500/Title', message: 'Something went wrong on our side' })),
        description: i18n._(
          msg({
            id: 'error500/Description',
            message: 'The page could not be loaded. Please try again in a few minutes.',
          }),
        ),
      }
  }
}
