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
}
