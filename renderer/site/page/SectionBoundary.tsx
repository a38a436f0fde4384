import { Component, Fragment, type ErrorInfo, type ReactNode } from 'react'
import { keepDrafts } from '#renderer/site/boot/drafts.ts'
import { InvalidSection } from '#renderer/site/page/InvalidSection.tsx'
import { StaticSection, type PageElements } from '#renderer/site/page/StaticSection.tsx'

interface SectionBoundaryProps {
  readonly type: string
  readonly sectionKey: string
  readonly showInvalid: boolean
  readonly elements: PageElements | undefined
  readonly children: ReactNode
}

interface SectionBoundaryState {
  readonly message: string | null
  readonly failures: number
}

/**
 * Keeps a section that throws in the browser from taking the page with it; the server has its own way (`renderPage`). The section starts
 * again once, on new elements; then it stays as it was on the page, without React. One that was never on it comes from the server, with
 * the whole page.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { message: null, failures: 0 }

  static getDerivedStateFromError(error: unknown): Partial<SectionBoundaryState> {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const { showInvalid, sectionKey, elements } = this.props
    const isFirst = this.state.failures === 0
    if (showInvalid) console.error(`Section ${sectionKey} threw`, error, info.componentStack)
    else if (!isFirst && elements?.get(sectionKey)?.hasChildNodes() === false) {
      keepDrafts()
      location.reload()
    }
    this.setState(({ failures, message }) => ({ failures: failures + 1, message: isFirst ? null : message }))
  }

  override render() {
    const { type, sectionKey, showInvalid, elements, children } = this.props
    const { message, failures } = this.state
    if (message === null) return <Fragment key={failures}>{children}</Fragment>
    if (showInvalid && failures > 0)
      return <InvalidSection type={type} sectionKey={sectionKey} issues={[{ path: '', message }]} />
    return <StaticSection key="kept" type={type} sectionKey={sectionKey} elements={elements} />
  }
}
