/** What the clock of a process shows that a test kills with a task in hand. */
export const jobHour = new Date('2026-11-28T08:00:00Z')
