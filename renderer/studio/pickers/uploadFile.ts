import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { signInCount, waitForSignIn } from '#renderer/studio/api/session.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Where an upload goes: into a folder as a new file, or in place of the content of another. */
export type UploadTarget = { readonly folder: string } | { readonly replaces: string }

/**
 * Uploads a file and returns it as it is in the library. `onProgress` gets the share that has been sent, 0 to 1; `fetch` cannot report it. Waits and
 * repeats while the session has expired. Throws `StudioCallError`.
 */
export async function uploadFile(
  file: File,
  target: UploadTarget,
  onProgress: (share: number) => void,
): Promise<MediaItem> {
  const form = new FormData()
  if ('folder' in target) form.set('folder', target.folder)
  form.set('file', file)
  const before = signInCount()
  const { status, text } = await post(
    'folder' in target ? studioUrl('uploadMedia') : studioUrl('replaceMedia', { params: { id: target.replaces } }),
    form,
    onProgress,
  )
  if (status === 401) {
    await waitForSignIn(before)
    return uploadFile(file, target, onProgress)
  }
  const body = parse(text)
  if (status < 200 || status >= 300) {
    throw new StudioCallError(status, typeof body['code'] === 'string' ? body['code'] : `http_${status}`, body)
  }
  // As for every call: the server validates what it sends in its tests.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as unknown as MediaItem
}

function post(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
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
