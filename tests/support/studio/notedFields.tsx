import { act, useMemo, useState } from 'react'
import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf, entryOf } from '#schemas/fields/codecOf.ts'
import { notationOf } from '#schemas/fields/number.ts'
import { distinctIssues, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { entityKinds } from '#schemas/kinds/kinds.ts'
import { importColumns } from '#schemas/studio/importColumns.ts'
import { dealerIssues } from '#server/studio/items/dealerIssues.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import type { NotedCounts, NotedInputs } from '#tests/support/studio/notedInputs.ts'

interface FieldProps {
  readonly inputs: NotedInputs
  readonly onChange: (value: unknown) => void
}

/** Renders a field as a form does, with the issues that its check finds in what it holds. */
export function CheckedField({ inputs: { kind, path }, onChange }: FieldProps) {
  const control = controlOf({ kind, path })
  const [value, setValue] = useState<unknown>(control.kind === 'list' ? [''] : undefined)
  const [issues, setIssues] = useState<readonly ContentIssue[]>([])
  const fields = useMemo<Fields>(
    () => ({ type: kind, Control: FieldControl, issues, focused: '', ghost: undefined }),
    [kind, issues],
  )
  return (
    <FieldsContext value={fields}>
      <FieldControl
        control={control}
        label="Field"
        required={false}
        path={path}
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
          void issuesOf({ kind, path }, next).then(setIssues)
        }}
      />
    </FieldsContext>
  )
}

export function controlOf({ kind, path }: Pick<NotedInputs, 'kind' | 'path'>) {
  const control = importColumns(kind).find((column) => column.path === path)?.field.control
  if (control === undefined) throw new Error(path)
  return control
}

export async function issuesOf(
  { kind, path }: Pick<NotedInputs, 'kind' | 'path'>,
  value: unknown,
): Promise<readonly ContentIssue[]> {
  const name = path.split('.').at(-1) ?? ''
  const data =
    kind === 'price' ? { prices: [{ country: 'TR', amount: 1, currency: 'TRY', [name]: value }] } : { [name]: value }
  const found = valueIssues(entityKinds[kind === 'price' ? 'product' : kind].data, data, { path: 'data' })
  const all = kind === 'retailer' ? [...found, ...(await dealerIssues(data, found))] : found
  return distinctIssues(all)
    .map((issue) => ({ ...issue, path: issue.path.replace('prices.0.', 'prices.') }))
    .filter((issue) => issue.path.startsWith(path))
}

/** Types a text, its last letter by itself, and leaves the control, or pastes a date; returns what is shown then. */
export async function enter(text: string): Promise<string> {
  const open = document.querySelector<HTMLElement>('li button[aria-expanded="false"]')
  await act(async () => open?.click())
  const control = document.querySelector<HTMLInputElement>('[data-path] input, [data-path] textarea')
  if (control === null) throw new Error('There is no control')
  await act(async () => control.focus())
  if (control.type === 'date') {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    await act(async () => control.dispatchEvent(event))
  } else {
    for (const end of [text.length - 1, text.length]) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text.slice(0, end))
        control.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
  }
  await act(async () => control.blur())
  return control.value
}

/** Returns how a text ended, by what is shown of it: the sentences at its field, and the readings that are offered. */
export function outcomeOf(
  iso: string,
  { kind, path }: NotedInputs,
  text: string,
  shown: string,
  value: unknown,
): keyof NotedCounts {
  const control = controlOf({ kind, path })
  const entry = entryOf(control) ?? control
  const stored: unknown = Array.isArray(value) ? value[0] : value
  const output = document.querySelector('output')
  const sentence = output?.textContent.replaceAll('\u00A0', ' ') ?? ''
  const errors = [...document.querySelectorAll('[data-path] ul li svg')].map(
    (icon) => icon.parentElement?.textContent ?? '',
  )
  if ((output?.querySelectorAll('button').length ?? 0) > 1)
    return stored === text || stored === undefined ? 'offered' : 'silent'
  if (errors.some((each) => each !== '' && !each.startsWith('Issue/'))) return 'rejected'
  if (stored === text) return 'given'
  if (stored === undefined) return sentence.includes(text.trim()) ? 'rejected' : 'silent'
  const written = typeof stored === 'number' ? codecOf(entry).write(stored, notationOf(iso)) : stored
  if (written === text && shown === text) return 'given'
  if (stored === text.trim()) return sentence === '' ? 'silent' : 'read'
  if (entry.kind === 'date' && typeof stored === 'string') {
    const day = new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(stored))
    return text === day ? 'given' : sentence.includes(day) ? 'read' : 'silent'
  }
  // The sentence has the value itself, in whatever words it is in.
  const parts = sentence.match(/\d+(?:[. ]\d{3})*(?:,\d+)?|[A-Z]{2,3}\b/g) ?? []
  const named = parts.flatMap((part) => valuesOf(codecOf(entry).read(part, notationOf(iso))))
  return named.includes(stored) ? 'read' : 'silent'
}
