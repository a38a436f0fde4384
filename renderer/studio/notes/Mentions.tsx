import { useLingui } from '@lingui/react/macro'
import { fold } from '#schemas/plainText.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { findMentioned } from '#renderer/studio/notes/findMentioned.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/notes/Notes.module.css'

interface NotePerson {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly text: string
  readonly mentioned: readonly NotePerson[]
  /** Puts a text at the end of what is typed, in the place of the last characters; the focus goes to the text. */
  readonly onType: (typed: string, replaced: number) => void
}

/** Most people shown while a name is typed. */
const maxShown = 8

/** Renders the people whose name begins as what is typed behind the last @, and who gets a mail. */
export function Mentions({ text, mentioned, onType }: Props) {
  const { t } = useLingui()
  const people = useNotePeople()
  const typed = /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1]
  const start = typed === undefined ? undefined : fold(typed)
  const found = start === undefined ? [] : people.filter(({ name }) => fold(name).startsWith(start)).slice(0, maxShown)
  const names = mentioned.map(({ name }) => name).join(', ')
  const heading = t({ id: 'Studio/Mention', message: 'Mention' })
  return (
    <>
      {found.length > 0 ? (
        <div className={styles.actions} role="group" aria-label={heading}>
          {found.map(({ id, name }) => (
            <Button key={id} icon="person" onPress={() => onType(`@${name} `, (typed?.length ?? 0) + 1)}>
              {name}
            </Button>
          ))}
        </div>
      ) : (
        people.length > 0 && (
          <div>
            <Button
              variant="quiet"
              icon="person"
              onPress={() => onType(text === '' || /\s$/.test(text) ? '@' : ' @', 0)}
            >
              {t({ id: 'Studio/Mention somebody', message: 'Mention somebody' })}
            </Button>
          </div>
        )
      )}
      <p role="status" className={styles.status}>
        {names !== '' && t({ id: 'Studio/Gets a mail', message: `Gets an email: ${names}` })}
      </p>
    </>
  )
}

/** Returns the people a text mentions. */
export function useMentioned(text: string): readonly NotePerson[] {
  return findMentioned(text, useNotePeople())
}

const none: readonly NotePerson[] = []

function useNotePeople(): readonly NotePerson[] {
  const { data: me } = useMe()
  const people = useCall('listNotePeople', {}, { staleTime: 60_000 }).data?.items ?? none
  return people.filter(({ id }) => id !== me?.id)
}
