import { expect } from 'vitest'

// Finds what is on a screen of the studio by its label or name, and uses it as a person does.

export const shown = (): string => document.body.textContent

function labelOf(name: string): HTMLLabelElement | undefined {
  return [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(name))
}

export function field(label: string): HTMLTextAreaElement | HTMLInputElement {
  const control = document.getElementById(labelOf(label)?.htmlFor ?? '')
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) throw new Error(`No ${label}`)
  return control
}

export function findButton(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
}

export function button(name: string): HTMLButtonElement {
  const found = findButton(name)
  if (found === undefined) throw new Error(`No button ${name}`)
  return found
}

export async function press(name: string): Promise<void> {
  await expect.poll(() => findButton(name)?.disabled).toBe(false)
  button(name).click()
}

export async function write(label: string, text: string): Promise<void> {
  await expect.poll(() => labelOf(label)).toBeDefined()
  const control = field(label)
  // Past React's own setter, which would take the text for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses a key where the focus is; waits for where it goes. */
export async function key(name: string, focused: string): Promise<void> {
  for (const type of ['keydown', 'keyup']) {
    document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true }))
  }
  await expect.poll(() => document.activeElement?.textContent).toBe(focused)
}
