import type { CallResult, StudioCallName } from '#schemas/studio/studioCalls.ts'
import { resultOf, studioUrl, type CallOptions } from '#renderer/studio/api/callStudio.ts'
import { personHeaders, signInCount, waitForSignIn } from '#renderer/studio/api/session.ts'
import { trackCall } from '#renderer/studio/api/trackCall.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/**
 * Makes a call that takes fields and a file and returns its result, as `callStudio` does. `onProgress` gets the share that has been sent,
 * 0 to 1; `fetch` cannot report it.
 */
export function sendForm<TName extends StudioCallName>(
  name: TName,
  options: FormOptions<TName>,
  onProgress: (share: number) => void,
): Promise<CallResult<TName>> {
  return trackCall(name, options, () => makeCall(name, options, onProgress))
}

type FormOptions<TName extends StudioCallName> = Pick<CallOptions<TName>, 'params'> & { readonly form: FormData }

async function makeCall<TName extends StudioCallName>(
  name: TName,
  options: FormOptions<TName>,
  onProgress: (share: number) => void,
): Promise<CallResult<TName>> {
  const before = signInCount()
  const { status, text } = await post(studioUrl(name, options), options.form, onProgress)
  if (status === 401) {
    await waitForSignIn(before)
    return makeCall(name, options, onProgress)
  }
  const body = parse(text)
  if (status < 200 || status >= 300) {
    throw new StudioCallError(status, typeof body['code'] === 'string' ? body['code'] : `http_${status}`, body)
  }
  return resultOf<TName>(body)
}

function post(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new StudioCallError(0, 'offline', {})))
    request.send(form)
  })
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}
