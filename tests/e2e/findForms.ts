import type { APIRequestContext } from '@playwright/test'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import type { LocaleCode } from '#locales/locales.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'
import { findForm } from '#schemas/offeredChoices.ts'
import type { GroupedForm } from '#schemas/sections/form.ts'

/** Where a form stands. */
export interface FormPosition {
  readonly path: string
  readonly section: string
  readonly data: GroupedForm
}

/** Returns every form of a locale on the first page that has it, found through the sitemap, so that no address stands in a test. */
export async function findForms(request: APIRequestContext, locale: LocaleCode): Promise<Map<FormName, FormPosition>> {
  const client = createCmsClient(async (address, { method = 'GET', headers, body }) => {
    const response = await request.fetch(address, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { data: body } : {}),
    })
    return new Response(await response.text(), { status: response.status(), headers: response.headers() })
  })
  const entries = await client.sitemap()
  const own = entries.filter(({ language_code: code }) => code === locale)
  const places = new Map<FormName, FormPosition>()
  for (const { permalink } of own) {
    // The pages of the dealers come last, and there are many.
    if (places.size === formNames.length) break
    const { value: page } = await client.page(permalink, locale)
    for (const [section, data] of sectionsOf(page)) {
      if (!section.startsWith('form')) continue
      for (const form of formNames) {
        const found = places.has(form) ? undefined : findForm(data, form)
        if (found !== undefined) places.set(form, { path: `/${locale}/${permalink}`, section, data: found })
      }
    }
  }
  return places
}

/** Returns the sections of a page by key. */
function sectionsOf(page: unknown): [string, unknown][] {
  const sections: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, 'template_data') : undefined
  return typeof sections === 'object' && sections !== null ? Object.entries(sections) : []
}
