import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Renders "{number} models" with the plural rule of the language. */
export function ModelCount({ number }: { readonly number: number }) {
  const { t } = useLingui()
  return t({ id: 'Product/Models', message: plural(number, { one: '# model', other: '# models' }) })
}
