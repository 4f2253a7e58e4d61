/** A list whose things change places. */

/** The list with the thing at `from` moved to `to`, which is kept within it. */
export function moveTo< T >( list: readonly T[], from: number, to: number ): T[] {
	const next = [ ...list ];
	const [ one ] = next.splice( from, 1 );
	if ( one === undefined ) {
		return next;
	}
	next.splice( Math.max( 0, Math.min( to, next.length ) ), 0, one );
	return next;
}

/** How far a key moves a row; 0 for every other key. */
export function stepFor( key: string ): number {
	return { ArrowUp: -1, ArrowDown: 1 }[ key ] ?? 0;
}
