import { forgetSaved } from '#renderer/studio/edit/tabStorage.ts'
import { randomId } from '#renderer/studio/api/randomId.ts'

const personKey = 'studio-person'
const tabKey = 'studio-tab'
/** Begins the key of everything a person has typed in the tab. */
const typed = 'studio '

/** Returns the id of who is signed in in this tab. */
export function tabPerson(): string {
  return sessionStorage.getItem(personKey) ?? ''
}

/** Returns an id of this tab, which it keeps over a reload. */
export function tabId(): string {
  const known = sessionStorage.getItem(tabKey)
  if (known !== null) return known
  const id = randomId()
  sessionStorage.setItem(tabKey, id)
  return id
}

/** Makes a person the owner of what is typed in this tab: what someone else has typed here waits until they come back. */
export function claimTab(person: string): void {
  const before = sessionStorage.getItem(personKey)
  if (before === person) return
  // Histories of what is saved end with the person, and leave space for what is not.
  forgetSaved()
  if (before !== null) rename(typed, `${before} ${typed}`)
  rename(`${person} ${typed}`, typed)
  sessionStorage.setItem(personKey, person)
}

function rename(from: string, to: string): void {
  const named = Object.keys(sessionStorage).filter((key) => key.startsWith(from))
  for (const key of named) {
    const text = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    sessionStorage.setItem(`${to}${key.slice(from.length)}`, text)
  }
}
