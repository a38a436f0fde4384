/** Every address is the same vike page. */
export default '*'
