import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { vi } from 'vitest'
import { setPageField } from '#renderer/studio/edit/editContent.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { PageUndone } from '#renderer/studio/editor/PageUndone.tsx'
import { OpenPageContext, useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import { TextField } from '#renderer/studio/fields/text/TextField.tsx'
import { LanguageContext } from '#renderer/studio/texts/languageContext.ts'
import type { Network, Newest } from '#tests/fuzz/typing/network.ts'
import { randomWordPlace } from '#tests/fuzz/typing/places.ts'

const fields: Fields = { type: 'page', Control: () => null, issues: [], focused: '', ghost: undefined }
const language = { language: 'en-gb', iso: 'en-GB', choose: () => undefined } as const

function TypedTitle() {
  const { store } = useOpenPage()
  const { content } = useDraft()
  const change = (value: unknown) =>
    store.change(setPageField(store.state().content, 'title', value ?? ''), 'page title')
  return (
    <div data-fields="">
      <FieldsContext value={fields}>
        <TextField
          {...{ control: { kind: 'text', max: 10_000 }, label: 'Title', required: true, path: 'title' }}
          value={content.title}
          onChange={change}
        />
      </FieldsContext>
      <PageUndone />
    </div>
  )
}

interface Opened {
  readonly store: DraftStore
  readonly control: HTMLInputElement
  readonly close: () => Promise<void>
}

async function open({ text, revision }: Newest): Promise<Opened> {
  const rest = { base: null, updated_at: null, updated_by: null, visible: null, issues: [] }
  const store = new DraftStore('about', 'en-gb', { revision, content: JSON.parse(text), ...rest })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })
  const page = { page: 'about', locale: 'en-gb', store, select: () => undefined } as const
  await act(async () =>
    root.render(
      <LanguageContext value={language}>
        <I18nProvider i18n={i18n}>
          <OpenPageContext value={page}>
            <TypedTitle />
          </OpenPageContext>
        </I18nProvider>
      </LanguageContext>,
    ),
  )
  const control = container.querySelector('input')
  if (control === null) throw new Error('There is no field')
  control.focus()
  const stop = store.start()
  return {
    store,
    control,
    async close() {
      await act(async () => root.unmount())
      stop()
      document.body.replaceChildren()
    },
  }
}

/** A person who types into the title of a page, in the field of the editor, wherever its cursor is. */
export class Typist {
  private constructor(private opened: Opened) {}

  static async open(newest: Newest): Promise<Typist> {
    return new Typist(await open(newest))
  }

  get store(): DraftStore {
    return this.opened.store
  }

  get control(): HTMLInputElement {
    return this.opened.control
  }

  async close(): Promise<void> {
    await this.opened.close()
    sessionStorage.clear()
    localStorage.clear()
  }

  /** Opens the page again in the same tab. The one before does nothing any more. */
  async reload(network: Network): Promise<void> {
    dispatchEvent(new Event('pagehide'))
    const stored = { ...sessionStorage }
    const { close } = this.opened
    network.isDown = true
    await close()
    network.isDown = false
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, String(value))
    this.opened = await open(network.newest)
  }

  get title(): string {
    return this.control.value
  }

  get cursor(): number {
    return this.control.selectionStart ?? 0
  }

  /** Types at the cursor, as a browser does. */
  async press(letters: string): Promise<void> {
    const { control } = this
    await this.during(() => {
      control.dispatchEvent(new KeyboardEvent('keydown', { key: letters, bubbles: true }))
    })
    await this.during(() => {
      const { value } = control
      const at = this.cursor
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        control,
        value.slice(0, at) + letters + value.slice(at),
      )
      control.setSelectionRange(at + letters.length, at + letters.length)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  async moveCursor(place: number): Promise<void> {
    await this.moveTo(randomWordPlace(this.control.value, place))
  }

  async moveTo(at: number): Promise<void> {
    await this.during(() => this.control.setSelectionRange(at, at))
  }

  /** Lets something happen that the field is rendered for; a browser says afterwards where the cursor is. */
  async during(work: () => unknown): Promise<void> {
    for (const each of [work, () => document.dispatchEvent(new Event('selectionchange'))]) {
      await act(async () => {
        await each()
        await vi.advanceTimersByTimeAsync(0)
      })
    }
  }
}
