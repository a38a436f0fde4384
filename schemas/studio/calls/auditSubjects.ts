import { contentKinds } from '#schemas/studio/calls/content.ts'

/** Kinds of what entries of the audit log are about, in the order of their filter; `person` is one of the studio or a contact on the site. */
export const subjectKinds = ['page', ...contentKinds, 'media', 'folder', 'preset', 'request', 'import'] as const

/** Parts of the studio that an entry can be about as a whole. */
export const subjectParts = ['audit', 'content', 'inbox', 'search'] as const
