import type { I18n } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { TextsProvider } from '#renderer/site/app/TextsProvider.tsx'
import { OfflineDialog } from '#renderer/site/render/OfflineDialog.tsx'

const known = new WeakMap<I18n, string>()

/** Renders the dialog about a missing connection, once per set of texts. */
export function renderOffline(i18n: I18n): string {
  const before = known.get(i18n)
  if (before !== undefined) return before
  const html = renderToStaticMarkup(
    <TextsProvider i18n={i18n}>
      <OfflineDialog />
    </TextsProvider>,
  )
  known.set(i18n, html)
  return html
}
