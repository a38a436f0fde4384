import { maxUploadBytes } from '#schemas/studio/calls/media.ts'
import type { ReplacedFile, UploadedFile } from '#schemas/studio/mediaItem.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { sendForm } from '#renderer/studio/api/sendForm.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/**
 * Uploads a file and returns it as it is in the library. `onProgress` gets the share that has been sent, 0 to 1. Throws `StudioCallError`; a
 * file that is too large is not sent.
 */
export async function uploadFile(
  file: File,
  target: { readonly folder: string },
  onProgress: (share: number) => void,
): Promise<UploadedFile> {
  const form = formOf(file)
  form.set('folder', target.folder)
  return sendForm('uploadMedia', { form }, onProgress)
}

/** Uploads a file in place of the content of another, as `uploadFile` does. */
export async function replaceFile(id: string, file: File, onProgress: (share: number) => void): Promise<ReplacedFile> {
  return sendForm('replaceMedia', { params: { id }, form: formOf(file) }, onProgress)
}

function formOf(file: File): FormData {
  if (file.size > maxUploadBytes) {
    const issue = { level: 'error', ...rule('file_too_large', { max: maxUploadBytes / 1_000_000 }), path: 'file' }
    throw new StudioCallError(413, 'too_large', { issues: [issue] })
  }
  const form = new FormData()
  form.set('file', file)
  return form
}
