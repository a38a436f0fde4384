import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { brandKey } from '#schemas/kinds/brand.ts'
import { storeRead } from '#renderer/studio/api/queryCache.ts'
import { readOnce, useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { EditedItem } from '#renderer/studio/content/EditedItem.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/settings/Settings.module.css'

const { kind, id } = brandKey
const params = { kind, id }

/** Renders `/studio/settings`: the brand as visitors see it, as a draft until it is published. */
export function Settings() {
  const { t } = useLingui()
  const { data: me } = useMe()
  const item = useCall('getContent', { params }, { ...readOnce, retry: false })
  const installed = useCall('getInstalledBrand')
  if (me !== undefined && !hasRole(me, 'admin')) {
    return (
      <div className={styles.settings}>
        <ScreenHeading>{t({ id: 'Studio/Settings', message: 'Settings' })}</ScreenHeading>
        <Notice kind="info">
          {t({ id: 'Studio/Settings for administrators', message: 'Administrators change the settings of the site.' })}
        </Notice>
      </div>
    )
  }
  if (item.data !== undefined) return <EditedItem item={item.data} intro={<InstalledBrand />} />
  const isMissing = item.error instanceof StudioCallError && item.error.status === 404
  const error = isMissing ? installed.error : (item.error ?? installed.error)
  return (
    <div className={styles.settings}>
      <ScreenHeading>{t({ id: 'Studio/Settings', message: 'Settings' })}</ScreenHeading>
      {error !== null && <ErrorNotice error={error} onRetry={() => void item.refetch()} />}
      {item.isPending && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
      {isMissing && (
        <>
          <p>
            {t({
              id: 'Studio/Brand intro',
              message:
                'Name, short name, icon and the picture of shared links: in the titles of pages, in emails, in search results and in bookmarks.',
            })}
          </p>
          <InstalledBrand />
          <CreateBrand onMade={() => void item.refetch()} />
        </>
      )}
    </div>
  )
}

/** Renders what the site shows as long as nothing else is published. */
function InstalledBrand() {
  const { t } = useLingui()
  const { data } = useCall('getInstalledBrand')
  if (data === undefined) return null
  const { name, short } = data
  return (
    <Notice kind="info">
      {t({
        id: 'Studio/Installed brand',
        message: `What is left empty here is as installed: ${name}, short ${short}, and its first letter as the icon.`,
      })}
    </Notice>
  )
}

/** A brand with nothing of its own. */
const content = { position: 0, parent: null, data: {}, texts: {} }

function CreateBrand({ onMade }: { readonly onMade: () => void }) {
  const { t } = useLingui()
  const { mutate, error, isPending } = useChange('createContent', {
    onSuccess: (made) => storeRead('getContent', { params }, made),
    // Somebody else has begun meanwhile.
    onError: onMade,
  })
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      <div>
        <Button
          variant="primary"
          isDisabled={isPending}
          onPress={() => mutate({ params: { kind }, body: { id, content } })}
        >
          {t({ id: 'Studio/Set brand', message: 'Change the brand' })}
        </Button>
      </div>
    </>
  )
}
