import type { ActorRefFrom } from 'xstate'
import { consentMachine, type ConsentAnswer } from '#machines/consent.ts'
import { pushToDataLayer } from '#renderer/site/effects/dataLayer.ts'

const storageKey = 'consent'
/** What Consent Mode v2 asks about: https://developers.google.com/tag-platform/security/guides/consent */
const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

export const consent = consentMachine.provide({
  actions: {
    store: (_, answer) => {
      try {
        localStorage.setItem(storageKey, answer)
      } catch {
        // The visitor is asked again with the next visit.
      }
    },
    update: ({ context }, answer) => {
      // Only measuring is asked for; advertising stays denied.
      if (context.containerId !== '') tellConsentMode('consent', 'update', { analytics_storage: answer })
    },
    loadTagManager: ({ context }) => {
      pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
      const script = document.createElement('script')
      script.async = true
      script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(context.containerId)}`
      document.head.append(script)
    },
  },
})

/** The answer of an earlier visit. */
export function readConsent(): ConsentAnswer | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'granted' || stored === 'denied' ? stored : null
  } catch {
    return null
  }
}

/** Everything is denied until the visitor says otherwise; must be said before the tag manager is loaded. */
export function denyByDefault(): void {
  tellConsentMode('consent', 'default', Object.fromEntries(purposes.map((purpose) => [purpose, 'denied'])))
}

/** Shows the question as the machine says, and tells it the answers. */
export function connectConsent(
  actor: ActorRefFrom<typeof consentMachine>,
  send: (event: { readonly type: 'consent.grant' | 'consent.deny' | 'consent.reopen' }) => void,
): void {
  const show = (asking: boolean) => document.getElementById('consent')?.toggleAttribute('hidden', !asking)
  show(actor.getSnapshot().hasTag('asking'))
  actor.subscribe((snapshot) => show(snapshot.hasTag('asking')))
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    const answer = button?.dataset['consent']
    if (answer !== 'grant' && answer !== 'deny' && answer !== 'reopen') return
    send({ type: `consent.${answer}` })
    // The focus goes to the question, and back to where it was asked for.
    const next = answer === 'reopen' ? 'grant' : 'reopen'
    document.querySelector<HTMLElement>(`[data-consent="${next}"]`)?.focus({ preventScroll: true })
  })
}

/** Consent Mode reads `arguments` objects, as Google's `gtag` pushes them. */
function tellConsentMode(
  _topic: 'consent',
  _command: 'default' | 'update',
  _values: Readonly<Record<string, string>>,
): void {
  pushToDataLayer(arguments)
}
