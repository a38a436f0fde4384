import { useState } from 'react'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { replyLimits } from '#schemas/tickets.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { replyKey } from '#renderer/studio/edit/storedTexts.ts'
import { rejectedFiles } from '#renderer/studio/inbox/rejectedFiles.ts'
import type { ReplyFile } from '#renderer/studio/inbox/ReplyFiles.tsx'
import { useStoredText } from '#renderer/studio/edit/useStoredText.ts'

/** Holds the text and the files of a reply and sends it. They are emptied once it is sent, and stay as they are until then. */
export function useReply(request: CallResult<'getRequest'>) {
  const { id } = request
  const [text, setText] = useStoredText(replyKey(id))
  const [files, setFiles] = useState<readonly ReplyFile[]>([])
  const last = lastIdOf(request)
  /** Id of the last message that was there when the reply was begun. */
  const [seen, setSeen] = useState(last)
  const mutationKey = ['reply', id]
  const reply = useMutation({
    mutationKey,
    mutationFn: () => callStudio('replyToRequest', { params: { id }, form: formOf(text, files, last) }),
    onSuccess(changed) {
      setText('')
      setFiles([])
      setSeen(lastIdOf(changed))
    },
    onError(error) {
      setFiles((all) => withErrors(all, rejectedFiles(error)))
    },
  })
  return {
    text,
    files,
    reply,
    // Also a reply from before the screen was left and opened again.
    isSending: useIsMutating({ mutationKey }) > 0,
    /** Whether somebody has written since the reply was begun. */
    isNewer: (text !== '' && last > seen) || isNewerError(reply.error),
    write: (next: string) => {
      if (text === '') setSeen(last)
      setText(next)
    },
    attach: (next: readonly ReplyFile[]) => {
      reply.reset()
      setFiles(next.map((each) => (each.file.size > replyLimits.file ? { ...each, error: tooLarge } : each)))
    },
  }
}

/** Returns whether a reply was rejected because of messages that its author has not seen. */
export function isNewerError(error: unknown): boolean {
  return error instanceof StudioCallError && error.code === 'newer_messages'
}

const tooLarge = 'Ticket/Attachment too large'

function lastIdOf({ messages }: CallResult<'getRequest'>): number {
  return messages.at(-1)?.id ?? 0
}

function formOf(text: string, files: readonly ReplyFile[], seen: number): FormData {
  const form = new FormData()
  form.set('message', text)
  form.set('seen', String(seen))
  for (const { file } of files) form.append('attachment', file)
  return form
}

function withErrors(files: readonly ReplyFile[], errors: ReadonlyMap<number, string>): ReplyFile[] {
  return files.map(({ file }, index) => {
    const error = errors.get(index)
    return error === undefined ? { file } : { file, error }
  })
}
