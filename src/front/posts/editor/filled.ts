/** The editor takes over what was filled in: the words, and of each tool what it makes of its fields. */
import type { Caret } from './caret';
import { Filled } from './form';
import type { Editor } from './model';
import type { AnyTool } from './tool';

/** Forms whose editor has everything: it may go and come back, and then goes on with its own. */
const taken = new WeakSet< HTMLFormElement >();

/** The words that were written there; what is as it was printed is not among them. */
export function typedIn( form: HTMLFormElement | null | undefined ): { title?: string; content?: string } {
	if ( ! form || taken.has( form ) ) {
		return {};
	}
	const filled = new Filled( form );
	return {
		title: filled.text( 'post_title' ) ?? undefined,
		content: filled.text( 'post_content' ) ?? undefined,
	};
}

/** An editor whose tools have what was put into their fields; where one of these is being written in, its panel is open. */
export function withFilled(
	editor: Editor,
	tools: readonly AnyTool[],
	form: HTMLFormElement | null | undefined,
	caret: Caret | null | undefined
): Editor {
	if ( ! form || taken.has( form ) ) {
		return editor;
	}
	const filled = new Filled( form );
	const values = { ...editor.values };
	for ( const { name, fromForm } of tools ) {
		values[ name ] = fromForm ? fromForm( filled, values[ name ] ) : values[ name ];
	}
	const written = caret?.box.name ?? '';
	const tool = tools.find( ( { field } ) => field !== undefined && written.startsWith( field ) );
	return { ...editor, values, panel: tool?.name ?? null };
}

/** The editor has everything of this form. */
export function isTaken( form: HTMLFormElement | null | undefined ): void {
	if ( form ) {
		taken.add( form );
	}
}
