import { Component, type ErrorInfo, type ReactNode } from 'react'
import { InvalidSection } from '#renderer/site/page/InvalidSection.tsx'

interface SectionBoundaryProps {
  readonly type: string
  readonly sectionKey: string
  readonly showInvalid: boolean
  readonly children: ReactNode
}

/** Keeps a section that throws in the browser from taking the page with it; the server has its own way (`renderPage`). */
export class SectionBoundary extends Component<SectionBoundaryProps, { readonly message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (this.props.showInvalid) console.error(`Section ${this.props.sectionKey} threw`, error, info.componentStack)
  }

  override render() {
    const { type, sectionKey, showInvalid, children } = this.props
    if (this.state.message === null) return children
    return showInvalid ? (
      <InvalidSection type={type} sectionKey={sectionKey} issues={[{ path: '', message: this.state.message }]} />
    ) : null
  }
}
