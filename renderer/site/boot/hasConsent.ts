import { consentLifetime } from '#machines/delays.ts'

/** Returns whether the visitor has consented to measurement, as `machines/consent.ts` stores it. */
export function hasConsent(): boolean {
  try {
    const [choice, time] = localStorage['consent'].split(' ')
    return choice === 'granted' && Date.now() - time < consentLifetime
  } catch {
    // Without a stored choice there is no consent.
    return false
  }
}
