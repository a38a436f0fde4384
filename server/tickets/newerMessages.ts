/** A reply was not added: the ticket has messages its author has not seen. */
export class NewerMessages extends Error {
  constructor() {
    super('The ticket has newer messages')
    this.name = 'NewerMessages'
  }
}
