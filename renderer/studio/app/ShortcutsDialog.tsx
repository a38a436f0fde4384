import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { opensByQuestionMark, rememberQuestionMark } from '#renderer/studio/app/shortcuts.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/app/ShortcutsDialog.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders the keys that work in the studio, and whether the question mark opens this list. */
export function ShortcutsDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t({ id: 'Studio/Shortcuts', message: 'Keyboard shortcuts' })}
      open={open}
      onClose={onClose}
      size="medium"
    >
      <Shortcuts />
    </Dialog>
  )
}

function Shortcuts() {
  const { t } = useLingui()
  const [isOn, setIsOn] = useState(opensByQuestionMark)
  const groups = useGroups()
  return (
    <div className={styles.groups}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(([what, ...ways]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {ways.map((keys) => (
                    <span key={keys.join(' ')} className={styles.keys}>
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            rememberQuestionMark(target.checked)
            setIsOn(target.checked)
          }}
        />
        {t({ id: 'Studio/Shortcut question', message: 'The key ? opens this list' })}
      </label>
    </div>
  )
}

type Shortcut = readonly [what: string, ...ways: (readonly string[])[]]

interface Group {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** Returns what can be done by which keys, in the language of the studio and with the keys of the system. */
function useGroups(): readonly Group[] {
  const { t } = useLingui()
  const isMac = /mac/i.test(navigator.userAgent)
  const ctrl = isMac ? '⌘' : t({ id: 'Key/Ctrl', message: 'Ctrl' })
  const shift = t({ id: 'Key/Shift', message: 'Shift' })
  const alt = isMac ? '⌥' : t({ id: 'Key/Alt', message: 'Alt' })
  return [
    {
      title: t({ id: 'Studio/Shortcuts everywhere', message: 'Everywhere' }),
      shortcuts: [
        [t({ id: 'Studio/Search all', message: 'Search everything' }), [ctrl, 'K']],
        [t({ id: 'Studio/Shortcuts', message: 'Keyboard shortcuts' }), ['?']],
      ],
    },
    {
      title: t({ id: 'Studio/Shortcuts editing', message: 'While editing' }),
      shortcuts: [
        [t({ id: 'Studio/Shortcut save', message: 'Save now' }), [ctrl, 'S']],
        [t({ id: 'Studio/Undo', message: 'Undo' }), [ctrl, 'Z']],
        [t({ id: 'Studio/Redo', message: 'Redo' }), [ctrl, shift, 'Z'], [ctrl, 'Y']],
      ],
    },
    {
      title: t({ id: 'Studio/Shortcuts sections', message: 'Sections, in the list and in the page' }),
      shortcuts: [
        [t({ id: 'Studio/Shortcut several', message: 'Select several' }), [shift, '↑'], [shift, '↓']],
        [t({ id: 'Studio/Shortcut all', message: 'Select all' }), [ctrl, 'A']],
        [t({ id: 'Studio/Shortcut move', message: 'Move up or down' }), [alt, '↑'], [alt, '↓']],
        [t({ id: 'Studio/Duplicate', message: 'Duplicate' }), [ctrl, 'D']],
        [t({ id: 'Studio/Remove', message: 'Remove' }), [t({ id: 'Key/Delete', message: 'Delete' })]],
        [
          t({ id: 'Studio/Shortcut clipboard', message: 'Copy, cut, paste, also in another page or tab' }),
          [ctrl, 'C'],
          [ctrl, 'X'],
          [ctrl, 'V'],
        ],
      ],
    },
    {
      title: t({ id: 'Studio/Shortcuts typing', message: 'Typing in the page' }),
      shortcuts: [
        [
          t({ id: 'Studio/Shortcut type', message: 'Type in a heading, label or line' }),
          [t({ id: 'Key/Double click', message: 'Double click' })],
        ],
        [t({ id: 'Studio/Shortcut end', message: 'Done' }), [t({ id: 'Key/Enter', message: 'Enter' })]],
        [
          t({ id: 'Studio/Shortcut cancel', message: 'Take back what was typed' }),
          [t({ id: 'Key/Escape', message: 'Esc' })],
        ],
        [
          t({ id: 'Studio/Shortcut rich', message: 'Edit a text with paragraphs and lists' }),
          [t({ id: 'Key/Double click', message: 'Double click' })],
          [t({ id: 'Key/Enter', message: 'Enter' })],
        ],
        [t({ id: 'Studio/Shortcut tools', message: 'Its tools' }), [alt, 'F10']],
        [
          t({ id: 'Studio/Shortcut leave', message: 'Leave it; what was typed stays' }),
          [t({ id: 'Key/Escape', message: 'Esc' })],
        ],
      ],
    },
  ]
}
