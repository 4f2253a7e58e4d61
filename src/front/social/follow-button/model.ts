/** Classes that say what the button stands for; the server prints them by the same rule. */
const DRESS = [ 'zmo-btn--fill', 'zmo-btn--soft', 'zmo-btn--line', 'is-done' ];

/** The contract's looks of the button: 关注, and what is done. */
export type Look = 'primary' | 'success';

/** The drawn classes in the look that the server says. */
export function classFor( drawn: string, look: Look ): string {
	const plain = drawn.split( ' ' ).filter( ( name ) => name && ! DRESS.includes( name ) );
	return [ ...plain, look === 'success' ? 'is-done' : 'zmo-btn--soft' ].join( ' ' );
}

/** A look by its name; what an older page or answer does not say follows from the state. */
export function lookOf( name: string | undefined, following: boolean ): Look {
	if ( name === 'primary' || name === 'success' ) {
		return name;
	}
	return following ? 'success' : 'primary';
}
