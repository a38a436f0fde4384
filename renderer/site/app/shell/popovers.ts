/** Ids of what the shell opens: popovers by `popovertarget`, dialogs by `commandfor`, both without any script. */
export const menuPopover = 'menu'
export const categoryPopover = (index: number) => `category-${index}`
export const languageDialog = 'language'
export const searchDialog = 'search'
export const helpDialog = 'helper'
export const imageDialog = 'image'
export const videoDialog = 'video'
