/** Id of the data block the browser continues from; a JSON block is not executed and needs no place in the CSP. */
export const payloadId = 'site-data'
