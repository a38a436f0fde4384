import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { homePath } from '#renderer/studio/navigation/paths.ts'
import { Shell } from '#renderer/studio/app/Shell.tsx'
import { Broken } from '#renderer/studio/screens/Broken.tsx'
import { fetchRichText } from '#renderer/studio/fields/rich-text/loadRichText.ts'
import { ChoosePassword } from '#renderer/studio/screens/ChoosePassword.tsx'
import { Home } from '#renderer/studio/screens/Home.tsx'
import { NotFound } from '#renderer/studio/navigation/NotFound.tsx'
import { SetUp } from '#renderer/studio/screens/SetUp.tsx'

/** Screens inside the shell, each loaded when it is opened. */
const screens = [
  ['/pages', lazyRouteComponent(() => import('#renderer/studio/screens/Pages.tsx'), 'Pages')],
  [
    '/pages/$page/$locale',
    lazyRouteComponent(() => import('#renderer/studio/editor/EditorScreen.tsx'), 'EditorScreen'),
  ],
  ['/content/$kind', lazyRouteComponent(() => import('#renderer/studio/content/ContentList.tsx'), 'ContentList')],
  [
    '/content/calendar',
    lazyRouteComponent(() => import('#renderer/studio/content/calendar/PromotionCalendar.tsx'), 'PromotionCalendar'),
  ],
  [
    '/content/$kind/$id',
    lazyRouteComponent(() => {
      fetchRichText()
      return import('#renderer/studio/content/ItemScreen.tsx')
    }, 'ItemScreen'),
  ],
  ['/media', lazyRouteComponent(() => import('#renderer/studio/media/MediaLibrary.tsx'), 'MediaLibrary')],
  ['/inbox', lazyRouteComponent(() => import('#renderer/studio/inbox/Inbox.tsx'), 'Inbox')],
  ['/inbox/$id', lazyRouteComponent(() => import('#renderer/studio/inbox/RequestScreen.tsx'), 'RequestScreen')],
  ['/import', lazyRouteComponent(() => import('#renderer/studio/import/ImportScreen.tsx'), 'ImportScreen')],
  ['/import/$id', lazyRouteComponent(() => import('#renderer/studio/import/RunScreen.tsx'), 'RunScreen')],
  ['/trash', lazyRouteComponent(() => import('#renderer/studio/trash/Trash.tsx'), 'Trash')],
  ['/health', lazyRouteComponent(() => import('#renderer/studio/health/Health.tsx'), 'Health')],
  ['/settings', lazyRouteComponent(() => import('#renderer/studio/settings/Settings.tsx'), 'Settings')],
  ['/people', lazyRouteComponent(() => import('#renderer/studio/screens/People.tsx'), 'People')],
  ['/audit', lazyRouteComponent(() => import('#renderer/studio/audit/Audit.tsx'), 'Audit')],
  ['/account', lazyRouteComponent(() => import('#renderer/studio/account/Account.tsx'), 'Account')],
] as const

/** Creates the routes below /studio. Search params are texts, which the screens parse (`useSearchParams`). */
export function createStudioRouter() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
  const setUp = createRoute({ getParentRoute: () => root, path: '/setup', component: SetUp })
  const password = createRoute({ getParentRoute: () => root, path: '/password', component: ChoosePassword })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
  const home = createRoute({ getParentRoute: () => shell, path: '/', component: Home })
  const inside = screens.map(([path, component]) => createRoute({ getParentRoute: () => shell, path, component }))
  const routeTree = root.addChildren([setUp, password, shell.addChildren([home, ...inside])])
  const texts = (search: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(
      Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  return createRouter({
    routeTree,
    basepath: homePath,
    defaultErrorComponent: Broken,
    // Texts stay as they are: by default the router reads JSON in search params.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => (texts(search).size === 0 ? '' : `?${texts(search)}`),
  })
}
