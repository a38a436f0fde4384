import { locales, type LocaleCode } from '#locales/locales.ts'
import de from '#server/forms/mailTexts/de.json' with { type: 'json' }
import en from '#server/forms/mailTexts/en.json' with { type: 'json' }
import es from '#server/forms/mailTexts/es.json' with { type: 'json' }
import fr from '#server/forms/mailTexts/fr.json' with { type: 'json' }
import it from '#server/forms/mailTexts/it.json' with { type: 'json' }
import pt from '#server/forms/mailTexts/pt.json' with { type: 'json' }
import tr from '#server/forms/mailTexts/tr.json' with { type: 'json' }

export type MailTexts = typeof en

/** Texts of the mails by language. */
export const mailTexts: Readonly<Record<string, MailTexts>> = { de, en, es, fr, it, pt, tr }

export function mailTextsOf(locale: LocaleCode): MailTexts {
  return mailTexts[locales[locale].textFrom.slice(0, 2)] ?? en
}

/** Replaces each `{name}` by its value; an unknown name stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
