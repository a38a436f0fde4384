import { useId, useState, type FormEvent } from 'react'
import type { AnyEventObject } from 'xstate'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { acceptedEvents, printField, readField } from '#renderer/inspector/acceptedEvents.ts'
import type { EventEntry, Position } from '#renderer/inspector/protocol.ts'
import styles from '#renderer/inspector/app/MachinePanel.module.css'

interface Props {
  readonly graph: StatechartGraph
  readonly position: Position
  readonly examples: readonly AnyEventObject[]
  /** Type to begin with: that of the transition selected in the chart. */
  readonly suggested: string | undefined
  /** Whether delays are sent, too: those of a simulation do not pass by themselves. */
  readonly withDelays: boolean
  readonly onSend: (event: EventEntry['event']) => void
}

/** Sends an event the machine accepts in its state; its fields are those of the examples. */
export function SendForm({ graph, position, examples, suggested = '', withDelays, onSend }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(suggested)
  const [problem, setProblem] = useState('')
  const accepted = acceptedEvents(graph, position, examples, withDelays)
  const event = accepted.find(({ type }) => type === chosen) ?? accepted[0]
  if (event === undefined) return null
  const fields = Object.entries(event.fields)

  function submit(submitted: FormEvent<HTMLFormElement>): void {
    submitted.preventDefault()
    if (event === undefined) return
    const values = new FormData(submitted.currentTarget)
    try {
      const read = fields.map(([name, known]): [string, unknown] => [name, readField(textOf(values.get(name)), known)])
      onSend({ ...Object.fromEntries(read.filter(([, value]) => value !== undefined)), type: event.type })
      setProblem('')
    } catch {
      setProblem('A field is not valid JSON.')
    }
  }

  return (
    <>
      <h3>Send an event</h3>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={`${id}type`}>Event</label>
        <select id={`${id}type`} value={event.type} onChange={({ target }) => setChosen(target.value)}>
          {accepted.map(({ type, label }) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
        {fields.map(([name, known]) => (
          <div key={`${event.type} ${name}`} className={styles.field}>
            <label htmlFor={`${id}${name}`}>{name}</label>
            <input
              id={`${id}${name}`}
              name={name}
              defaultValue={printField(known)}
              list={`${id}${name}list`}
              autoComplete="off"
            />
            <datalist id={`${id}${name}list`}>
              {known.map((value) => (
                <option key={printField([value])}>{printField([value])}</option>
              ))}
            </datalist>
          </div>
        ))}
        <button type="submit" className={styles.primary}>
          Send {event.label}
        </button>
        <p role="alert">{problem}</p>
      </form>
    </>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
