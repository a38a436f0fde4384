import * as v from 'valibot'

/** Lengths of NIST SP 800-63B for a password that is the only factor. */
export const minPasswordLength = 12
export const maxPasswordLength = 128
export const password = v.pipe(v.string(), v.minLength(minPasswordLength), v.maxLength(maxPasswordLength))
