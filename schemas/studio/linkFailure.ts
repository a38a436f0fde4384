/**
 * What is wrong with a link to another site: nothing is there, it does not respond, its certificate is not valid, or it is in a private
 * network.
 */
export const linkFailures = ['gone', 'down', 'insecure', 'private'] as const
export type LinkFailure = (typeof linkFailures)[number]
