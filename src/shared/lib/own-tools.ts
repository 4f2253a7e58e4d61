/**
 * Tools that a site's own scripts add to the editor. They come before the editor is there, so they are only collected
 * here; the editor looks at them when it opens. How to write one: docs/how-to/new-tool.md.
 */
const added: unknown[] = [];

/** What was added so far, in that order. */
export function addedTools(): readonly unknown[] {
	return added;
}

/** Gives scripts `window.zeromo.editor.defineTool`. */
export function offerTools(): void {
	if ( window.zeromo ) {
		window.zeromo.editor = { defineTool: ( tool ) => void added.push( tool ) };
	}
}
