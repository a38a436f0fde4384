import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'

/** What people enter in one field, in the notation of their country. */
export interface NotedInputs {
  readonly kind: Extract<ImportKind, 'retailer' | 'product' | 'promotion' | 'price'>
  readonly path: string
  readonly texts: readonly string[]
}

/** Texts that people write where they write Turkish or Portuguese, by field. */
export const notedInputs: Readonly<Record<'tr-tr' | 'pt-pt', readonly NotedInputs[]>> = {
  'tr-tr': [
    of('product', 'data.mass', '7.800|7.800,5|7800|3450,5|7 800|7.800 kg|98.500,00|1.250.000|7,800|1.25.00'),
    of('product', 'data.mass', "yaklaşık 7|-5|7'800|7.80|12,34,567|5 bin|4.250 kg.|３２００"),
    of('product', 'data.cylinders', '4,5|17|dört|6,0|3 silindir'),
    of(
      'price',
      'data.prices.amount',
      '1.250,00 TL|98.500 ₺|₺ 98.500|98.500,-|98500,5|-1|bedava|1.250,00 TRY|KDV hariç 5',
    ),
    of('price', 'data.prices.currency', 'TL|₺|try|Türk lirası|TÜRK LİRASI|Lira|Euro|€| TRY '),
    of('retailer', 'data.country', 'Türkiye|TÜRKİYE|turkiye|tr|Almanya|ALMANYA|İtalya|italya|İngiltere|Türkey| TR '),
    of('retailer', 'data.latitude', '38,7312|38.7312|95|38,73 K|38° 43′'),
    of('retailer', 'data.name', 'Işık Tarım Makineleri Şti.| Işık |İĞDIR|ığdır|Öz-Güneş & Oğulları'),
    of('retailer', 'data.email', ' bilgi@isik.com.tr|bilgi@|bilgi@isik.com.tr\u00A0|Satış <a@isik.com.tr>'),
    of('retailer', 'data.website', 'https://isik.com.tr |www.isik.com.tr|isik'),
    of(
      'retailer',
      'data.phones',
      '0312 456 78 90| 0312 456 78 90 |3,12E+11|+90 (312) 456 78 90|0312 456 78 90 (dahili 12)',
    ),
    of('retailer', 'data.services', 'Satış|SERVİS|servis|Yedek parça|YEDEK PARÇA|Kahve|Bakım; Yedek parça'),
    of('product', 'data.is_new', 'Evet|EVET|HAYIR|hayır|YANLIŞ|Doğru|belki|var'),
    of(
      'promotion',
      'data.valid_to',
      '31.12.2026|31/12/2026|1.2.2027|3/4/2027|30.02.2027|31 Aralık 2026|31.12.26|2026-12-31',
    ),
  ],
  'pt-pt': [
    of('product', 'data.mass', '7.800|7.800,5|7800|3450,5|7 800|7 800 kg|98 500,00|1.250.000|7,800|1.25.00'),
    of('product', 'data.mass', "cerca de 7|-5|7'800|7.80|12,34,567|5 mil|4.250 kg.|３２００"),
    of('product', 'data.cylinders', '4,5|17|quatro|6,0|3 cilindros'),
    of('price', 'data.prices.amount', '1.250,00 €|98 500 €|€ 98.500|98.500,-|98500,5|-1|grátis|1.250,00 EUR|sem IVA 5'),
    of('price', 'data.prices.currency', '€|Euro|EUROS|eur|Libra esterlina|Franco suíço|Escudo| EUR '),
    of(
      'retailer',
      'data.country',
      'Portugal|PORTUGAL|pt|Espanha|ESPANHA|França|franca|Reino Unido|Inglaterra|Portugual| PT ',
    ),
    of('retailer', 'data.latitude', '38,7223|38.7223|95|38,72 N|38° 43′'),
    of('retailer', 'data.name', 'Irmãos Gonçalves, Lda.| João |ÉVORA|évora|Agro-Máquinas & Filhos'),
    of('retailer', 'data.email', ' geral@agro.pt|geral@|geral@agro.pt\u00A0|Vendas <a@agro.pt>'),
    of('retailer', 'data.website', 'https://agro.pt |www.agro.pt|agro'),
    of('retailer', 'data.phones', '266 123 456| 266 123 456 |3,51E+11|+351 266 123 456|266 123 456 (ext. 12)'),
    of('retailer', 'data.services', 'Vendas|OFICINA|oficina|Peças|PEÇAS|Café|Assistência; Peças'),
    of('product', 'data.is_new', 'Sim|SIM|Não|NÃO|nao|Verdadeiro|talvez|há'),
    of(
      'promotion',
      'data.valid_to',
      '31.12.2026|31/12/2026|1-2-2027|3/4/2027|30/02/2027|31 de dezembro de 2026|31/12/26|2026-12-31',
    ),
  ],
}

/** What stands in the address of a list, or is typed in its filter of a year. */
export const notedFilters: Readonly<
  Record<'tr-tr' | 'pt-pt', readonly (readonly [kind: ContentKind, name: string, texts: string])[]>
> = {
  'tr-tr': [
    ['retailer', 'country', 'Türkiye|TÜRKİYE|tr|TR|Almanya|italya|İTALYA|Ingiltere|Türkey|Birleşik Krallık'],
    ['retailer', 'services', 'Satış|SERVİS|servis|Yedek parça|Kahve'],
    ['product', 'is_new', 'Evet|evet|HAYIR|hayır|belki|true'],
    ['news', 'date', '2026|2.026|2 026|26|iki bin|２０２６'],
    ['promotion', 'period', 'current|güncel|Geçerli|GELECEK|geçmiş|yakında'],
    ['product', 'state', 'Taslak|YAYINDA|değişti|Changed|canlı'],
    ['product', 'missing', 'tr-TR|Türkçe|TÜRKÇE Türkiye|Lehçe'],
    ['redirect', 'in_locale', 'Almanca|Portekizce|Fransızca Fransa'],
  ],
  'pt-pt': [
    ['retailer', 'country', 'Portugal|PORTUGAL|pt|PT|Alemanha|itália|ITALIA|Inglaterra|Portugual|Reino Unido'],
    ['retailer', 'services', 'Vendas|OFICINA|oficina|Peças|Café'],
    ['product', 'is_new', 'Sim|sim|NÃO|nao|talvez|true'],
    ['news', 'date', '2026|2.026|2 026|26|dois mil|２０２６'],
    ['promotion', 'period', 'current|atual|Em vigor|futuras|PASSADAS|breve'],
    ['product', 'state', 'Rascunho|publicada|ALTERADA|Live|arquivada'],
    ['product', 'missing', 'pt-PT|Português|português Portugal|Polaco'],
    ['redirect', 'in_locale', 'Alemão|Português|Francês França'],
  ],
}

/** How a text ended: stored as it is, stored as another one that is shown, rejected with a sentence, or several offered; silent: none of these. */
export interface NotedCounts {
  given: number
  read: number
  rejected: number
  offered: number
  silent: number
}

export function noCounts(): NotedCounts {
  return { given: 0, read: 0, rejected: 0, offered: 0, silent: 0 }
}

function of(kind: NotedInputs['kind'], path: string, texts: string): NotedInputs {
  return { kind, path, texts: texts.split('|') }
}
