import { Component, type ErrorInfo, type ReactNode } from 'react'

interface SiteBoundaryProps {
  /** Rendered in place of the children after they threw. */
  readonly fallback: ReactNode
  /** Identifies the page; the children are rendered again when it changes. */
  readonly page?: string
  readonly children: ReactNode
}

interface SiteBoundaryState {
  readonly failed: boolean
  readonly page: string | undefined
}

/** Shows something else when rendering fails in the browser; on the server the caller of `renderPage` does (`server/site/pages.ts`). */
export class SiteBoundary extends Component<SiteBoundaryProps, SiteBoundaryState> {
  override state: SiteBoundaryState = { failed: false, page: this.props.page }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ page }: SiteBoundaryProps, state: SiteBoundaryState): SiteBoundaryState | null {
    return page === state.page ? null : { failed: false, page }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('The page could not be drawn.', error, info.componentStack)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
