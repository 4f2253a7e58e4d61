/** Stands in for styles and raw icons, which only the bundler can read. */
export default '';
