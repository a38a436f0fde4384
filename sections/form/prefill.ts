import type { GroupedForm } from '#schemas/sections/form.ts'

export interface Prefill {
  readonly values: Readonly<Record<string, string>>
  /** Fields whose value the address gives. */
  readonly fromAddress: readonly string[]
}

/** Query parameter and the field it fills in. */
const parameters = { machine: 'machine', promotion: 'promotion', mail: 'email' } as const

/** What a form holds before anyone has typed: from the address, else from the editor. A dealer nobody knows is not chosen. */
export function prefillOf(
  { machine, dealers }: Pick<GroupedForm, 'machine' | 'dealers'>,
  search: Readonly<Record<string, string>>,
): Prefill {
  const given = Object.entries(parameters).flatMap(([parameter, field]): [string, string][] => {
    const value = search[parameter]
    return value === undefined ? [] : [[field, value]]
  })
  const dealer = dealers.find(({ value }) => value === search['dealer'])
  if (dealer !== undefined) given.push(['dealer', dealer.value])
  return {
    values: { ...(machine === undefined ? {} : { machine }), ...Object.fromEntries(given) },
    fromAddress: given.map(([field]) => field),
  }
}
