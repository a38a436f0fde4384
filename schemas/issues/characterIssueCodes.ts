/** Rules of the characters of a text, with the parameters of their sentences. */
export const characterIssueCodes = {
  null_character: [],
  half_character: [],
  control_character: [],
} as const
