import { createFolderStorage } from '#server/media/folderStorage.ts'
import { createS3Storage } from '#server/media/s3Storage.ts'
import type { Storage } from '#server/media/storage.ts'

/** Opens the storage of the settings. */
export function openStorage({
  dataDir,
  storageUrl,
}: {
  readonly dataDir: string
  readonly storageUrl?: string | undefined
}): Storage {
  return storageUrl === undefined ? createFolderStorage(dataDir) : createS3Storage(storageUrl)
}
