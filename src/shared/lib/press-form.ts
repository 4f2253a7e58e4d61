/** What the button sends where a page has no script; the server prints the same (`PressForms::button()`). */
interface PressAttrs {
	type: 'submit';
	form: string;
	name: 'press';
	value: string;
}

/**
 * Attributes of a button of `admin_post_zeromo_{kind}`. With script its press is ours: `preventDefault()`.
 *
 * @param kind   The form at the end of the page.
 * @param values Its fields, in the order of the partial.
 */
export function pressAttrs( kind: string, values: Readonly< Record< string, string | number > > ): PressAttrs {
	const sent = new URLSearchParams(
		Object.entries( values ).map( ( [ name, value ] ) => [ name, String( value ) ] )
	);
	return { type: 'submit', form: `zmo-do-${ kind }`, name: 'press', value: sent.toString() };
}
