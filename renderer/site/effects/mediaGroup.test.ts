// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { describeMedia, groupOf, stepFrom, stepOf } from './mediaGroup.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <section data-section="product_gallery">
      <a id="first" href="/a.svg" data-modal="image"><img alt="In the yard"></a>
      <p data-caption="At work"><a id="second" href="/b.svg" data-modal="image"><img alt="In the field"></a></p>
      <p data-caption="Turning"><a id="third" href="/c.mp4" data-modal="video"></a></p>
    </section>
    <section data-section="video"><a id="alone" href="/d.mp4" data-modal="video"></a></section>
    <dialog id="image" open>
      <p data-media-caption></p>
      <video></video>
      <div data-media-steps hidden>
        <button data-step="-1"></button><p data-pattern="{index} of {total}"></p><button data-step="1"><svg></svg></button>
      </div>
    </dialog>`
})

test('the links of a section are a group that wraps around', () => {
  expect(groupOf(link('second')).map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  expect(stepFrom(link('first'), 1)).toBe(link('second'))
  expect(stepFrom(link('third'), 1)).toBe(link('first'))
  expect(stepFrom(link('first'), -1)).toBe(link('third'))
  expect(stepFrom(link('alone'), 1)).toBe(link('alone'))
})

test('the dialog shows the caption and the position in the group', () => {
  const shownText = (id: string) => {
    describeMedia(find('dialog'), link(id))
    const { hidden } = find('[data-media-steps]')
    return [find('[data-media-caption]').textContent, hidden ? undefined : find('[data-pattern]').textContent]
  }
  expect(shownText('first')).toEqual(['In the yard', '1 of 3'])
  expect(shownText('second')).toEqual(['At work', '2 of 3'])
  expect(shownText('third')).toEqual(['Turning', '3 of 3'])
  expect(shownText('alone')).toEqual(['', undefined])
})

test('buttons and arrow keys step through the group; not in a group of one, and not inside a video', () => {
  const steps = () => [
    stepOf(happen('[data-step="-1"]', new MouseEvent('click', { bubbles: true }))),
    stepOf(happen('svg', new MouseEvent('click', { bubbles: true }))),
    stepOf(happen('[data-media-caption]', new MouseEvent('click', { bubbles: true }))),
    ...['ArrowRight', 'ArrowLeft', 'Home'].map((key) => stepOf(happen('[data-step]', press(key)))),
    stepOf(happen('[data-step]', press('ArrowRight', { altKey: true }))),
    stepOf(happen('video', press('ArrowRight'))),
    stepOf(happen('#first', press('ArrowRight'))),
  ]
  describeMedia(find('dialog'), link('alone'))
  expect(steps()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  describeMedia(find('dialog'), link('first'))
  expect(steps()).toEqual([-1, 1, 0, 1, -1, 0, 0, 0, 0])
  find('dialog').style.direction = 'rtl'
  expect(['ArrowRight', 'ArrowLeft'].map((key) => stepOf(happen('[data-step]', press(key))))).toEqual([-1, 1])
})

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`no ${selector}`)
  return element
}

function link(id: string): HTMLAnchorElement {
  const element = document.getElementById(id)
  if (!(element instanceof HTMLAnchorElement)) throw new Error(`no link ${id}`)
  return element
}

function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, bubbles: true, ...more })
}

/** Returns the event once it has been sent to an element. */
function happen(selector: string, event: Event): Event {
  const target = document.querySelector(selector)
  target?.addEventListener(event.type, (seen) => Object.defineProperty(seen, 'target', { value: target }), {
    once: true,
  })
  target?.dispatchEvent(event)
  return event
}
