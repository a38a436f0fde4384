import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { toRecord, writePath } from '#schemas/studio/valuePaths.ts'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { isGoneEntry } from '#schemas/studio/goneEntry.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import type { NotePlace } from '#server/db/notes.ts'
import { checkLocale } from '#server/studio/checkLocale.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { checkForm } from '#server/studio/items/contentForm.ts'
import { readState } from '#server/studio/items/item.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import { checkFieldRights } from '#server/studio/items/itemRights.ts'
import { targetOf } from '#server/studio/items/itemSuggestions.ts'
import { checkEntries, checkSuggestedValue } from '#server/studio/notes/suggestedValue.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import type { Position } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import type { ReviewPlace } from '#server/studio/reviews/reviewedOf.ts'
import { StudioError } from '#server/studio/studioError.ts'

export type SuggestedAt = Pick<CallBody<'addPageNote'>, 'section' | 'path' | 'value'>

/** A document that notes are about: one descriptor for pages, one for items. */
export interface Noted {
  /** As the table of notes names it. */
  readonly place: NotePlace
  /** In the audit log. */
  readonly subject: string
  /** In the audit log, of a page. */
  readonly locale: LocaleCode | undefined
  /** Throws `not_found` where there is no such document. */
  readonly check: (cms: Cms) => Promise<unknown>
  /** Throws `invalid` with the errors of a value suggested for a field. */
  readonly checkValue: (cms: Cms, at: SuggestedAt) => Promise<void>
  /** Throws where a person may not write a value suggested for a field into it, or the field is gone. */
  readonly checkTaking: (cms: Cms, person: StudioPerson, at: Pick<SuggestedAt, 'path' | 'value'>) => Promise<void>
  /** Returns what open studios read the notes again by. */
  readonly event: (actor: Actor) => StudioEvent
}

/** Returns how notes are about a page in a locale, or about an item. */
export function notedOf(place: ReviewPlace): Noted {
  return 'key' in place ? notedItem(place) : notedPage(place)
}

function notedPage({ page, locale }: Position): Noted {
  return {
    place: placeOf({ page, locale }),
    subject: `page:${page}`,
    locale,
    check: (cms) => findPage(cms, page),
    checkValue: (cms, at) => checkSuggestedValue(cms, { page, locale }, at),
    async checkTaking(_cms, person, { path }) {
      checkIsThere(path)
      checkLocale(person, locale)
    },
    event: ({ person }) => ({ type: 'noted', page, locale, revision: 0, actor: person }),
  }
}

function notedItem({ key }: Extract<ReviewPlace, { readonly key: unknown }>): Noted {
  const { kind, id } = key
  const readEdited = async (cms: Cms) => {
    const { edited } = await readState(cms.db, key)
    if (edited === null) throw new StudioError('not_found', 'There is no such item')
    return edited
  }
  return {
    place: targetOf(key),
    subject: `${kind}:${id}`,
    locale: undefined,
    check: readEdited,
    async checkValue(cms, { path, value }) {
      const edited = await readEdited(cms)
      checkEntries(edited, path)
      const content = checkForm(key, toRecord(writePath(edited, path, value)))
      const issues = (await contentIssuesOf(cms, key, content)).filter(
        (issue) => issue.level === 'error' && `${issue.path}.`.startsWith(`${path}.`),
      )
      if (issues.length > 0)
        throw new StudioError('invalid', 'The suggested value is no value of the field', { issues })
    },
    async checkTaking(cms, person, at) {
      checkIsThere(at.path)
      checkFieldRights(person, key, await readEdited(cms), at)
    },
    event: ({ person }) => ({ type: 'content_noted', kind, id, actor: person }),
  }
}

function checkIsThere(path: string): void {
  if (path.split('.').some(isGoneEntry)) throw new StudioError('not_found', 'The entry of the note is gone')
}

/** Returns the locale of a field of an item, by its path; `undefined` for what is the same in all languages. */
export function localeIn(path: string): LocaleCode | undefined {
  return path.split('.').find(isLocaleCode)
}
