/** The visualizer of state machines; the server has this address only with the dev flag. */
export default '/inspector'
