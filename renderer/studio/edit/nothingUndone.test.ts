// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

const pageOf = (title: string) => ({ title, permalink: 'about', seo: {}, sections: [] })
const facts = { base: null, updated_at: null, updated_by: null, visible: null, issues: [] }

test('a step that has changed nothing is not announced as undone', () => {
  const store = new DraftStore('about', 'en-gb', { ...facts, revision: 3, content: pageOf('A') })
  const shown = () => {
    const { content, undone, canUndo, canRedo } = store.state()
    return { title: content.title, isAnnounced: undone !== undefined, canUndo, canRedo }
  }
  store.change(pageOf('A'))
  store.undo()
  expect(shown()).toEqual({ title: 'A', isAnnounced: false, canUndo: false, canRedo: false })
  store.change(pageOf('B'))
  store.change(pageOf('B'))
  store.undo()
  expect(shown()).toEqual({ title: 'A', isAnnounced: true, canUndo: false, canRedo: true })
})
