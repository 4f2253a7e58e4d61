/** What several pieces cost: yuan as text with two places, or points. */
export function priceOf( piece: string, pieces: number, asset: string ): string {
	if ( asset === 'points' ) {
		return String( Number( piece ) * pieces );
	}
	const [ yuan = '0', rest = '' ] = piece.split( '.' );
	const fen = ( Number( yuan ) * 100 + Number( rest.padEnd( 2, '0' ) ) ) * pieces;
	return `${ Math.floor( fen / 100 ) }.${ String( fen % 100 ).padStart( 2, '0' ) }`;
}
