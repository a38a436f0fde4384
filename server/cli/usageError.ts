/** A command that cannot be understood. */
export class UsageError extends Error {}
