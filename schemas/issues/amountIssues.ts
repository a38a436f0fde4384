import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'

/** Largest amount of a price; cents of larger ones are lost in a number. */
const largest = 1e12

/**
 * Returns the error of an amount at a path that visitors would read as another, since it has more decimals than its currency (ISO 4217), or
 * is too large; none for a currency that is none, which is an error of its own.
 */
export function amountIssues(amount: number, currency: string, path: string): ContentIssue[] {
  if (!/^[A-Z]{3}$/.test(currency)) return []
  if (amount > largest) return [{ level: 'error', ...rule('too_large', { max: largest }), path }]
  const max = decimalsOf(currency)
  const shown = amount.toFixed(max)
  return Number(shown) === amount
    ? []
    : [{ level: 'error', ...rule('currency_decimals', { currency, max, shown }), path }]
}

/** Returns how many decimals the amounts of a currency have, by CLDR: 2 of EUR, 0 of JPY, 3 of TND. */
function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
