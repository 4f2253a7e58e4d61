/** Puts text where the cursor of a text box is, as typing would: undo works and React hears of it. */
export function insertText( field: HTMLTextAreaElement | HTMLInputElement, text: string ): void {
	const start = field.selectionStart ?? field.value.length;
	const end = field.selectionEnd ?? start;
	field.focus();
	field.setSelectionRange( start, end );
	if ( typeof document.execCommand === 'function' && document.execCommand( 'insertText', false, text ) ) {
		return;
	}
	const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
	const set = Object.getOwnPropertyDescriptor( prototype, 'value' )?.set;
	set?.call( field, field.value.slice( 0, start ) + text + field.value.slice( end ) );
	field.setSelectionRange( start + text.length, start + text.length );
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
}
