import { isLocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { findSharedWith } from '#server/db/contentUses.ts'
import type { findPresetsWith } from '#server/db/ownPresets.ts'
import { referencePaths, type Target } from '#server/studio/items/referencePaths.ts'

type Use = CallResult<'getContentUses'>['uses'][number]

/** Sections that are stored beside pages and may show something. */
export interface StoredSections {
  readonly presets: Awaited<ReturnType<typeof findPresetsWith>>
  readonly shared: Awaited<ReturnType<typeof findSharedWith>>
}

/** Returns the shared sections that show it: pages have it through them. */
export function sharedUses({ shared }: StoredSections, target: Target): Use[] {
  return shared.flatMap(({ id, name, type, locale, data, live }) =>
    referencePaths([{ key: type ?? '', data }], target).map(({ path, optional }) => ({
      ...{ kind: 'shared_section', id, title: name ?? id },
      path: `texts.${locale}.content${path.slice((type ?? '').length)}`,
      ...(isLocaleCode(locale) && { locale }),
      ...(optional && { optional }),
      ...(live && { live }),
    })),
  )
}

/** Returns the presets that people saved which show it: whoever inserts one has a reference that leads nowhere without it. */
export function presetUses({ presets }: StoredSections, target: Target): Use[] {
  return presets.flatMap(({ id, type, name, locale, data }) =>
    referencePaths([{ key: type, data }], target).map(({ path, optional }) => ({
      ...{ kind: 'preset', id, title: name, path },
      ...(isLocaleCode(locale) && { locale }),
      ...(optional && { optional }),
    })),
  )
}
