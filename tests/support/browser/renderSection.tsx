import { i18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PageContext, SectionKeyContext, type PageInfo } from '#sections/shared/pageContext.ts'

type Search = PageInfo['search']

interface SectionOptions {
  /** Key of the section on the page. */
  readonly sectionKey?: string
  readonly page?: Partial<PageInfo>
  /** Texts of the section; the ids' defaults without it. */
  readonly texts?: I18n
}

interface AddressPageProps extends SectionOptions {
  readonly initial: Search
  readonly onSearch?: ((change: Search, step?: boolean) => void) | undefined
  /** The section, which may depend on the search parameters. */
  readonly children: ReactNode | ((search: Search) => ReactNode)
}

let mounted: Root | undefined

/** Sets React's test environment and English texts before each test; unmounts the section and empties the body after it. */
export function setUpSections(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
  })
  afterEach(() => {
    unmountSection()
    document.body.replaceChildren()
  })
}

/** Returns the facts of a page in English, with what differs in a test. */
export function pageInfo(changes: Partial<PageInfo> = {}): PageInfo {
  const page = { locale: 'en-gb', pathname: '/en-gb/page', search: {}, setSearch: () => {} } as const
  return { ...page, today: { earliest: '2026-11-21', latest: '2026-11-21' }, mainHeadingKey: null, ...changes }
}

/** Renders a page that keeps its search parameters in React state. `#back` restores the first ones, as the browser's button does. */
export function AddressPage({ initial, onSearch, children, page = {}, ...options }: AddressPageProps) {
  const [search, setSearch] = useState(initial)
  const change = (next: Search, step?: boolean) => {
    onSearch?.(Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== '' || search[name])), step)
    setSearch((before) =>
      Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== '')),
    )
  }
  return (
    <>
      {inPage(typeof children === 'function' ? children(search) : children, {
        ...options,
        page: { ...page, search, setSearch: change },
      })}
      <button id="back" onClick={() => setSearch(initial)}>
        Back
      </button>
    </>
  )
}

/** Returns the HTML of a section as the server renders it. */
export function renderSection(section: ReactNode, options: SectionOptions = {}): string {
  return renderToString(inPage(section, options))
}

/**
 * Puts the HTML of a section into the body, calls `before` as a visitor who is faster than the application, and hydrates
 * it. A mismatch fails the test. Returns the element around the section.
 */
export async function hydrateSection(
  section: ReactNode,
  { before, ...options }: SectionOptions & { readonly before?: (() => void) | undefined } = {},
): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = renderSection(section, options)
  before?.()
  await act(async () => {
    mounted = hydrateRoot(element, inPage(section, options), {
      onRecoverableError: (error) => expect.unreachable(String(error)),
    })
  })
  return element
}

/** Renders a section in the browser alone. */
export function mountSection(section: ReactNode, options: SectionOptions = {}): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  mounted = root
  act(() => root.render(inPage(section, options)))
}

export function unmountSection(): void {
  act(() => mounted?.unmount())
  mounted = undefined
}

function inPage(section: ReactNode, { sectionKey = '', page = {}, texts = i18n }: SectionOptions) {
  return (
    <I18nProvider i18n={texts}>
      <PageContext value={pageInfo(page)}>
        <SectionKeyContext value={sectionKey}>{section}</SectionKeyContext>
      </PageContext>
    </I18nProvider>
  )
}
