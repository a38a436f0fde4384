import { Component, type ErrorInfo, type ReactNode } from 'react'
import { RefusedSection } from '#renderer/site/RefusedSection.tsx'

interface SectionBoundaryProps {
  readonly type: string
  readonly sectionKey: string
  readonly showRefused: boolean
  readonly children: ReactNode
}

/** Keeps a section that throws in the browser from taking the page with it; the server has its own way (`drawSite`). */
export class SectionBoundary extends Component<SectionBoundaryProps, { readonly message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (this.props.showRefused) console.error(`Section ${this.props.sectionKey} threw`, error, info.componentStack)
  }

  override render() {
    const { type, sectionKey, showRefused, children } = this.props
    if (this.state.message === null) return children
    return showRefused ? (
      <RefusedSection type={type} sectionKey={sectionKey} issues={[{ path: '', message: this.state.message }]} />
    ) : null
  }
}
