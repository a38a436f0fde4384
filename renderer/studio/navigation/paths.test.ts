import { expect, test } from 'vitest'
import { auditPath, editorPath, homePath, pagesPath, peoplePath, trashPath } from '#renderer/studio/navigation/paths.ts'

test('every screen, section and field has an address', () => {
  expect([
    homePath,
    peoplePath,
    auditPath(),
    pagesPath(),
    trashPath({ kind: 'news' }),
    pagesPath({ q: 'a b', state: '', locale: undefined }),
    editorPath('about/team', 'it-it'),
    editorPath('home', 'de-de', { section: 'f2a1', field: 'actions.0.link' }),
  ]).toEqual([
    '/studio',
    '/studio/people',
    '/studio/audit',
    '/studio/pages',
    '/studio/trash?kind=news',
    '/studio/pages?q=a+b',
    '/studio/pages/about%2Fteam/it-it',
    '/studio/pages/home/de-de?section=f2a1&field=actions.0.link',
  ])
})
