import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { PageState } from '#renderer/studio/pickers/PageState.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

/** Renders title and state of a page; warns when a link to it leads nowhere in the locale that is edited. */
export function PageName({ page }: { readonly page: string }) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const { data, error } = useCall(
    'getPage',
    { params: { page } },
    // A colleague may have renamed or published it.
    { staleTime: 0 },
  )
  if (error instanceof StudioCallError && error.status === 404) {
    return (
      <Notice kind="bad">
        {t({ id: 'Studio/Link page gone', message: `There is no page ${page}. Choose another one.` })}
      </Notice>
    )
  }
  const state = data?.locales[locale]
  const isRead = state !== undefined && ['published', 'changed', 'fallback'].includes(state.state)
  return (
    <>
      <p className={styles.chosen}>
        <strong>{state?.title ?? data?.title ?? page}</strong>
        {data !== undefined && <PageState state={state} />}
      </p>
      {data !== undefined && !isRead && (
        <Notice kind="warn">
          {t({
            id: 'Studio/Link not published',
            message: `This page is not published in ${locale}; visitors do not see the link until it is.`,
          })}
        </Notice>
      )}
    </>
  )
}
