import { isLocaleCode, locales, sourceLocales } from '#locales/locales.ts'
import { fold } from '#schemas/plainText.ts'

/** What the studio calls the values of filters that are no field, in its seven languages, with other forms of the same word. */
const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  state: {
    draft: 'Draft|Entwurf|Borrador|Brouillon|Bozza|Rascunho|Taslak',
    published: 'Live|Publicada|Publicado|En ligne|Online|Yayında|Published|Veröffentlicht|Publié|Publiée',
    changed:
      'Changed|Geändert|Cambiada|Cambiado|Modifiée|Modifié|Modificata|Modificato|Alterada|Alterado|Değişti|Değiştirildi',
  },
  period: {
    current: 'Current|Laufend|Vigentes|Vigente|En cours|In corso|Em vigor|Geçerli|Güncel|Atual|Actual|Aktuell',
    coming: 'Coming|Kommend|Próximas|Próxima|À venir|In arrivo|Futuras|Futura|Gelecek',
    past: 'Past|Vergangen|Pasadas|Pasada|Passées|Passée|Passate|Passata|Passadas|Passada|Geçmiş',
  },
}

/**
 * Returns the value of a filter by state, period or locale that the studio calls by a word; `undefined` for any other. The name of a language is a
 * locale where the filter has one in it alone.
 */
export function filterByWord(by: string, options: readonly string[], text: string): string | undefined {
  const own = fold(text)
  const known = Object.entries(words[by] ?? {}).find(([, names]) => names.split('|').some((name) => fold(name) === own))
  if (known !== undefined) return known[0]
  const named = options.filter((option) => isLocaleCode(option) && namesOf(locales[option].iso).has(own))
  return named.length === 1 ? named[0] : undefined
}

/** Returns the names of a locale in the languages of the studio, and of its language alone. */
function namesOf(iso: string): ReadonlySet<string> {
  const [language = iso, region = ''] = iso.split('-')
  const names = sourceLocales.flatMap((locale) => {
    const nameOf = (type: 'language' | 'region', code: string) =>
      new Intl.DisplayNames(locales[locale].iso, { type }).of(code) ?? code
    const name = nameOf('language', language)
    return [name, ...(/^[A-Z]{2}$/.test(region) ? [`${name} ${nameOf('region', region)}`] : [])]
  })
  return new Set(names.map(fold))
}
