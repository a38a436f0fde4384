import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** '{number} models' (specification, section 9), in the plural form of the language. */
export function ModelCount({ number }: { readonly number: number }) {
  const { t } = useLingui()
  return t({ id: 'Product/Models', message: plural(number, { one: '# model', other: '# models' }) })
}
