import { useLingui } from '@lingui/react/macro'
import dialog from '#sections/shared/Dialog.module.css'
import { Icon } from '#sections/shared/Icon.tsx'
import { offlineDialog } from '#renderer/site/boot/offline.ts'
import help from '#renderer/site/app/shell/HelpDialog.module.css'
import page from '#renderer/site/app/views/ErrorPage.module.css'

/**
 * Says to a visitor without a connection what happens next. Only the server renders it, beside the application: it must be there when
 * nothing can be fetched. `boot/offline.ts` opens it and sets the address of the link.
 */
export function OfflineDialog() {
  const { t } = useLingui()
  const title = `${offlineDialog}-title`
  return (
    <dialog
      id={offlineDialog}
      role="dialog"
      className={dialog.dialog}
      data-variant="panel"
      aria-labelledby={title}
      closedby="any"
    >
      <div className={dialog.inner}>
        {/* A form closes its dialog also where `command` is unknown. */}
        <form method="dialog" className={dialog.head}>
          <h2 className={dialog.title} id={title}>
            {t({ id: 'Offline/Title', message: 'No connection' })}
          </h2>
          <button className={dialog.close}>
            <Icon name="close" />
            <span>{t({ id: 'Shell/Close', message: 'Close' })}</span>
          </button>
        </form>
        <p className={help.description}>
          {t({
            id: 'Offline/Text',
            message:
              'You are not connected to the internet. As soon as the connection is back, it goes on by itself. What you have typed is still here.',
          })}
        </p>
        <a className={page.action} href="/">
          {t({ id: 'Offline/Try again', message: 'Try again' })}
        </a>
      </div>
    </dialog>
  )
}
