import { useMemo, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { codecOf } from '#schemas/fields/codecOf.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import { AddPictures, pictureItem } from '#renderer/studio/fields/media/AddPictures.tsx'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'
import { ItemTitle } from '#renderer/studio/fields/list/ItemTitle.tsx'
import { ListIssues } from '#renderer/studio/fields/list/ListIssues.tsx'
import { useListEntries } from '#renderer/studio/fields/list/useListEntries.ts'
import { PictureDrop } from '#renderer/studio/fields/media/PictureDrop.tsx'
import { namesOf } from '#renderer/studio/edit/others.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { OrderButtons } from '#renderer/studio/ui/OrderButtons.tsx'
import { PeopleMark } from '#renderer/studio/ui/PeopleMark.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

/** Renders items that can be added, moved and removed; one is open at a time. */
export function ListField({ control, label, required, path, value, onChange }: FieldProps<ControlOf<'list'>>) {
  const { issues, others = [] } = useFields()
  const items = useMemo<readonly unknown[]>(() => (Array.isArray(value) ? value : []), [value])
  const { keys, open, show } = useListEntries(items, path)
  const change = (next: readonly unknown[]) => onChange(next.length === 0 && !required ? undefined : next)
  const count = items.length
  const toPicture = pictureItem(control.item)
  const addAll = (added: readonly unknown[]) => change([...items, ...added])
  const move = (index: number, step: 1 | -1) =>
    change(items.toSpliced(index, 1).toSpliced(index + step, 0, items[index]))
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend>
        {label} <span className={styles.count}>{control.max === undefined ? count : `${count} / ${control.max}`}</span>
      </legend>
      <ListIssues path={path} />
      <PictureList toPicture={toPicture} onAdd={addAll}>
        <ol className={styles.items}>
          {items.map((item, index) => {
            const own = `${path}.${index}`
            const people = namesOf(others.filter((other) => other.path?.startsWith(`${own}.`)))
            const isWrong = issues.some((issue) => issue.level === 'error' && `${issue.path}.`.startsWith(`${own}.`))
            return (
              <li key={keys[index]} className={styles.item}>
                <div className={styles.itemBar}>
                  <button
                    type="button"
                    className={styles.itemName}
                    aria-expanded={open === index}
                    onClick={() => show(open === index ? undefined : index)}
                  >
                    <Icon name={isWrong ? 'alert' : 'down'} />
                    <span>
                      <ItemTitle control={control.item} item={item} path={own} fallback={`${index + 1}`} />
                    </span>
                  </button>
                  {people.length > 0 && open !== index && <PeopleMark names={people} />}
                  <OrderButtons
                    index={index}
                    count={count}
                    onMove={(step) => move(index, step)}
                    onRemove={() => change(items.toSpliced(index, 1))}
                  />
                </div>
                {open === index && (
                  <div className={styles.itemBody}>
                    <Item
                      control={control.item}
                      label={`${label} ${index + 1}`}
                      path={own}
                      value={item}
                      onChange={(next) => change(items.with(index, next ?? codecOf(control.item).empty))}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ol>
        <AddItems label={label} control={control} count={count} onAdd={addAll} onAddEmpty={() => show(count)} />
      </PictureList>
    </fieldset>
  )
}

interface PictureListProps {
  /** Makes an item of a picture; undefined for a list of something else. */
  readonly toPicture: ReturnType<typeof pictureItem>
  readonly onAdd: (items: readonly unknown[]) => void
  readonly children: ReactNode
}

/** Renders a list; files can be dropped on it where its items are pictures. */
function PictureList({ toPicture, onAdd, children }: PictureListProps) {
  if (toPicture === undefined) return children
  return (
    <PictureDrop kind="image" several onUploaded={(ids) => onAdd(ids.map(toPicture))}>
      {children}
    </PictureDrop>
  )
}

interface AddProps extends Pick<FieldProps<ControlOf<'list'>>, 'control' | 'label'> {
  readonly count: number
  readonly onAdd: (items: readonly unknown[]) => void
  /** Called after an item without content was added. */
  readonly onAddEmpty: () => void
}

function AddItems({ control, label, count, onAdd, onAddEmpty }: AddProps) {
  const { t } = useLingui()
  const max = (control.max ?? Infinity) - count
  const toPicture = pictureItem(control.item)
  return (
    <div className={styles.actions}>
      <Button
        icon="add"
        isDisabled={max < 1}
        onPress={() => {
          onAdd([codecOf(control.item).empty])
          onAddEmpty()
        }}
      >
        {t({ id: 'Studio/Add item', message: 'Add' })}
      </Button>
      {toPicture !== undefined && <AddPictures label={label} max={max} onAdd={(ids) => onAdd(ids.map(toPicture))} />}
    </div>
  )
}

function Item({ control, ...rest }: Omit<FieldProps, 'required'>) {
  const { Control } = useFields()
  if (control.kind === 'group') {
    return <FieldList fields={control.fields} value={rest.value} path={rest.path} onChange={rest.onChange} />
  }
  return <Control {...rest} control={control} required />
}
