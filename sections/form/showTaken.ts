import { withoutInvisible } from '#schemas/telephone.ts'

/**
 * Shows addresses of mails and telephone numbers as they are taken: without characters nobody sees, which come along when they are copied. A browser
 * itself leaves the blanks around an address out.
 */
export function showTaken(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !/^(?:email|tel)$/.test(field.type)) continue
    const taken = withoutInvisible(field.value)
    if (taken !== field.value) field.value = taken
  }
}
