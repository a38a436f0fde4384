import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import { studioRoles } from '#schemas/studio/roles.ts'
import { useFormats } from '#renderer/studio/app/useFormats.ts'
import { useRoleName } from '#renderer/studio/screens/useRoleName.ts'
import styles from '#renderer/studio/audit/Audit.module.css'

/** What an entry has beside its action: a known detail in words, another one as it is stored. */
export function AuditDetails({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const nameOf = useDetailName()
  const valueOf = useDetailValue()
  const shown = Object.entries(details).flatMap(([key, value]) => {
    const text = valueOf(key, value)
    return text === '' ? [] : [[key, nameOf(key), text] as const]
  })
  if (shown.length === 0) return null
  return (
    <dl className={styles.details}>
      {shown.map(([key, name, text]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function useDetailName(): (key: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    version: t({ id: 'Studio/Detail version', message: 'Version' }),
    message: t({ id: 'Studio/Detail message', message: 'Message' }),
    name: t({ id: 'Studio/Name', message: 'Name' }),
    role: t({ id: 'Studio/Role', message: 'Role' }),
    locales: t({ id: 'Studio/Locales', message: 'Locales' }),
    action: t({ id: 'Studio/What', message: 'What' }),
    at: t({ id: 'Studio/When', message: 'When' }),
    expires_at: t({ id: 'Studio/Detail until', message: 'Until' }),
    from: t({ id: 'Studio/From', message: 'From' }),
    parent: t({ id: 'Studio/Detail parent', message: 'Below' }),
    title: t({ id: 'Studio/Detail title', message: 'Title' }),
    file: t({ id: 'Studio/File', message: 'File' }),
    sessions: t({ id: 'Studio/Sessions', message: 'Sessions' }),
    mails: t({ id: 'Studio/Mails', message: 'Mails' }),
    assignee: t({ id: 'Studio/Detail assignee', message: 'Assigned to' }),
    reason: t({ id: 'Studio/Detail reason', message: 'Reason' }),
  }
  return (key) => names[key] ?? key
}

/** Details that say nothing to a reader. */
const hidden = new Set(['id', 'time_zone', 'locked', 'after', 'page_type', 'template'])

function useDetailValue(): (key: string, value: unknown) => string {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const roleName = useRoleName()
  const actions: Readonly<Record<string, string>> = {
    publish: t({ id: 'Studio/Publish', message: 'Publish' }),
    withdraw: t({ id: 'Studio/Withdraw heading', message: 'Take off the site' }),
  }
  return (key, value) => {
    if (hidden.has(key) || value === '' || value === undefined) return ''
    if (value === null) {
      return key === 'locales' ? t({ id: 'Studio/All locales', message: 'All' }) : ''
    }
    if (typeof value === 'string') {
      if (key === 'at' || key === 'expires_at') return Number.isNaN(Date.parse(value)) ? value : dateTime(value)
      const role = key === 'role' ? studioRoles.find((each) => each === value) : undefined
      if (role !== undefined) return roleName(role)
      return key === 'action' ? (actions[value] ?? value) : value
    }
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
    if (typeof value === 'number') return String(value)
    return isPermalinks(value) ? Object.values(value).join(', ') : JSON.stringify(value)
  }
}

/** New addresses of a page by locale. */
function isPermalinks(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => isLocaleCode(key))
}
