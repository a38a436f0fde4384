import * as v from 'valibot'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'

/** Roles of the studio, each with all rights of those before it. */
export const studioRoles = ['author', 'publisher', 'admin'] as const
export type StudioRole = (typeof studioRoles)[number]

const someLocales = v.pipe(v.array(v.picklist(localeCodes)), v.maxLength(localeCodes.length))
/** Locales whose content a person may change; `null`: all of them. */
export const studioLocales = v.nullable(someLocales)
/** Those a person is given: with none, they could change nothing. */
export const givenLocales = v.nullable(v.pipe(someLocales, v.nonEmpty()))

export interface StudioRights {
  readonly role: StudioRole
  readonly locales: readonly LocaleCode[] | null
}

/** Rights to read the requests of visitors. */
export interface RequestRights extends StudioRights {
  /** Whether an administrator has given access to the requests of all locales; absent: no. */
  readonly all_requests?: boolean
}

/** Returns the locales whose requests a person reads; `null`: all of them. */
export function requestLocales({ role, locales, all_requests: isAll }: RequestRights): readonly LocaleCode[] | null {
  return role === 'admin' || isAll === true ? null : locales
}

/** Returns whether a person has a role or one above it. */
export function hasRole({ role }: StudioRights, needed: StudioRole): boolean {
  return studioRoles.indexOf(role) >= studioRoles.indexOf(needed)
}

/** Returns whether a person may change the content of a locale; administrators may change all. */
export function mayChange({ role, locales }: StudioRights, locale: LocaleCode): boolean {
  return role === 'admin' || locales === null || locales.includes(locale)
}
