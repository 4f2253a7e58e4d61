/** Classes that say what the button stands for; the server prints them by the same rule. */
const DRESS = [ 'zmo-btn--fill', 'zmo-btn--soft', 'zmo-btn--line', 'is-done' ];

/** The drawn classes dressed for a state: soft while not following, done afterwards. */
export function classFor( drawn: string, following: boolean ): string {
	const plain = drawn.split( ' ' ).filter( ( name ) => name && ! DRESS.includes( name ) );
	return [ ...plain, following ? 'is-done' : 'zmo-btn--soft' ].join( ' ' );
}
