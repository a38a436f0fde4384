import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { controlAt } from '#renderer/studio/editor/notes/controlAt.ts'
import { FieldChanges } from '#renderer/studio/fields/FieldChanges.tsx'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

export type Diff = CallResult<'compareVersions'>
type SectionDiff = Diff['sections'][number]
type ChangedField = Diff['seo'][number]

interface Props {
  readonly diff: Diff
  /** Takes the older state of a section back; sections that are new have none. */
  readonly onRestore?: (section: string) => void
  readonly isDisabled?: boolean
}

/** Renders what differs between two states of a page: by section, each with its fields before and after. */
export function ChangeList({ diff, onRestore, isDisabled = false }: Props) {
  const { t } = useLingui()
  const nameOf = useSectionName()
  const kinds: Readonly<Record<SectionDiff['change'], string>> = {
    added: t({ id: 'Studio/Added', message: 'added' }),
    removed: t({ id: 'Studio/Change removed', message: 'removed' }),
    moved: t({ id: 'Studio/Moved', message: 'moved' }),
    changed: t({ id: 'Studio/Change changed', message: 'changed' }),
    moved_changed: t({ id: 'Studio/Moved changed', message: 'moved and changed' }),
  }
  return (
    <ul className={styles.changes} aria-label={t({ id: 'Studio/Changes', message: 'What changes' })}>
      {pageFields(diff).length > 0 && (
        <Change
          name={t({ id: 'Studio/Page', message: 'Page' })}
          kind={kinds.changed}
          type="page"
          fields={pageFields(diff)}
        />
      )}
      {diff.sections.map(({ id, key, change, fields, data }) => (
        <Change
          key={id}
          name={nameOf(key)}
          kind={kinds[change]}
          type={typeOf(key)}
          fields={fields.filter(isOfEditor)}
          data={data}
        >
          {onRestore !== undefined && change !== 'added' && (
            <Button icon="undo" isDisabled={isDisabled} onPress={() => onRestore(id)}>
              {t({ id: 'Studio/Restore section', message: 'Restore this section' })}
            </Button>
          )}
        </Change>
      ))}
    </ul>
  )
}

/** Returns whether two states of a page are the same. */
export function isSamePage(diff: Diff): boolean {
  return pageFields(diff).length + diff.sections.length === 0
}

interface ChangeProps {
  readonly name: string
  readonly kind: string
  /** Type of the section, or `page`: where the names of fields are found. */
  readonly type: string
  readonly fields: readonly ChangedField[]
  /** Of the section in both states. */
  readonly data?: SectionDiff['data']
  readonly children?: ReactNode
}

function Change({ name, kind, type, fields, data, children }: ChangeProps) {
  const { t } = useLingui()
  const trailOf = useFieldTrail()
  const visibility = t({ id: 'Studio/Visibility', message: 'Visibility' })
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.kind}>{kind}</span>
        {children}
      </div>
      {fields.length > 0 && (
        <details>
          <summary>{t({ id: 'Studio/Changed fields', message: `Fields: ${fields.length}` })}</summary>
          <FieldChanges
            fields={fields}
            controlOf={(path, state) => controlAt(type, data?.[state], path)}
            nameOf={(path) => (path === '$enabled' ? visibility : trailOf(type, path).join(' › '))}
          />
        </details>
      )}
    </li>
  )
}

function pageFields({ title, permalink, seo }: Diff): ChangedField[] {
  return [
    ...(title === undefined ? [] : [{ path: 'title', ...title }]),
    ...(permalink === undefined ? [] : [{ path: 'permalink', ...permalink }]),
    ...seo.map((field) => ({ ...field, path: `seo.${field.path}` })),
  ]
}

// The key of a section is the server's.
function isOfEditor({ path }: ChangedField): boolean {
  return path !== '$key'
}
