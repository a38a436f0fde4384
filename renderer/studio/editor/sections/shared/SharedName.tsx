import { useLingui } from '@lingui/react/macro'
import { useShared } from '#renderer/studio/editor/sections/shared/useShared.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/sections/SectionList.module.css'

/** Renders the name of a shared section in the list of a page, with a mark that it is one. */
export function SharedName({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { data } = useShared(id)
  const name = readPath(data?.content, 'data.name')
  return (
    <span className={styles.text}>
      <Icon name="link" /> {t({ id: 'Studio/Reusable', message: 'Reusable' })}: {typeof name === 'string' ? name : id}
    </span>
  )
}
