// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EntryDetail } from '#renderer/inspector/app/EntryDetail.tsx'
import type { EventEntry } from '#renderer/inspector/protocol.ts'

test.each([
  ['Nothing for it.', 'Nothing for it. It would have been taken by menu.'],
  ['Error: gone', 'Error: gone. It would have been taken by menu.'],
])('who would have taken an event stands in a sentence of its own after “%s”', (reason, sentence) => {
  expect(render(reason)).toContain(`Why not? ${sentence}`)
})

function render(reason: string): string {
  const entry: EventEntry = {
    ...{ kind: 'event', seq: 1, at: 5, actor: 'a1', source: null, event: { type: 'open' }, reason },
    ...{ steps: [], actions: [], guards: [], changes: {} },
    position: { status: 'active', value: 'shut', active: ['shut'], tags: [], timers: [] },
  }
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <EntryDetail
      {...{ entry, entries: [entry], source: undefined, pinned: false, takers: ['menu'] }}
      nameOf={(id) => id ?? 'the page'}
      onPin={() => {}}
    />,
  )
  return page.textContent
}
