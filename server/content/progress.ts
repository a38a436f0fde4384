/** `done` of `total` steps; `label` says what is being done. */
export type Progress = (done: number, total: number, label: string) => void
