import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { sourceLocales } from '#locales/locales.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { usualChoice, type EntityPage } from '#renderer/studio/content/entityPage.ts'
import { MakePageDialog } from '#renderer/studio/content/MakePageDialog.tsx'
import { useEntityPage } from '#renderer/studio/content/useEntityPage.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { StateCell } from '#renderer/studio/ui/StateCell.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/content/EntityPage.module.css'

/**
 * Renders the page of the item in each language, and a way to create what is missing of it; nothing for kinds without
 * pages.
 */
export function ItemPage() {
  const { t } = useLingui()
  const { item } = useItem()
  const { data, error, refetch } = useEntityPage(item)
  if (data?.types.length === 0 && data.page === null) return null
  return (
    <section>
      <h2>{t({ id: 'Studio/Item page', message: 'Page' })}</h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <PageStates plan={data} />}
      {data !== undefined && <MissingPage plan={data} isPublished={item.published !== null} />}
    </section>
  )
}

function PageStates({ plan: { page } }: { readonly plan: EntityPage }) {
  const { t } = useLingui()
  if (page === null) return <p>{t({ id: 'Studio/No item page', message: 'It has no page yet.' })}</p>
  return (
    <>
      <ul className={styles.states}>
        {sourceLocales.map((code) => {
          const state = page.locales[code] ?? { state: 'missing' as const }
          return (
            <li key={code}>
              <StudioLink href={editorPath(page.id, code)}>
                <LocaleTag code={code} named />
              </StudioLink>
              <StateCell state={state} />
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>
        {t({
          id: 'Studio/Page texts',
          message: 'Texts on its page are the page’s own once it has been created: change them there as well.',
        })}
      </p>
    </>
  )
}

function MissingPage({ plan, isPublished }: { readonly plan: EntityPage; readonly isPublished: boolean }) {
  const { t } = useLingui()
  const { data: me } = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const usual = usualChoice(plan, me)
  if (usual === undefined) {
    return plan.page === null ? (
      <p className={styles.hint}>
        {t({
          id: 'Studio/Page needs words',
          message: 'It can be created in the languages that have texts and that you may change.',
        })}
      </p>
    ) : null
  }
  if (!isPublished) {
    return (
      <p className={styles.hint}>
        {t({ id: 'Studio/Page with publication', message: 'Publishing creates it, in the languages that have texts.' })}
      </p>
    )
  }
  return (
    <>
      <div className={styles.action}>
        <Button icon="add" onPress={() => setIsOpen(true)}>
          {plan.page === null
            ? t({ id: 'Studio/Make its page', message: 'Create its page' })
            : t({ id: 'Studio/Make page in others', message: 'Create in other languages' })}
        </Button>
      </div>
      {isOpen && <MakePageDialog plan={plan} usual={usual} onClose={() => setIsOpen(false)} />}
    </>
  )
}
