/** Ids of the data blocks the browser continues from; a JSON block is not executed and needs no place in the CSP. */
export const payloadId = 'site-data'
export const menusId = 'site-menus'
