import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { itemPath } from '#renderer/studio/app/paths.ts'
import { StudioLink } from '#renderer/studio/app/StudioLink.tsx'
import { useFormats } from '#renderer/studio/app/useFormats.ts'
import { stateIcons, useStateName } from '#renderer/studio/app/useStateName.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/content/ContentList.module.css'

interface Props {
  readonly item: CallResult<'listContent'>['items'][number]
  readonly locale: LocaleCode | undefined
}

/** An item with its picture, name and state. */
export function ItemRow({ item, locale }: Props) {
  const { ago } = useFormats()
  const stateName = useStateName()
  const { kind, id, title, detail, image, state, updated_at: at } = item
  return (
    <tr>
      <th scope="row">
        <span className={styles.item}>
          {image !== undefined && <img className={styles.picture} src={image} alt="" loading="lazy" />}
          <span className={styles.names}>
            <StudioLink href={itemPath(kind, id, { locale })}>{title}</StudioLink>
            <span className={styles.detail}>{[id === title ? '' : id, detail].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </th>
      <td>
        <span className={styles.state} data-state={state}>
          <Icon name={stateIcons[state]} />
          {stateName(state)}
        </span>
      </td>
      <td>{at === null ? '' : ago(at)}</td>
    </tr>
  )
}
