import { fold } from '#schemas/plainText.ts'

/** Names and signs of the currencies of the markets; none that several countries have. */
const currencyNames: Readonly<Record<string, string>> = {
  EUR: '€|Euro|Euros',
  GBP: '£|Pound sterling|Pfund Sterling|Livre sterling|Sterlina|Libra esterlina|Sterlin',
  CHF: 'Fr.|SFr.|Schweizer Franken|Swiss franc|Franc suisse|Franco svizzero|Franco suizo|Franco suíço|İsviçre frangı',
  TRY: '₺|TL|Türk lirası|Türkische Lira|Turkish lira|Livre turque|Lira turca',
}
const currencyOfName = new Map(
  Object.entries(currencyNames).flatMap(([code, own]) =>
    own.split('|').map((name) => [fold(name) || name, code] as const),
  ),
)

/** Returns the ISO 4217 code of a currency from its code in any letters, its sign or its name; the text where it is none. */
export function readCurrency(text: string): string {
  return currencyOfName.get(fold(text) || text) ?? (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text)
}
