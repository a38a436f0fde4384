import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { localeCodes } from '#locales/locales.ts'
import { isFixedKind } from '#schemas/kinds/siteKinds.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ensureSavedOrRejected } from '#renderer/studio/edit/flushDraft.ts'
import { isLive } from '#renderer/studio/editor/liveAddress.ts'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { PageLinks } from '#renderer/studio/pickers/PageLinks.tsx'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'
import { useEntityPage } from '#renderer/studio/content/useEntityPage.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

/** Takes the item off the site, once it is shown where visitors see it and that its page goes with it; nothing where it is not live. */
export function WithdrawItem({ onDone }: { readonly onDone: () => void }) {
  const { item } = useItem()
  const { data: me } = useMe()
  if (item.published === null || isFixedKind(item.kind) || me === undefined || !hasRole(me, 'publisher')) return null
  // Where it is gone the question goes with it: it does not come back with what somebody else publishes.
  return <WithdrawLive onDone={onDone} />
}

function WithdrawLive({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const label = t({ id: 'Studio/Withdraw heading', message: 'Take off the site' })
  return (
    <section className={styles.group}>
      <h3>{label}</h3>
      <div>
        <Button icon="withdrawn" onPress={() => setIsOpen(true)}>
          {label}
        </Button>
      </div>
      {isOpen && <WithdrawDialog onDone={onDone} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function WithdrawDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { store } = useOpenItem()
  const { language } = useLanguage()
  const { item } = useItem()
  const { kind, id } = item
  const params = { kind, id }
  const uses = useCall('getContentUses', { params, query: { title_locale: language } }, { gcTime: 0 })
  const plan = useEntityPage(item)
  const page = plan.data?.page
  const live = uses.data?.uses.filter((use) => use.live === true && use.optional !== true && use.id !== page?.id) ?? []
  const isUsed = live.length > 0
  const withdraw = useMutation({
    mutationFn: async () => {
      await ensureSavedOrRejected(store)
      await store.publishBy(() => callStudio('withdrawContent', { params, body: { message: '' } }))
    },
    onSuccess: onDone,
  })
  const label = t({ id: 'Studio/Withdraw heading', message: 'Take off the site' })
  return (
    <ConfirmDialog
      title={label}
      confirm={label}
      cancel={t({ id: 'Studio/Keep live', message: 'Leave it live' })}
      error={uses.error ?? plan.error ?? withdraw.error}
      isDisabled={uses.data === undefined || plan.data === undefined || isUsed || withdraw.isPending}
      onConfirm={withdraw.mutate}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <Notice kind="bad">
            {t({
              id: 'Studio/Item is live here',
              message: 'Visitors see it here. Remove it there and publish that first:',
            })}
          </Notice>
          <UseList uses={live} />
        </>
      ) : (
        <p>
          {t({
            id: 'Studio/Withdraw item note',
            message: 'It is gone for visitors in all languages at once. Its content stays here as the draft.',
          })}
        </p>
      )}
      {!isUsed && page !== undefined && page !== null && <ItsPage page={page} />}
    </ConfirmDialog>
  )
}

type Page = NonNullable<NonNullable<ReturnType<typeof useEntityPage>['data']>['page']>

/** Renders in which languages the page of the item goes with it, and what links to it. */
function ItsPage({ page }: { readonly page: Page }) {
  const { t } = useLingui()
  const locales = localeCodes.filter((code) => isLive(page.locales[code]))
  if (locales.length === 0) return null
  return (
    <>
      <p>
        {t({
          id: 'Studio/Page withdrawn too',
          message: 'Its page is taken off the site with it. To bring both back, publish the item, then the page.',
        })}{' '}
        {locales.map((code) => (
          <LocaleTag key={code} code={code} />
        ))}
      </p>
      <PageLinks page={page.id} isLive />
    </>
  )
}
