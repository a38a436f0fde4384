import type { SwitchedGuards } from '#renderer/inspector/switchedGuards.ts'

interface Props {
  /** Names of the machine's guards. */
  readonly guards: readonly string[]
  readonly switched: SwitchedGuards
  readonly onSwitch: (switched: SwitchedGuards) => void
}

/** Renders a choice for every guard of a machine: as written, always true or always false. */
export function GuardSwitches({ guards, switched, onSwitch }: Props) {
  function change(guard: string, value: string): void {
    const next = new Map(switched)
    if (value === '') next.delete(guard)
    else next.set(guard, value === 'true')
    onSwitch(next)
  }

  if (guards.length === 0) return null
  return (
    <details>
      <summary>
        Guards
        {switched.size > 0 && ` (${switched.size} switched)`}
      </summary>
      {guards.map((guard) => (
        <div key={guard}>
          <label>
            {guard}{' '}
            <select value={String(switched.get(guard) ?? '')} onChange={({ target }) => change(guard, target.value)}>
              <option value="">as written</option>
              <option value="true">always true</option>
              <option value="false">always false</option>
            </select>
          </label>
        </div>
      ))}
    </details>
  )
}
