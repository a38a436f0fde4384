import { countryCodeOf } from '#server/places/countryNames.ts'
import { fold } from '#server/search/words.ts'

/** What people write for a choice in the seven languages, beside its stored name. */
const words: Readonly<Record<string, string>> = {
  'Tractor sales':
    'Verkauf|Traktorverkauf|Traktoren|Sales|Venta|Ventas|Venta de tractores|Vente|Ventes|Vente de tracteurs|Vendita|Vendita trattori|Venda|Vendas|Venda de tratores|Satış|Traktör satışı',
  Service:
    'Werkstatt|Kundendienst|Wartung|Reparatur|Workshop|Repair|Repairs|Taller|Servicio|Reparación|Atelier|Entretien|Réparation|Assistenza|Officina|Riparazione|Oficina|Assistência|Reparação|Servis|Bakım|Onarım|Tamir',
  'SDF Parts':
    'Ersatzteile|Teile|Ersatzteilverkauf|Parts|Spare parts|Recambios|Repuestos|Pièces|Pièces détachées|Pièces de rechange|Ricambi|Pezzi di ricambio|Peças|Peças de reposição|Yedek parça|Yedek parçalar',
  standard: 'Serie|Serienmäßig|De serie|De série|Di serie|Standart',
  optional: 'Optional|Sonderausstattung|Opcional|En option|Optionnel|A richiesta|İsteğe bağlı',
}
const optionOf = new Map(
  Object.entries(words).flatMap(([option, own]) => own.split('|').map((word) => [fold(word), option] as const)),
)

/** Returns the option that a text names in any letters or language; the text where it names none. */
export function choiceOf(options: readonly string[], text: string): string {
  const own = text.toLowerCase()
  const named = optionOf.get(fold(text))
  return options.find((option) => option.toLowerCase() === own) ?? options.find((option) => option === named) ?? text
}

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
export function currencyOf(text: string): string {
  return currencyOfName.get(fold(text) || text) ?? (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text)
}

/** Returns the ISO 3166 code of a country from its code in any letters or its name in any language; the text where it is none. */
export function countryOf(text: string): string {
  return countryCodeOf(fold(text)) ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text)
}
