/**
 * Tools of the editor: those of a site's own scripts, which come before the editor is there, and those built in, which come
 * with it. They are only collected here; the editor looks at them when it opens. How to write one: docs/how-to/new-tool.md.
 */
const tools: unknown[] = [];

/** All of them; those built in come first. */
export function registeredTools(): readonly unknown[] {
	return tools;
}

/** Registers tools that are built in. */
export function registerTools( ...built_in: readonly unknown[] ): void {
	tools.unshift( ...built_in );
}

/** Gives scripts `window.zeromo.editor.defineTool`. */
export function offerTools(): void {
	if ( window.zeromo ) {
		window.zeromo.editor = { defineTool: ( tool ) => void tools.push( tool ) };
	}
}
