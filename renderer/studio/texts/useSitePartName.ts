import { useLingui } from '@lingui/react/macro'
import type { SitePart } from '#schemas/studio/siteParts.ts'

/** Returns what names a part of the site that shows texts of its own. */
export function useSitePartName(): (part: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<SitePart, string>> = {
    frame: t({ id: 'Studio/Part frame', message: 'Header, menu, footer and dialogs of every page' }),
    sections: t({ id: 'Studio/Part sections', message: 'Several sections' }),
    forms: t({ id: 'Studio/Part forms', message: 'Forms' }),
    requests: t({ id: 'Studio/Part requests', message: 'Pages of visitors’ requests' }),
    errors: t({ id: 'Studio/Part errors', message: 'Error pages' }),
    search_engines: t({ id: 'Studio/Part search engines', message: 'What search engines read' }),
    recipients: t({ id: 'Studio/Part recipients', message: 'Recipient of the emails of a form' }),
    promoted_products: t({ id: 'Studio/Part promoted', message: 'Tag of products in a promotion' }),
  }
  return (part) => new Map<string, string>(Object.entries(names)).get(part) ?? part
}
