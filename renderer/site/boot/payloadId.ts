/** Id of the JSON block the browser hydrates from; its `data-menus` is the address of the menus. */
export const payloadId = 'site-data'
