export const pageUsage = `  publish PAGE LOCALE       publish the draft of a page in a locale
  withdraw PAGE LOCALE      take a page off the site in a locale; its content stays as the draft`

export function isPageVerb(verb: string): verb is 'publish' | 'withdraw' {
  return verb === 'publish' || verb === 'withdraw'
}
