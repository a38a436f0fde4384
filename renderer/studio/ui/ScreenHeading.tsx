import { useEffect, type ComponentProps } from 'react'

interface Props extends ComponentProps<'h1'> {
  readonly children: string
  /** Name of the screen where the heading is something else. */
  readonly name?: string
  /** What it belongs to, the nearest first: `['Products']` of a product. */
  readonly within?: readonly string[]
}

/** Renders the heading of a screen, and with it the title of the window: `C1.25 · Products · Studio`. */
export function ScreenHeading({ children, name = children, within = [], ...props }: Props) {
  const title = [name, ...within, 'Studio'].join(' · ')
  useEffect(() => {
    // The document has a title from the start; one that React renders would be its second.
    document.title = title
    return () => {
      document.title = 'Studio'
    }
  }, [title])
  return <h1 {...props}>{children}</h1>
}
