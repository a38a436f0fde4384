// @vitest-environment jsdom
import { act, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { recordInteractions } from '#renderer/site/effects/recordInteractions.ts'
import { replay } from '#renderer/site/effects/replay.ts'

const sent = vi.fn<() => void>()

/** Renders fields as a form has them: one with an id, the others known by their place, one of them controlled. */
function Form() {
  const [name, setName] = useState('')
  return (
    <form onSubmit={sent}>
      <p>a text</p>
      <input id="mail" />
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <input type="checkbox" />
      <select aria-label="letter">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <textarea />
      <details>{name}</details>
    </form>
  )
}

test('what was typed, opened, focused and sent is kept when React renders the page again', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(<Form />)
  const fields = () => [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const typed = ['a@example.com', 'Maria', 'on', 'b', 'a message']

  // As a translator does before the first script of the page.
  const font = document.createElement('font')
  container.querySelector('p')?.firstChild?.replaceWith(font)
  for (const [index, field] of fields().entries()) field.value = typed[index] ?? ''
  container.querySelector('input[type=checkbox]')?.toggleAttribute('checked', true)
  container.querySelector('details')?.toggleAttribute('open', true)
  container.querySelector('textarea')?.focus()
  const early = { type: 'submit', target: container.querySelector('form') ?? container, value: undefined } as const

  const mismatch = vi.fn<() => void>()
  const interactions = recordInteractions(container)
  act(() =>
    flushSync(() => {
      hydrateRoot(container, <Form />, { onRecoverableError: mismatch })
    }),
  )
  act(() => interactions.restore())
  expect([mismatch.mock.calls.length, font.isConnected]).toEqual([1, false])
  expect(fields().map(({ value }) => value)).toEqual(typed)
  expect(container.querySelector('input:checked')).not.toBeNull()
  expect(container.querySelector('details')).toMatchObject({ open: true, textContent: 'Maria' })
  expect(document.activeElement).toBe(container.querySelector('textarea'))
  act(() => replay([early], interactions.successorOf))
  expect(sent).toHaveBeenCalledOnce()
})
