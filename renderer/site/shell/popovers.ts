/** Ids of the native popovers of the shell: a button opens them by `popovertarget`, without any script. */
export const menuPopover = 'menu'
export const languagePopover = 'language'
export const categoryPopover = (index: number) => `category-${index}`
