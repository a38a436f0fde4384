import type { ActorRefFrom } from 'xstate'
import { consentMachine, type ConsentChoice } from '#machines/consent.ts'
import { consentLifetime } from '#machines/delays.ts'
import { pushToDataLayer } from '#renderer/site/effects/dataLayer.ts'

const storageKey = 'consent'
/** Consent types of Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent */
const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

export const consent = consentMachine.provide({
  actions: {
    store: (_, choice) => {
      try {
        localStorage.setItem(storageKey, `${choice} ${Date.now()}`)
      } catch {
        // The banner is shown again on the next visit.
      }
    },
    update: ({ context }, choice) => {
      // The banner is about measurement only; advertising stays denied.
      if (context.containerId !== '') pushConsentMode('consent', 'update', { analytics_storage: choice })
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

/** Returns the choice of an earlier visit, and removes one that no longer counts. */
export function readConsent(): ConsentChoice | null {
  try {
    const [choice, time] = localStorage.getItem(storageKey)?.split(' ') ?? []
    const age = Date.now() - Number(time)
    if ((choice === 'granted' || choice === 'denied') && age < consentLifetime) return choice
    localStorage.removeItem(storageKey)
    return null
  } catch {
    return null
  }
}

/** Denies everything until the visitor consents; must run before the tag manager is loaded. */
export function denyByDefault(): void {
  pushConsentMode('consent', 'default', Object.fromEntries(purposes.map((purpose) => [purpose, 'denied'])))
}

/** Shows the banner while the machine is tagged `open`, and sends the visitor's choices to the machine. */
export function connectConsent(
  actor: ActorRefFrom<typeof consentMachine>,
  send: (event: { readonly type: 'consent.grant' | 'consent.deny' | 'consent.reopen' }) => void,
): void {
  const show = (pending: boolean) => document.getElementById('consent')?.toggleAttribute('hidden', !pending)
  show(actor.getSnapshot().hasTag('open'))
  actor.subscribe((snapshot) => show(snapshot.hasTag('open')))
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    const choice = button?.dataset['consent']
    if (choice !== 'grant' && choice !== 'deny' && choice !== 'reopen') return
    send({ type: `consent.${choice}` })
    // The focus moves to the banner, and back to the button that reopened it.
    const next = choice === 'reopen' ? 'grant' : 'reopen'
    document.querySelector<HTMLElement>(`[data-consent="${next}"]`)?.focus({ preventScroll: true })
  })
}

// Consent Mode reads `arguments` objects, as Google's `gtag` pushes them.
function pushConsentMode(
  _topic: 'consent',
  _command: 'default' | 'update',
  _values: Readonly<Record<string, string>>,
): void {
  pushToDataLayer(arguments)
}
