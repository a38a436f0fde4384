import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { HttpError } from '#server/api/errors.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { createJobQueue } from '#server/media/jobQueue.ts'
import { readWhole } from '#server/media/storage.ts'
import { uploadMedia } from '#server/studio/media/mediaLibrary.ts'
import type { MediaContext } from '#server/studio/media/writeMedia.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

export const uploadActor = { person: { id: 'ada', name: 'Ada' } }

/** Has an empty media folder and a CMS with content for the tests of a file, and returns what uploads to them. */
export function setUpUploads() {
  const filled = fillCms(fixture)
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-media-'))
  const storage = createFolderStorage(dataDir)
  const media: MediaContext = {
    get cms() {
      return filled.cms
    },
    storage,
    uploadFolder: join(dataDir, 'uploads'),
    pictures: createJobQueue(1, 5),
  }
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  return {
    filled,
    media,
    dataDir,
    upload: (content: BlobPart, name: string, folder?: string) =>
      uploadMedia(media, uploadActor, uploadRequest(content, name, folder)),
    read: async (file: string) => (await readWhole(storage, file.slice(1).replace(/\?.*/, ''))) ?? Buffer.alloc(0),
    /** Names of the files that uploads have left behind. */
    leftBehind: () => (existsSync(media.uploadFolder) ? readdirSync(media.uploadFolder) : []),
  }
}

/** Returns the request of an upload. */
export function uploadRequest(content: BlobPart, name: string, folder = 'field'): Request {
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', new File([content], name))
  return new Request('https://site.example', { method: 'POST', body: form })
}

/** Returns the status of a call that is rejected, with the codes of its issues. */
export async function rejectionOf(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(() => 'not rejected').catch((reason: unknown) => reason)
  if (error instanceof StudioError) return [error.status, ...(error.body.issues ?? []).map(({ code }) => code)]
  return error instanceof HttpError ? [error.status] : error
}
