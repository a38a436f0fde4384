import { Hono } from 'hono'
import * as v from 'valibot'
import { purgeBody } from '#schemas/purge.ts'
import { HttpError, invalidInput, sendError } from '#server/api/errors.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { readBody } from '#server/api/readBody.ts'
import { isSigned, signatureHeader } from '#server/http/signature.ts'

/** Largest body, in bytes: a thousand tags. */
const maxBytes = 400_000

interface PurgeOptions {
  readonly secret: string
  /** Announces the tags to every process that can be reached. */
  readonly announce: (tags: readonly string[]) => Promise<void>
  readonly now?: () => Date
}

/** Creates `POST /purge/`: an external editor or CMS announces what it has changed. */
export function createPurgeRoute({ secret, announce, now = () => new Date() }: PurgeOptions): Hono {
  const route = new Hono()
  route.onError((error, c) => {
    if (error instanceof HttpError) return sendError(c, error)
    throw error
  })
  route.on('POST', ['/purge', '/purge/'], async (c) => {
    const text = (await readBody(c.req.raw, maxBytes)).toString('utf8')
    if (!isSigned(secret, text, c.req.header(signatureHeader), now())) {
      return c.json({ message: `${signatureHeader} is missing, wrong or older than five minutes`, status: 401 }, 401)
    }
    const { tags } = parseBody(text)
    await announce(tags)
    return c.json({ purged: tags.length })
  })
  route.on(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'], ['/purge', '/purge/'], (c) => {
    c.header('Allow', 'POST')
    return sendError(c, new HttpError(405, 'This call takes POST'))
  })
  return route
}

function parseBody(text: string): v.InferOutput<typeof purgeBody> {
  const result = v.safeParse(purgeBody, parse(text))
  if (!result.success) throw invalidInput(result.issues)
  return result.output
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON')
  }
}
