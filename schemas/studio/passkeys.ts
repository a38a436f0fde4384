import * as v from 'valibot'
import { oneLine } from '#schemas/oneLine.ts'
import { writtenText } from '#schemas/studio/fields.ts'

/** Passkeys a person may have. */
export const maxPasskeys = 20

export const maxPasskeyName = 60
/** What a person calls a passkey, to know it again. */
export const passkeyName = v.pipe(writtenText(maxPasskeyName), v.regex(oneLine))

const text = v.pipe(v.string(), v.maxLength(20_000))

/** What a browser makes of a passkey (`PublicKeyCredential.toJSON()`); its contents are checked by their signature. */
export const passkeyResponse = v.object({
  id: v.pipe(v.string(), v.maxLength(1400)),
  rawId: v.pipe(v.string(), v.maxLength(1400)),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(v.picklist(['platform', 'cross-platform']))),
  clientExtensionResults: v.record(v.pipe(v.string(), v.maxLength(100)), v.unknown()),
  response: v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.union([text, v.number(), v.null(), v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10))]),
  ),
})
