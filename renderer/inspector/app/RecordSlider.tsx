import type { Selection } from '#renderer/inspector/app/selection.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'
import styles from '#renderer/inspector/app/LogPanel.module.css'

interface Props {
  /** Those that are listed, by time. */
  readonly entries: readonly LogEntry[]
  readonly shown: Selection
  readonly onSelect: (selection: Selection) => void
}

/** Renders a slider over the records: all machines are shown as they were then; at its end the page is live. */
export function RecordSlider({ entries, shown, onSelect }: Props) {
  const chosen = entries.findIndex(({ seq }) => seq === shown.seq)
  const value = shown.seq === undefined || chosen < 0 ? entries.length : chosen
  return (
    <label className={styles.slider}>
      Go through the records
      <input
        // With more records, React sets the value before the maximum that it needs.
        ref={(input) => {
          if (input !== null) input.valueAsNumber = value
        }}
        type="range"
        min={0}
        max={entries.length}
        value={value}
        aria-valuetext={shown.seq === undefined ? 'Live' : `Record ${shown.seq}`}
        onChange={({ target }) => onSelect({ ...shown, seq: entries[target.valueAsNumber]?.seq })}
      />
    </label>
  )
}
