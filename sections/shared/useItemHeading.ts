import { useHeadingLevel } from '#sections/shared/pageContext.ts'

/** Returns the heading element of a card or group in a section: `h3` below its `<h2>`, `h2` below the `<h1>` or no heading. */
export function useItemHeading(sectionHeading: string | undefined): 'h2' | 'h3' {
  const level = useHeadingLevel()
  return sectionHeading === undefined || level === 'h1' ? 'h2' : 'h3'
}
