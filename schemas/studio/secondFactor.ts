import * as v from 'valibot'

/** Digits of a code of an authenticator (RFC 6238), and for how many seconds one is shown. */
export const codeDigits = 6
export const codeSeconds = 30

/** A code as people type it, with spaces or without. */
export const authenticatorCode = v.pipe(
  v.string(),
  v.maxLength(20),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'A code has six digits'),
)
/** In the form it was shown in, however it is typed: in capitals, with spaces, without the hyphen. */
export const recoveryCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.toLowerCase(),
  v.transform((text) => text.replaceAll(/[^a-z0-9]/g, '').replace(/^(.{5})(?=.)/, '$1-')),
)

/** The people that a second factor is required of; others may have one. */
export const secondFactorRules = ['optional', 'administrators', 'everyone'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** Whether a person has one; `required`: they have none and may do nothing else before they have set it up. */
export const secondFactorState = v.picklist(['on', 'off', 'required'])
export type SecondFactorState = v.InferOutput<typeof secondFactorState>

/** What an authenticator is set up with: the address in the QR code, with the secret, and recovery codes that are shown once. */
export const secondFactorSetUp = v.object({ uri: v.string(), recovery_codes: v.array(v.string()) })
export type SecondFactorSetUp = v.InferOutput<typeof secondFactorSetUp>
