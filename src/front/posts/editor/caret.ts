type Box = HTMLInputElement | HTMLTextAreaElement;

/** Boxes of the server's form that stand in a panel of the editor, by the beginning of their names. */
const PANELS: readonly ( readonly [ string, string ] )[] = [
	[ 'poll[', 'poll' ],
	[ 'link', 'link' ],
	[ 'publish_at', 'schedule' ],
];

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

/** The panel it goes on in; null where that is the text or the title. */
export function panelOf( caret: Caret | null | undefined ): string | null {
	return PANELS.find( ( [ name ] ) => caret?.box.name.startsWith( name ) )?.[ 1 ] ?? null;
}

/** Types on in the editor where it was typed before: in the box that holds the same. */
export function goOn( { box, from, to }: Caret, editor: Element ): void {
	const places = panelOf( { box, from, to } ) ? '.zmo-panel input' : '.zmo-editor__title, .zmo-editor__text';
	const boxes = [ ...editor.querySelectorAll< Box >( places ) ].filter( ( { type } ) => type === box.type );
	const here = boxes.find( ( { value } ) => value === box.value ) ?? boxes.at( -1 );
	here?.focus( { preventScroll: true } );
	if ( here && from !== null && here.value === box.value ) {
		here.setSelectionRange( from, to );
	}
}
