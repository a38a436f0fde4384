import { defaultLocale } from '#locales/locales.ts'
import type { pageCalls } from '#schemas/studio/calls/pages.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { changePages } from '#server/studio/pages/changePages.ts'
import { createPage } from '#server/studio/pages/createPage.ts'
import { deletePage } from '#server/studio/pages/deletePage.ts'
import { duplicatePage } from '#server/studio/pages/duplicatePage.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { getStudioPage, listPages } from '#server/studio/pages/listPages.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { findPageUses } from '#server/studio/pages/pageUses.ts'
import { searchStudio } from '#server/studio/pages/searchStudio.ts'
import { checkLocale } from '#server/studio/checkLocale.ts'

export const pageHandlers: StudioHandlers<keyof typeof pageCalls> = {
  listPages: ({ cms }, { query }) => listPages(cms, query),

  createPage({ cms }, { body, person, actor }) {
    checkLocale(person, body.locale)
    return createPage(cms, body, actor)
  },

  getPage: ({ cms }, { params, query }) => getStudioPage(cms, pageOf(params), query.locale ?? defaultLocale),

  duplicatePage({ cms }, { params, body, person, actor }) {
    for (const locale of body.locales ?? []) checkLocale(person, locale)
    return duplicatePage(cms, pageOf(params), body, person, actor)
  },

  movePage({ cms }, { params, body, person, actor }) {
    for (const locale of Object.keys(body.permalinks ?? {})) checkLocale(person, locale)
    return movePage(cms, pageOf(params), body, person, actor)
  },

  getPageUses: ({ cms }, { params, query }) => findPageUses(cms, pageOf(params), query.title_locale),

  async deletePage({ cms }, { params, query, person, actor }) {
    await deletePage(cms, pageOf(params), { force: query.force === '1' }, person, actor)
    return { ok: true }
  },

  async changePages({ cms }, { body, person, actor }) {
    return { results: await changePages(cms, body, person, actor) }
  },

  getHome: ({ cms }, { person, query }) => readHome(cms, person, query.locale ?? defaultLocale),

  async searchStudio({ cms }, { query }) {
    return { items: await searchStudio(cms, query.q, query.locale ?? defaultLocale) }
  },
}

function pageOf(params: Readonly<Record<string, string>>): string {
  return params['page'] ?? ''
}
