const visitorVerbs = ['privacy', 'outbox', 'ticket'] as const
export type VisitorVerb = (typeof visitorVerbs)[number]

export const visitorUsage = `  privacy export EMAIL      print everything stored about an email address, as JSON
  privacy erase EMAIL       erase the personal data of an email address; keeps the proof of consent
  privacy prune             erase the personal data of requests older than RETENTION_DAYS
  outbox list | retry       list unsent mails; queue failed ones again
  ticket reply UUID TEXT    reply to a ticket for the company; the visitor gets a mail`

export function isVisitorVerb(verb: string): verb is VisitorVerb {
  return visitorVerbs.some((visitorVerb) => visitorVerb === verb)
}
