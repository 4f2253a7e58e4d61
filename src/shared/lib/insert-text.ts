/**
 * Puts text where the cursor of a text box is, as typing would: undo works and React hears of it. With `quiet` the box
 * is not given the focus: on a phone its keyboard would come up over what is being chosen from.
 */
export function insertText( field: HTMLTextAreaElement | HTMLInputElement, text: string, quiet = false ): void {
	const start = field.selectionStart ?? field.value.length;
	const end = field.selectionEnd ?? start;
	if ( ! quiet ) {
		field.focus();
		field.setSelectionRange( start, end );
	}
	if ( ! quiet && typeof document.execCommand === 'function' && document.execCommand( 'insertText', false, text ) ) {
		return;
	}
	const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
	const set = Object.getOwnPropertyDescriptor( prototype, 'value' )?.set;
	set?.call( field, field.value.slice( 0, start ) + text + field.value.slice( end ) );
	field.setSelectionRange( start + text.length, start + text.length );
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
}
