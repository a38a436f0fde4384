import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import { requestStates } from '#schemas/studio/calls/inbox.ts'
import { studioRoles } from '#schemas/studio/roles.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useAuditTexts } from '#renderer/studio/texts/useAuditTexts.ts'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { useRequestTexts } from '#renderer/studio/texts/useRequestTexts.ts'
import { useRoleName } from '#renderer/studio/texts/useRoleName.ts'
import styles from '#renderer/studio/audit/Audit.module.css'

/** Renders what an entry has beside its action: a known detail in words, another one as it is stored. */
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
    former: t({ id: 'Studio/Detail former', message: 'Former draft, as version' }),
    message: t({ id: 'Studio/Detail message', message: 'Message' }),
    note: t({ id: 'Studio/Review note', message: 'What should change' }),
    by_link: t({ id: 'Studio/Review link', message: 'Review without an account' }),
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
    mails: t({ id: 'Studio/Mails', message: 'Emails' }),
    assignee: t({ id: 'Studio/Detail assignee', message: 'Assigned to' }),
    reason: t({ id: 'Studio/Detail reason', message: 'Reason' }),
    kind: t({ id: 'Studio/Object', message: 'Object' }),
    rows: t({ id: 'Studio/Detail rows', message: 'Rows' }),
    items: t({ id: 'Studio/Detail items', message: 'Items' }),
    publish: t({ id: 'Studio/Detail published', message: 'Published' }),
    attachments: t({ id: 'Studio/Detail attachments', message: 'Attachments' }),
    requests: t({ id: 'Studio/Requests', message: 'Requests' }),
    subscriptions: t({ id: 'Studio/Detail subscriptions', message: 'Newsletter subscriptions' }),
    files: t({ id: 'Studio/Detail files', message: 'Files' }),
    to: t({ id: 'Studio/Detail to', message: 'New name' }),
    form: t({ id: 'Studio/Form', message: 'Form' }),
    state: t({ id: 'Studio/State', message: 'State' }),
    locale: t({ id: 'Studio/Locale', message: 'Locale' }),
  }
  return (key) => names[key] ?? key
}

/** Details that say nothing to a reader. */
const hidden = new Set(['id', 'time_zone', 'locked', 'after', 'page_type', 'template', 'searched', 'attempt'])

function useDetailValue(): (key: string, value: unknown) => string {
  const { t } = useLingui()
  const { dateTime, number } = useFormats()
  const roleName = useRoleName()
  const { kindName } = useAuditTexts()
  const { formName, stateName } = useRequestTexts()
  const names = useImportNames()
  const actions: Readonly<Record<string, string>> = {
    publish: t({ id: 'Studio/Publish', message: 'Publish' }),
    withdraw: t({ id: 'Studio/Withdraw heading', message: 'Take off the site' }),
  }
  const wordsOf = (key: string, value: string) => {
    if (key === 'action') return actions[value] ?? value
    if (key === 'kind') return value === 'price' ? names.kind(value) : kindName(value)
    if (key === 'form') return formName(value)
    const state = key === 'state' ? requestStates.find((each) => each === value) : undefined
    return state === undefined ? value : stateName(state)
  }
  return (key, value) => {
    if (hidden.has(key) || value === '' || value === undefined) return ''
    if (value === null) {
      if (key === 'assignee') return t({ id: 'Studio/Nobody', message: 'Nobody' })
      return key === 'locales' ? t({ id: 'Studio/All locales', message: 'All' }) : ''
    }
    if (typeof value === 'string') {
      if (key === 'at' || key === 'expires_at') return Number.isNaN(Date.parse(value)) ? value : dateTime(value)
      const role = key === 'role' ? studioRoles.find((each) => each === value) : undefined
      if (role !== undefined) return roleName(role)
      return wordsOf(key, value)
    }
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
    if (typeof value === 'number') return number(value)
    if (typeof value === 'boolean') {
      return value ? t({ id: 'Studio/Yes', message: 'Yes' }) : t({ id: 'Studio/No', message: 'No' })
    }
    return isPermalinks(value) ? Object.values(value).join(', ') : JSON.stringify(value)
  }
}

/** Returns whether a value is the new addresses of a page by locale. */
function isPermalinks(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => isLocaleCode(key))
}
