import { useState } from 'react'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Header } from 'react-aria-components/Header'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { locales, sourceLocales } from '#locales/locales.ts'
import type { Person } from '#schemas/studio/calls/people.ts'
import { signOut } from '#renderer/studio/api/session.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { accountPath, homePath } from '#renderer/studio/navigation/paths.ts'
import { applyTheme, readTheme, themes, type Theme } from '#renderer/studio/app/theme.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import shell from '#renderer/studio/app/Shell.module.css'
import styles from '#renderer/studio/ui/Menu.module.css'

interface Props {
  readonly me: Person
  readonly onShortcuts: () => void
}

/** Renders theme, language of the studio, the keyboard shortcuts, the own account, and the way out. */
export function PersonMenu({ me, onShortcuts }: Props) {
  const { t } = useLingui()
  const { language, choose } = useLanguage()
  const goTo = useGoTo()
  const [theme, setTheme] = useState(readTheme)
  const names: Readonly<Record<Theme, string>> = {
    system: t({ id: 'Studio/Theme system', message: 'Same as the system' }),
    light: t({ id: 'Studio/Theme light', message: 'Light' }),
    dark: t({ id: 'Studio/Theme dark', message: 'Dark' }),
  }
  const change = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  const {
    mutate: leave,
    error,
    reset,
  } = useMutation({ mutationFn: signOut, onSuccess: () => location.assign(homePath) })
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="person">
          <span className={shell.name}>{me.name}</span>
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''} aria-label={me.name}>
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[theme]}
              onSelectionChange={(keys) => themes.filter((each) => keys !== 'all' && keys.has(each)).forEach(change)}
            >
              <Header className={styles.header ?? ''}>{t({ id: 'Studio/Theme', message: 'Theme' })}</Header>
              {themes.map((each) => (
                <MenuItem key={each} id={each} className={styles.item ?? ''}>
                  {names[each]}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[language]}
              onSelectionChange={(keys) =>
                sourceLocales.filter((code) => keys !== 'all' && keys.has(code)).forEach(choose)
              }
            >
              <Header className={styles.header ?? ''}>
                {t({ id: 'Studio/Language', message: 'Language of the studio' })}
              </Header>
              {sourceLocales.map((code) => (
                <MenuItem key={code} id={code} className={styles.item ?? ''}>
                  {locales[code].name}
                </MenuItem>
              ))}
            </MenuSection>
            <Separator className={styles.separator ?? ''} />
            <MenuItem id="shortcuts" className={styles.item ?? ''} onAction={onShortcuts}>
              {t({ id: 'Studio/Shortcuts', message: 'Keyboard shortcuts' })}
            </MenuItem>
            <MenuItem id="account" className={styles.item ?? ''} onAction={() => goTo(accountPath)}>
              {t({ id: 'Studio/Account', message: 'My account' })}
            </MenuItem>
            <MenuItem id="out" className={styles.item ?? ''} onAction={() => leave()}>
              {t({ id: 'Studio/Sign out', message: 'Sign out' })}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {error !== null && (
        <Dialog title={t({ id: 'Studio/Sign out', message: 'Sign out' })} open size="small" onClose={reset}>
          <ErrorNotice error={error} onRetry={leave} />
        </Dialog>
      )}
    </>
  )
}
