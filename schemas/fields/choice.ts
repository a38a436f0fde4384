import { locales, sourceLocales } from '#locales/locales.ts'
import type { FieldCodec } from '#schemas/fields/codec.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import { fold } from '#schemas/plainText.ts'

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
const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** Returns the codec of a choice: an option is read in any letters, and by its name in any language of the studio. */
export function choiceCodec({ options, numeric }: ControlOf<'choice'>): FieldCodec<string | number> {
  return {
    read(text) {
      const option = optionOf(options, text.trim())
      return { value: numeric && options.includes(option) ? Number(option) : option }
    },
    write: String,
    print: (value, { choiceOf }, path) =>
      options.includes(String(value)) ? choiceOf(path, String(value)) : String(value),
    empty: '',
  }
}

function optionOf(options: readonly string[], text: string): string {
  const own = text.toLowerCase()
  const same = options.find((option) => option.toLowerCase() === own)
  if (same !== undefined) return same
  const names = known.get(options) ?? namesOf(options)
  known.set(options, names)
  return names.get(fold(text)) ?? text
}

function namesOf(options: readonly string[]): ReadonlyMap<string, string> {
  const inWords = options.flatMap((option) => (words[option]?.split('|') ?? []).map((word) => [word, option] as const))
  const languages = sourceLocales.flatMap((locale) => {
    const names = new Intl.DisplayNames(locales[locale].iso, { type: 'language' })
    return options.filter(isLanguage).map((option) => [names.of(option) ?? option, option] as const)
  })
  return new Map([...languages, ...inWords].map(([word, option]) => [fold(word), option]))
}

function isLanguage(option: string): boolean {
  return /^[a-z]{2}$/.test(option)
}
