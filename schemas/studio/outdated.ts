/** Reads that several changes make outdated, by what they show. The editors own what they have read by `getDraft` and `getContent`. */
const useReads = ['getPageUses', 'getContentUses', 'getMediaUses'] as const

/** Pages and their drafts. */
export const pageReads = ['getPage', 'listPages', 'listTrash', 'getHome', 'searchStudio', ...useReads] as const

/** Pages as visitors see them. */
export const publishedPageReads = [
  ...pageReads,
  'listVersions',
  'listSchedules',
  'getEntityPage',
  'getHealth',
  'getSearchHealth',
] as const

/** Items and their drafts. */
export const itemReads = [
  'listContent',
  'listTrash',
  'listContentSchedules',
  'listContentReviews',
  'getContentName',
  'getEntityPage',
  'listWords',
  'listPromotionDays',
  'listReplyTemplates',
  'getHome',
  'searchStudio',
  ...useReads,
] as const

/** Items as visitors see them, with the pages that are made from them. */
export const publishedItemReads = [...itemReads, 'listContentVersions', ...publishedPageReads] as const

export const fileReads = ['listMedia', 'getMedia', 'getMediaUses', 'listTrash', 'searchStudio'] as const

export const requestReads = ['listRequests', 'listAssignees', 'getHome', 'getHealth'] as const
