import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { EditedContent } from '#schemas/kinds/kind.ts'
import { entityKinds, type EntityKind } from '#schemas/kinds/kinds.ts'
import { dealerFactIssues } from '#schemas/studio/dealerFacts.ts'
import { sharedSectionRules } from '#server/content/sharedSectionRules.ts'

/** Rules with the tables of the world's time zones and telephone numbers, which no browser loads. */
const serverRules: Readonly<Partial<Record<EntityKind, (data: unknown) => readonly ContentIssue[]>>> = {
  retailer: dealerFactIssues,
}

/** Returns what the fields of an item, each valid by itself, contradict each other in; the same for a form, a CSV file and a dump. */
export function itemRules(kind: EntityKind, content: EditedContent): readonly ContentIssue[] {
  return [
    ...(entityKinds[kind].rules?.(content) ?? []),
    ...(serverRules[kind]?.(content['data']) ?? []),
    ...(kind === 'shared_section' ? sharedSectionRules(content) : []),
  ]
}
