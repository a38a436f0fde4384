/** Messages of checks in code; the studio recognises them by identity and has its own sentences for them. */
export const duplicateValue = 'A value occurs twice'
export const tooMuchMarkup = 'More than 4,000 tags and entities, or tags nested deeper than 50'
export const duplicateTab = 'Each form may be in one tab only, and at most one tab may have no form'
