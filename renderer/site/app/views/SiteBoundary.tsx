import { Component, Fragment, type ErrorInfo, type ReactNode } from 'react'

interface SiteBoundaryProps {
  /** Rendered in place of the children after they threw twice. */
  readonly fallback: ReactNode
  /** Identifies the page; the children are rendered again when it changes. */
  readonly page?: string
  readonly children: ReactNode
}

interface SiteBoundaryState {
  readonly failed: boolean
  readonly failures: number
  readonly page: string | undefined
}

/** Starts the children again once when they fail in the browser, on new elements, then shows something else; on the server the caller of `renderPage` does (`server/site/pages.ts`). */
export class SiteBoundary extends Component<SiteBoundaryProps, SiteBoundaryState> {
  override state: SiteBoundaryState = { failed: false, failures: 0, page: this.props.page }

  static getDerivedStateFromError(): Partial<SiteBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ page }: SiteBoundaryProps, state: SiteBoundaryState): SiteBoundaryState | null {
    return page === state.page ? null : { failed: false, failures: 0, page }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('The page could not be rendered.', error, info.componentStack)
    this.setState(({ failures, page }) => ({ failed: failures > 0, failures: failures + 1, page }))
  }

  override render() {
    const { failed, failures } = this.state
    if (!failed) return <Fragment key={failures}>{this.props.children}</Fragment>
    // On screen only after the second failure: React renders what `componentDidCatch` sets before the browser paints.
    return failures === 0 ? null : this.props.fallback
  }
}
