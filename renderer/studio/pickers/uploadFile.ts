import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { sendForm } from '#renderer/studio/api/sendForm.ts'

/** Where an upload goes: into a folder as a new file, or in place of the content of another. */
export type UploadTarget = { readonly folder: string } | { readonly replaces: string }

/** Uploads a file and returns it as it is in the library. `onProgress` gets the share that has been sent, 0 to 1. Throws `StudioCallError`. */
export async function uploadFile(
  file: File,
  target: UploadTarget,
  onProgress: (share: number) => void,
): Promise<MediaItem> {
  const form = new FormData()
  if ('folder' in target) form.set('folder', target.folder)
  form.set('file', file)
  return 'folder' in target
    ? sendForm('uploadMedia', { form }, onProgress)
    : sendForm('replaceMedia', { params: { id: target.replaces }, form }, onProgress)
}
