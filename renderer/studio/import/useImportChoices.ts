import * as v from 'valibot'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { useStoredText } from '#renderer/studio/edit/useStoredText.ts'

const choicesSchema = v.object({ mapping: v.array(v.string()), clear_empty: v.boolean(), publish: v.boolean() })
const storedChoices = v.pipe(v.string(), v.parseJson(), choicesSchema)
/** What is chosen before the rows are checked. */
export type Choices = v.InferOutput<typeof choicesSchema>

/** Returns what is chosen and not checked yet, also after a reload; at first the proposed fields, and what was checked last. */
export function useImportChoices(run: ImportRun, proposed: readonly string[]) {
  const [storedText, storeText] = useStoredText(`studio import ${run.id}`)
  const choices = readChoices(storedText, run) ?? {
    mapping: [...proposed],
    clear_empty: run.clear_empty,
    // Off until it was chosen for this file.
    publish: run.state !== 'uploaded' && run.publish,
  }
  return {
    choices,
    choose: (changed: Partial<Choices>) => storeText(JSON.stringify({ ...choices, ...changed })),
    forget: () => storeText(''),
  }
}

function readChoices(text: string, { headings }: ImportRun): Choices | undefined {
  const stored = v.safeParse(storedChoices, text)
  return stored.success && stored.output.mapping.length === headings.length ? stored.output : undefined
}
