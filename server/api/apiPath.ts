/** Path of version 1 of the API of a CMS, on the site and on an external CMS. */
export const apiPath = '/api/website/v1'
