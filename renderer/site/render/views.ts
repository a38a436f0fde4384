import { folderName, sectionTypes } from '#sections/registry.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'

const shell = 'renderer/hydrate.tsx'
const ticket = 'renderer/site/app/views/ticket/TicketView.tsx'

/** Views of the catalogue of sections: see `inlineStyles.ts`. */
export const templatesViews: readonly string[] = ['theme', shell, 'templates']

/** Returns the ids of the styles of a page that sections of any type are added to. */
export function allViews(): readonly string[] {
  return ['theme', shell, ...sectionTypes.toSorted().map(sectionView)]
}

/**
 * Returns the ids of the styles a page needs: names of `inlineStyles`, else modules of the browser's build. The error pages belong
 * to the shell.
 */
export function viewsOf(data: RouteData): readonly string[] {
  const views = ['theme', shell]
  if (data.status !== 200) return views
  if (data.result.ticket !== undefined) return [...views, ticket]
  const types = data.result.page.sections.flatMap((section) =>
    section.state === 'ready' && !section.empty ? [section.type] : [],
  )
  // Sorted, so that pages with the same sections in another order share one set.
  return [...views, ...[...new Set(types)].toSorted().map(sectionView)]
}

function sectionView(type: string): string {
  return `sections/${folderName(type)}/section.ts`
}
