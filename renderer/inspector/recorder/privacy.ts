/** What an application does not want to see in a record. Each has a default. */
export interface Privacy {
  /** Returns whether what stands under a name is masked; by default passwords, secrets and tokens. */
  readonly isPersonal?: (name: string) => boolean
  /** Returns whether a text under such a name is shown all the same, as the id of an error. */
  readonly isPublic?: (text: string) => boolean
  /** What is masked wherever it stands in a text, with the flag `g`; by default e-mail addresses. */
  readonly personalText?: RegExp
  /** Removes secrets from a text. */
  readonly hideInText?: (text: string) => string
  /** Returns whether the texts of buttons and menus are those of the interface; where they are not, only their labels are shown. */
  readonly showsTexts?: () => boolean
  /** Removes secrets from the path of an address. */
  readonly hideInPath?: (path: string) => string
}

export const defaultPrivacy: Required<Privacy> = {
  isPersonal: (name) => /password|secret|token/i.test(name),
  isPublic: () => false,
  // Tried once a word: a long one without `@` costs no more than its length.
  personalText: /(?<![^\s@<>"'(),;:=])[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+\.\p{L}{2,}/gu,
  hideInText: (text) => text,
  hideInPath: (path) => path,
  showsTexts: () => true,
}

/** Returns the same with names in brackets read as well: `filters[phone]` is as personal as `phone`. */
export function readBrackets({ isPersonal, ...privacy }: Required<Privacy>): Required<Privacy> {
  return {
    ...privacy,
    isPersonal: (name) =>
      isPersonal(name) || (name.includes('[') && name.split(/[[\]]+/).some((part) => part !== '' && isPersonal(part))),
  }
}
