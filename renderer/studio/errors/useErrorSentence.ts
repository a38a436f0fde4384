import { useLingui } from '@lingui/react/macro'
import type { StudioErrorCode } from '#schemas/studio/studioErrorCode.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Returns what makes the sentence of a failed call; the server's own where there is none for its code. */
export function useErrorSentence(): (error: unknown) => string {
  const { t } = useLingui()
  const sentenceOf = useCodeSentence()
  return (error) => {
    if (!(error instanceof StudioCallError)) {
      return t({ id: 'Studio/Error unknown', message: 'Something went wrong in the studio. Reload the page.' })
    }
    const { code, status, message } = error
    if (status === 0) return t({ id: 'Studio/Error offline', message: 'There is no connection to the server.' })
    if (status >= 500 && code !== 'no_space') {
      return t({ id: 'Studio/Error server', message: 'The server cannot do this now. Try again in a minute.' })
    }
    return sentenceOf(code) ?? message
  }
}

/** Returns what makes the sentence of why something is rejected, by its code; each code of the server has one. */
export function useCodeSentence(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  const signInSentences = useSignInSentences()
  return (code) => {
    const missing = t({ id: 'Studio/Error missing', message: 'This does not exist any more.' })
    const notAllowed = t({ id: 'Studio/Error forbidden', message: 'Your role does not allow this.' })
    const tooMany = t({ id: 'Studio/Error too many', message: 'Too many attempts. Wait a minute.' })
    const outdated = t({
      id: 'Studio/Error outdated',
      message: 'The studio has changed since this page was opened. Reload the page.',
    })
    const sentences: Readonly<Record<StudioErrorCode, string>> = {
      not_signed_in: t({ id: 'Studio/Error not signed in', message: 'You are not signed in. Reload the page.' }),
      ...signInSentences,
      locked: t({ id: 'Studio/Error locked', message: 'Your access is locked. Contact an administrator.' }),
      link_invalid: t({ id: 'Studio/Error link', message: 'This link has been used or has expired.' }),
      forbidden: notAllowed,
      locale_forbidden: t({ id: 'Studio/Error locale', message: 'You may not change the content of this locale.' }),
      shared_forbidden: t({
        id: 'Studio/Error shared',
        message: 'This also concerns markets that your access does not include. Contact an administrator.',
      }),
      request_forbidden: t({
        id: 'Studio/Error request locale',
        message: 'Your access does not include the requests of this locale. Contact an administrator.',
      }),
      foreign_origin: notAllowed,
      not_found: missing,
      conflict: t({ id: 'Studio/Error conflict', message: 'Someone else has changed this in the meantime.' }),
      revision_missing: outdated,
      in_use: t({ id: 'Studio/Error in use', message: 'Something still uses this.' }),
      exists: t({ id: 'Studio/Error exists', message: 'This already exists.' }),
      last_admin: t({
        id: 'Studio/Error last admin',
        message: 'This is the only administrator: make someone else an administrator first.',
      }),
      not_assignable: t({ id: 'Studio/Error not assignable', message: 'This person may not reply to this request.' }),
      is_spam: t({ id: 'Studio/Error is spam', message: 'This looks like spam: mark it as not spam first.' }),
      not_spam: t({ id: 'Studio/Error not spam', message: 'Only spam can be deleted. Close this request instead.' }),
      attachments_full: t({
        id: 'Studio/Error attachments full',
        message: 'This request has no room for more files.',
      }),
      newer_messages: t({
        id: 'Studio/Error newer messages',
        message: 'Somebody has written in the meantime: read what is new, then send your reply.',
      }),
      too_many: t({ id: 'Studio/Error too many rows', message: 'There are too many: narrow the search.' }),
      invalid: t({ id: 'Studio/Error invalid', message: 'This cannot be accepted: check what you entered.' }),
      too_large: t({ id: 'Studio/Error too large', message: 'This is too large to be saved.' }),
      unsupported_type: t({ id: 'Studio/Error type', message: 'Files of this type are not accepted here.' }),
      too_many_requests: tooMany,
      no_space: t({
        id: 'Studio/Error no space',
        message: 'There is no space left on the server. Contact an administrator.',
      }),
    }
    const others = { http_404: missing, http_422: sentences.invalid, http_429: tooMany }
    return new Map(Object.entries({ ...sentences, ...others })).get(code ?? '')
  }
}

/** Returns the sentences of why somebody could not sign in, by code. */
function useSignInSentences() {
  const { t } = useLingui()
  return {
    wrong_password: t({
      id: 'Studio/Wrong password',
      message: 'The email address or the password is wrong.',
    }),
    wrong_code: t({
      id: 'Studio/Error code',
      message: 'This code is not right. Check the clock of the device that shows it, and enter the newest code.',
    }),
    code_used: t({
      id: 'Studio/Error code used',
      message: 'This code has been used already. Sign in again with the next one.',
    }),
    sign_in_again: t({
      id: 'Studio/Error sign in again',
      message: 'Too many wrong codes, or too much time has passed. Sign in again.',
    }),
    codes_locked: t({
      id: 'Studio/Error codes locked',
      message:
        'Too many wrong codes: no code is accepted for a quarter of an hour, and for longer each time it happens again.',
    }),
    passkey_unknown: t({
      id: 'Studio/Error passkey unknown',
      message: 'This passkey is not known here: it was removed. Sign in with your password.',
    }),
    passkey_known: t({
      id: 'Studio/Error passkey known',
      message: 'This device has a passkey for your account already.',
    }),
    passkey_other: t({
      id: 'Studio/Error passkey other',
      message: 'This passkey is somebody else’s. Choose one of yours, or sign in with your password.',
    }),
    passkey_failed: t({
      id: 'Studio/Error passkey',
      message: 'No passkey was used. Try again.',
    }),
    second_factor_required: t({
      id: 'Studio/Error second factor',
      message: 'Your account requires two-factor authentication. Reload the page and set it up.',
    }),
  }
}
