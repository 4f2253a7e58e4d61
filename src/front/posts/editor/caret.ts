type Box = HTMLInputElement | HTMLTextAreaElement;

/** Where somebody is typing when the editor takes the place of the form. */
export interface Caret {
	box: Box;
	from: number | null;
	to: number | null;
}

export function caretIn( form: HTMLFormElement | null ): Caret | null {
	const box = form?.querySelector< Box >( 'input:focus:not([type="checkbox"], [type="file"]), textarea:focus' );
	return box ? { box, from: box.selectionStart, to: box.selectionEnd } : null;
}

/** Types on in the editor where it was typed before: in the box that holds the same; a tool's box is in its panel, which is open. */
export function goOn( { box, from, to }: Caret, editor: Element ): void {
	const panel = editor.querySelector( '.zmo-panel' );
	const places = panel ? '.zmo-panel input' : '.zmo-editor__title, .zmo-editor__text';
	const boxes = [ ...editor.querySelectorAll< Box >( places ) ].filter( ( { type } ) => type === box.type );
	const here = boxes.find( ( { value } ) => value === box.value ) ?? boxes.at( -1 );
	here?.focus( { preventScroll: true } );
	if ( here && from !== null && here.value === box.value ) {
		here.setSelectionRange( from, to );
	}
}
