import { Component, type ErrorInfo, type ReactNode } from 'react'

interface SiteBoundaryProps {
  /** Drawn in place of the children once they have thrown. */
  readonly fallback: ReactNode
  /** A change of it is another page: the children get their chance again. */
  readonly page?: string
  readonly children: ReactNode
}

/** Shows something else when drawing fails in the browser; on the server the caller of `drawSite` does (`sitePages.ts`). */
export class SiteBoundary extends Component<SiteBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('The page could not be drawn.', error, info.componentStack)
  }

  override componentDidUpdate(before: SiteBoundaryProps) {
    if (this.state.failed && before.page !== this.props.page) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
