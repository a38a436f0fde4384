import { expect, test } from 'vitest'
import { mergeContent } from '#schemas/studio/mergeContent.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { acceptSaved, startDraft } from '#renderer/studio/edit/sharedDraft.ts'

interface Listed extends Record<string, unknown> {
  readonly rows: readonly { readonly title: string; readonly text: string }[]
}

const width = (text: string) => ({ title: 'Width', text })
const place = { title: 'Place', text: 'Fits between vines.' }
const listed = (...rows: Listed['rows']): Listed => ({ rows })

const merge: steps.Merge<Listed> = (base, mine, theirs, isUndo) => {
  const { content, suggested, returnedEntries } = mergeContent(
    base,
    mine,
    theirs,
    isUndo === undefined ? {} : { isUndo },
  )
  return { content: { rows: [], ...content }, isWhole: suggested.length + returnedEntries.length === 0 }
}

/** Removes every row, sends that, takes it back, and receives what is stored. */
function undoBeforeStored(stored: Listed): Listed {
  const draft = startDraft(listed(width('One metre wide.')))
  const sent = listed()
  const removed = { ...draft, history: steps.edit(draft.history, sent, '', 0) }
  const undone = { ...removed, history: steps.undo(removed.history, merge).history }
  return acceptSaved(undone, sent, stored, merge).history.present
}

test('a row that is taken back before its removal is stored stands once, with what others wrote in it', () => {
  expect(undoBeforeStored(listed(width('One whole metre wide.')))).toEqual(listed(width('One whole metre wide.')))
})

test('a row that is taken back before its removal is stored comes back where the removal was', () => {
  expect(undoBeforeStored(listed())).toEqual(listed(width('One metre wide.')))
})

test('a row that is taken back before its removal is stored comes back beside rows of others', () => {
  expect(undoBeforeStored(listed(place))).toEqual(listed(place, width('One metre wide.')))
})

test('a row that others have removed while it was typed in names what it was made from, so that theirs and this one are one', () => {
  const draft = startDraft(listed(width('One metre wide.')))
  const typed = { ...draft, history: steps.edit(draft.history, listed(width('One whole metre wide.')), '', 0) }
  const { history, base, isOwnBase } = acceptSaved(typed, draft.base, listed(), merge)
  expect([history.present, base, isOwnBase]).toEqual([listed(width('One whole metre wide.')), draft.base, true])
})
