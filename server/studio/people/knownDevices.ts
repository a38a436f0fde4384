import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import type { Hash } from '#server/forms/keys.ts'

/** The longest that browsers keep a cookie (RFC 6265bis, 5.5), in seconds. */
const cookieSeconds = 400 * 86_400
/** People of whom one browser is remembered. */
const maxPeople = 5

export interface KnownDevices {
  /** Returns whether the browser that sends these headers has been signed in as the person before. */
  readonly isKnown: (headers: Headers, personId: string) => Promise<boolean>
  /** Returns the value of `Set-Cookie` by which a browser is known from now on. */
  readonly remember: (headers: Headers, personId: string) => Promise<string>
}

/**
 * Remembers in a cookie of their browsers who has signed in there. It says nothing else, and gives no access: without it, the person gets a
 * mail about the sign-in.
 */
export function createKnownDevices(hash: () => Promise<Hash>, publicUrl: string): KnownDevices {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}studio.device`
  const read = (headers: Headers) => {
    const cookies = (headers.get('cookie') ?? '').split('; ')
    const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    return value.split('.').filter((mark) => /^[0-9a-f]{64}$/.test(mark))
  }
  const markOf = async (personId: string) => (await hash())('device', personId)
  return {
    isKnown: async (headers, personId) => read(headers).includes(await markOf(personId)),
    async remember(headers, personId) {
      const own = await markOf(personId)
      const marks = [own, ...read(headers).filter((mark) => mark !== own)].slice(0, maxPeople)
      const attributes = `Max-Age=${cookieSeconds}; Path=${studioApiPath}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`
      return `${name}=${marks.join('.')}; ${attributes}`
    },
  }
}
