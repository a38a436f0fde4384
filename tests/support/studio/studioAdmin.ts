/** The first administrator of the studio of the browser tests; the site is started with these settings. */
export const studioAdmin = { email: 'anna@example.com', password: 'correct horse battery' } as const
