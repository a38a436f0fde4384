import { useHeadingLevel } from '#sections/shared/pageContext.ts'

/** Heading element of a card or group below a section's heading: `h3` under its `<h2>`, `h2` under the `<h1>` or no heading. */
export function useItemHeading(sectionHeading: string | undefined): 'h2' | 'h3' {
  const level = useHeadingLevel()
  return sectionHeading === undefined || level === 'h1' ? 'h2' : 'h3'
}
