const storageKey = 'studio-question-mark'

/** Returns whether the question mark opens the list of shortcuts: a key of one character can be turned off (WCAG 2.1.4). */
export function opensByQuestionMark(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function rememberQuestionMark(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
}
