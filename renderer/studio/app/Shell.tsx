import { useState } from 'react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { showPerson } from '#renderer/studio/api/session.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { claimTab } from '#renderer/studio/edit/tabOwner.ts'
import { CommandPalette } from '#renderer/studio/app/CommandPalette.tsx'
import { LeftUploads } from '#renderer/studio/app/LeftUploads.tsx'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import {
  auditPath,
  contentPath,
  contentRoot,
  healthPath,
  homePath,
  importPath,
  inboxPath,
  mediaPath,
  pagesPath,
  peoplePath,
  settingsPath,
} from '#renderer/studio/navigation/paths.ts'
import { PersonMenu } from '#renderer/studio/app/PersonMenu.tsx'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { ShortcutsDialog } from '#renderer/studio/app/ShortcutsDialog.tsx'
import { SignInDialog } from '#renderer/studio/app/SignInDialog.tsx'
import { useShellKeys } from '#renderer/studio/app/useShellKeys.ts'
import { SecondFactorRequired } from '#renderer/studio/screens/SecondFactorRequired.tsx'
import { SignIn } from '#renderer/studio/screens/SignIn.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon, type IconName } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/app/Shell.module.css'

/** Renders the bar on top and the screen below it; without a session, the way in. */
export function Shell() {
  const { t } = useLingui()
  const { data: me, error, isPending, refetch } = useMe()
  const [shown, setShown] = useState<'search' | 'shortcuts'>()
  const close = () => setShown(undefined)
  useShellKeys({ onSearch: () => setShown('search'), onShortcuts: () => setShown('shortcuts') })
  if (isPending) return <p className={styles.waiting}>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
  if (me === undefined) {
    if (error instanceof StudioCallError && error.status === 401) return <SignIn onSignedIn={() => void refetch()} />
    return (
      <main className={styles.waiting}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  showPerson(me.id)
  if (me.second_factor === 'required') return <SecondFactorRequired email={me.email} />
  claimTab(me.id)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t({ id: 'Studio/Skip', message: 'Skip to the content' })}
      </a>
      <header className={styles.bar}>
        <StudioLink href={homePath} className={styles.brand}>
          Studio
        </StudioLink>
        <nav className={styles.nav} aria-label={t({ id: 'Studio/Navigation', message: 'Studio' })}>
          <NavLink href={homePath} icon="home">
            {t({ id: 'Studio/Home', message: 'Home' })}
          </NavLink>
          <NavLink href={pagesPath()} icon="page">
            {t({ id: 'Studio/Pages', message: 'Pages' })}
          </NavLink>
          <NavLink href={contentPath('product')} section={contentRoot} icon="list">
            {t({ id: 'Studio/Catalogue', message: 'Catalogue' })}
          </NavLink>
          <NavLink href={mediaPath()} icon="picture">
            {t({ id: 'Studio/Media', message: 'Media' })}
          </NavLink>
          <NavLink href={importPath()} icon="arrowDown">
            {t({ id: 'Studio/Import', message: 'Import' })}
          </NavLink>
          {hasRole(me, 'publisher') && (
            <>
              <NavLink href={inboxPath()} icon="mail">
                {t({ id: 'Studio/Inbox', message: 'Inbox' })}
              </NavLink>
              <NavLink href={healthPath} icon="health">
                {t({ id: 'Studio/Health', message: 'Health' })}
              </NavLink>
            </>
          )}
          {hasRole(me, 'admin') && (
            <>
              <NavLink href={peoplePath} icon="people">
                {t({ id: 'Studio/People', message: 'People' })}
              </NavLink>
              <NavLink href={auditPath()} icon="history">
                {t({ id: 'Studio/Audit', message: 'Audit log' })}
              </NavLink>
              <NavLink href={settingsPath} icon="sliders">
                {t({ id: 'Studio/Settings', message: 'Settings' })}
              </NavLink>
            </>
          )}
        </nav>
        <div className={styles.tools}>
          <span className={styles.search}>
            <Button variant="quiet" icon="search" onPress={() => setShown('search')}>
              <span>{t({ id: 'Studio/Search', message: 'Search' })}</span> <kbd className={styles.kbd}>Ctrl K</kbd>
            </Button>
          </span>
          <PersonMenu me={me} onShortcuts={() => setShown('shortcuts')} />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <CommandPalette open={shown === 'search'} onClose={close} />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} />
      <SignInDialog email={me.email} />
      <LeftUploads />
    </div>
  )
}

interface NavLinkProps {
  readonly href: string
  /** What else it stands for; the screens below `href` by default. */
  readonly section?: string
  readonly icon: IconName
  readonly children: string
}

function NavLink({ href, section = href, icon, children }: NavLinkProps) {
  const { pathname } = useLocation()
  // The router's path has no `/studio` in front.
  const own = section.slice(homePath.length)
  const isHere = own === '' ? pathname === '/' : `${pathname}/`.startsWith(`${own}/`)
  return (
    <StudioLink href={href} className={styles.link} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{children}</span>
    </StudioLink>
  )
}
