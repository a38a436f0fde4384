import type { GroupedForm } from '#schemas/sections/form.ts'

export interface Prefill {
  readonly values: Readonly<Record<string, string>>
  /** Fields whose value the address gives. */
  readonly fromAddress: readonly string[]
}

/** Query parameter and the field it fills in. */
const parameters = { machine: 'machine', promotion: 'promotion', mail: 'email' } as const

/** What a form holds before anyone has typed: from the address, else from the editor. */
export function prefillOf(
  { machine }: Pick<GroupedForm, 'machine'>,
  search: Readonly<Record<string, string>>,
): Prefill {
  const given = Object.entries(parameters).flatMap(([parameter, field]): [string, string][] => {
    const value = search[parameter]
    return value === undefined ? [] : [[field, value]]
  })
  return {
    values: { ...(machine === undefined ? {} : { machine }), ...Object.fromEntries(given) },
    fromAddress: given.map(([field]) => field),
  }
}
