import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { homePath } from '#renderer/studio/app/paths.ts'
import { Shell } from '#renderer/studio/app/Shell.tsx'
import { Broken } from '#renderer/studio/screens/Broken.tsx'
import { ChoosePassword } from '#renderer/studio/screens/ChoosePassword.tsx'
import { Home } from '#renderer/studio/screens/Home.tsx'
import { NotFound } from '#renderer/studio/screens/NotFound.tsx'
import { SetUp } from '#renderer/studio/screens/SetUp.tsx'

/** Routes below /studio. Search params are texts, which the screens parse (`useSearchParams`). */
export function createStudioRouter() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
  const setUp = createRoute({ getParentRoute: () => root, path: '/setup', component: SetUp })
  const password = createRoute({ getParentRoute: () => root, path: '/password', component: ChoosePassword })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
  const home = createRoute({ getParentRoute: () => shell, path: '/', component: Home })
  const pages = createRoute({
    getParentRoute: () => shell,
    path: '/pages',
    component: lazyRouteComponent(() => import('#renderer/studio/screens/Pages.tsx'), 'Pages'),
  })
  const editor = createRoute({
    getParentRoute: () => shell,
    path: '/pages/$page/$locale',
    component: lazyRouteComponent(() => import('#renderer/studio/editor/EditorScreen.tsx'), 'EditorScreen'),
  })
  const content = createRoute({
    getParentRoute: () => shell,
    path: '/content/$kind',
    component: lazyRouteComponent(() => import('#renderer/studio/content/ContentList.tsx'), 'ContentList'),
  })
  const item = createRoute({
    getParentRoute: () => shell,
    path: '/content/$kind/$id',
    component: lazyRouteComponent(() => import('#renderer/studio/content/ItemScreen.tsx'), 'ItemScreen'),
  })
  const media = createRoute({
    getParentRoute: () => shell,
    path: '/media',
    component: lazyRouteComponent(() => import('#renderer/studio/media/MediaLibrary.tsx'), 'MediaLibrary'),
  })
  const inbox = createRoute({
    getParentRoute: () => shell,
    path: '/inbox',
    component: lazyRouteComponent(() => import('#renderer/studio/inbox/Inbox.tsx'), 'Inbox'),
  })
  const request = createRoute({
    getParentRoute: () => shell,
    path: '/inbox/$id',
    component: lazyRouteComponent(() => import('#renderer/studio/inbox/RequestScreen.tsx'), 'RequestScreen'),
  })
  const imports = createRoute({
    getParentRoute: () => shell,
    path: '/import',
    component: lazyRouteComponent(() => import('#renderer/studio/import/ImportScreen.tsx'), 'ImportScreen'),
  })
  const importRun = createRoute({
    getParentRoute: () => shell,
    path: '/import/$id',
    component: lazyRouteComponent(() => import('#renderer/studio/import/RunScreen.tsx'), 'RunScreen'),
  })
  const health = createRoute({
    getParentRoute: () => shell,
    path: '/health',
    component: lazyRouteComponent(() => import('#renderer/studio/health/Health.tsx'), 'Health'),
  })
  const people = createRoute({
    getParentRoute: () => shell,
    path: '/people',
    component: lazyRouteComponent(() => import('#renderer/studio/screens/People.tsx'), 'People'),
  })
  const audit = createRoute({
    getParentRoute: () => shell,
    path: '/audit',
    component: lazyRouteComponent(() => import('#renderer/studio/screens/Audit.tsx'), 'Audit'),
  })
  const routeTree = root.addChildren([
    setUp,
    password,
    shell.addChildren([
      home,
      pages,
      editor,
      content,
      item,
      media,
      inbox,
      request,
      imports,
      importRun,
      health,
      people,
      audit,
    ]),
  ])
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
