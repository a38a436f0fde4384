import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { mediaPath } from '#renderer/studio/navigation/paths.ts'
import { uploadFile } from '#renderer/studio/pickers/uploadFile.ts'
import { LeftOutMarks } from '#renderer/studio/rich-text/paste/LeftOutMarks.tsx'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/rich-text/RichText.module.css'

interface Props {
  readonly found: LeftOut
  readonly onClose: () => void
}

const shownLinks = 5

/** Says what of the pasted is no part of the text, and uploads its pictures and files to the library. */
export function LeftOutNotice({ found, onClose }: Props) {
  const { t } = useLingui()
  const files = [...found.pictures, ...found.files]
  const upload = useMutation({ mutationFn: () => uploadAll(files) })
  return (
    <Notice kind="warn" live>
      <LeftOutFiles found={found} />
      <LeftOutText found={found} />
      <LeftOutMarks found={found} />
      {upload.error !== null && <ErrorNotice error={upload.error} />}
      {upload.isSuccess ? (
        <p>
          {t({ id: 'Studio/Now in files', message: 'Now in the files:' })}{' '}
          {upload.data.map(({ id, name }) => (
            <a key={id} href={mediaPath({ file: id })} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </p>
      ) : null}
      <div className={styles.leftOut}>
        {files.length > 0 && !upload.isSuccess && (
          <Button isDisabled={upload.isPending} onPress={() => upload.mutate()}>
            {t({ id: 'Studio/Upload pictures', message: 'Upload to the files' })}
          </Button>
        )}
        <Button variant="quiet" onPress={onClose}>
          {t({ id: 'Studio/Close', message: 'Close' })}
        </Button>
      </div>
    </Notice>
  )
}

function LeftOutFiles({ found: { pictures, files, unreadable } }: Pick<Props, 'found'>) {
  const { t } = useLingui()
  const count = pictures.length + unreadable
  return (
    <>
      {count > 0 && (
        <p>
          {t({
            id: 'Studio/Pictures left out',
            message: plural(count, {
              one: 'A picture was left out: this text holds none. Sections for pictures show one.',
              other: '# pictures were left out: this text holds none. Sections for pictures show them.',
            }),
          })}
        </p>
      )}
      {unreadable > 0 && (
        <p>
          {t({
            id: 'Studio/Pictures unreadable',
            message: plural(unreadable, {
              one: 'One is not in what was copied: save it as a file and upload that.',
              other: '# are not in what was copied: save them as files and upload those.',
            }),
          })}
        </p>
      )}
      {files.length > 0 && (
        <p>
          {t({
            id: 'Studio/Files left out',
            message: plural(files.length, {
              one: 'A text holds no files. Upload this one to the files, then make a link to it:',
              other: 'A text holds no files. Upload these to the files, then make links to them:',
            }),
          })}{' '}
          {files.map(({ name }) => name).join(', ')}
        </p>
      )}
    </>
  )
}

function LeftOutText({
  found: { links, pictureLinks, struck, embedded, underlined, lettered, unseen },
}: Pick<Props, 'found'>) {
  const { t } = useLingui()
  return (
    <>
      {links.length > 0 && (
        <p>
          {t({
            id: 'Studio/Links left out',
            message: plural(links.length, {
              one: 'A link leads to no website and was left out; its words are here:',
              other: '# links lead to no website and were left out; their words are here:',
            }),
          })}{' '}
          {links.slice(0, shownLinks).join(', ')}
          {links.length > shownLinks && ' …'}
        </p>
      )}
      {pictureLinks.length > 0 && (
        <p>
          {t({
            id: 'Studio/Picture links left out',
            message: plural(pictureLinks.length, {
              one: 'A picture that was left out led here:',
              other: 'Pictures that were left out led here:',
            }),
          })}{' '}
          {pictureLinks.slice(0, shownLinks).join(', ')}
          {pictureLinks.length > shownLinks && ' …'}
        </p>
      )}
      {struck && (
        <p>
          {t({
            id: 'Studio/Struck left out',
            message: 'The site has no strikethrough: check the text that was struck through.',
          })}
        </p>
      )}
      {underlined && (
        <p>
          {t({ id: 'Studio/Underline left out', message: 'The site underlines links only: other text is plain now.' })}
        </p>
      )}
      {lettered && (
        <p>
          {t({
            id: 'Studio/Letters left out',
            message: 'Lists have numbers here, no letters: check texts that refer to an item by its letter.',
          })}
        </p>
      )}
      {embedded && (
        <p>{t({ id: 'Studio/Embedded left out', message: 'Films, forms, formulas and frames were left out.' })}</p>
      )}
      {unseen && (
        <p>{t({ id: 'Studio/Unseen left out', message: 'Comments of reviewers and hidden text were left out.' })}</p>
      )}
    </>
  )
}

/** Uploads one file after the other and returns them as they are in the library. Throws at the first that is rejected. */
async function uploadAll(files: readonly File[]): Promise<readonly MediaItem[]> {
  const items: MediaItem[] = []
  for (const file of files) items.push(await uploadFile(file, { folder: '' }, () => undefined))
  return items
}
