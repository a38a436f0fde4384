import type { GroupedForm } from '#schemas/sections/form.ts'

export interface Prefill {
  readonly values: Readonly<Record<string, string>>
  /** Fields whose value comes from the address. */
  readonly fromAddress: readonly string[]
}

/** Query parameters and the fields they fill in. */
const parameters = { machine: 'machine', promotion: 'promotion', mail: 'email' } as const

/** Returns the initial values of a form: from the address, else from the editor. An unknown dealer is ignored. */
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
