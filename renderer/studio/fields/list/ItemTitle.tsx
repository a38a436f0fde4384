import type { Control } from '#schemas/fields/control.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { useChoiceText } from '#renderer/studio/texts/useChoiceText.ts'
import { WordName } from '#renderer/studio/fields/word/WordName.tsx'

interface Props {
  readonly control: Control
  readonly item: unknown
  readonly path: string
  /** Where an item has no text. */
  readonly fallback: string
}

/** Renders what names an item of a list while it is closed: its first text, or its word. */
export function ItemTitle({ control, item, path, fallback }: Props) {
  const choiceText = useChoiceText()
  const title = titleOf(item)
  if (title === '') return fallback
  if (control.kind === 'choice') return choiceText(path, title)
  const named = control.kind === 'group' ? control.fields[0]?.control : control
  return named?.kind === 'word' ? <WordName of={named.of} value={title} /> : title
}

function titleOf(item: unknown): string {
  if (typeof item === 'string') return item.slice(0, 200)
  const found = Object.values(toRecord(item)).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found.replaceAll(/<[^>]*>/g, '').slice(0, 200) : ''
}
