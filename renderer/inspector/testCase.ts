import type { Replay } from '#renderer/inspector/replay.ts'

/** Prints a replay as a Vitest case that repeats it; `file` is where the machine is imported from. */
export function printTestCase(machine: string, { input, steps }: Replay, file = `./${machine}.ts`): string {
  const body = steps.flatMap(({ action, event, value }, index) => {
    const expected = `  expect(actor.getSnapshot().value).toEqual(${print(value)})`
    // What the machine does by itself is done when the call returns.
    const isLast = steps[index + 1]?.action.type !== 'none'
    const before = steps.slice(0, index).findLast((_, at) => steps[at + 1]?.action.type !== 'none')
    const changed = index === 0 || JSON.stringify(before?.value) !== JSON.stringify(value)
    const call = callOf(action, event)
    return [...(call === '' ? [] : [`  ${call}`]), ...(changed && isLast ? [expected] : [])]
  })
  const options = input === undefined ? '{ clock }' : `{ clock, input: ${print(input)} }`
  return [
    `import { expect, test } from 'vitest'`,
    `import { createActor, SimulatedClock } from 'xstate'`,
    `import { ${machine}Machine } from '${file}'`,
    '',
    `test('${machine}: a recorded session', () => {`,
    '  const clock = new SimulatedClock()',
    `  const actor = createActor(${machine}Machine, ${options}).start()`,
    ...body,
    '})',
    '',
  ].join('\n')
}

function callOf(action: Replay['steps'][number]['action'], event: Replay['steps'][number]['event']): string {
  if (action.type === 'send') return `actor.send(${print(event)})`
  return action.type === 'wait' && action.ms > 0 ? `clock.increment(${action.ms})` : ''
}

/** Returns JSON as a JavaScript literal in the style of the project. */
function print(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : quote(key)}: ${print(item)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return typeof value === 'string' ? quote(value) : String(value)
}

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1)
  return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
