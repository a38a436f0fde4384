import { fold } from '#schemas/plainText.ts'

/** Turns `Série T9.340` into `serie-t9-340`, and `Kırmızı` into `kirmizi`. */
export function suggestedId(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
}
