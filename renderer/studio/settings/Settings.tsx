import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { brandKey } from '#schemas/studio/storedBrand.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { EditedItem } from '#renderer/studio/content/EditedItem.tsx'
import { itemQuery } from '#renderer/studio/content/itemQuery.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/settings/Settings.module.css'

const { kind, id } = brandKey

const installedQuery = queryOptions({
  queryKey: ['installed brand'],
  queryFn: ({ signal }) => callStudio('getInstalledBrand', { signal }),
})

/** `/studio/settings`: the brand as visitors see it, as a draft until it is published. */
export function Settings() {
  const { t } = useLingui()
  const { data: me } = useMe()
  const item = useQuery({ ...itemQuery(kind, id), retry: false })
  const installed = useQuery(installedQuery)
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
                'Name, short name, icon and the picture of shared links: in the titles of pages, in mails, in search results and in bookmarks.',
            })}
          </p>
          <InstalledBrand />
          <BeginBrand onMade={() => void item.refetch()} />
        </>
      )}
    </div>
  )
}

/** What the site shows as long as nothing else is published. */
function InstalledBrand() {
  const { t } = useLingui()
  const { data } = useQuery(installedQuery)
  if (data === undefined) return null
  const { name, short } = data
  return (
    <Notice kind="info">
      {t({
        id: 'Studio/Installed brand',
        message: `What is empty here is as it was installed: ${name}, short ${short}, and its first letter as the icon.`,
      })}
    </Notice>
  )
}

function BeginBrand({ onMade }: { readonly onMade: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      callStudio('createContent', {
        params: { kind },
        body: { id, content: { position: 0, parent: null, data: {}, texts: {} } },
      }),
    onSuccess: (made) => client.setQueryData(itemQuery(kind, id).queryKey, made),
    // Somebody else has begun meanwhile.
    onError: onMade,
  })
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      <div>
        <Button look="primary" isDisabled={isPending} onPress={() => mutate()}>
          {t({ id: 'Studio/Set brand', message: 'Change the brand' })}
        </Button>
      </div>
    </>
  )
}
