/** Parts of the site beside its sections that show texts of their own: the frame is what all pages have in common. */
export const siteParts = [
  'frame',
  'sections',
  'forms',
  'requests',
  'errors',
  'search_engines',
  'recipients',
  'promoted_products',
] as const
export type SitePart = (typeof siteParts)[number]
