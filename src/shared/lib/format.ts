/** 9,999 · 1 万 · 1.2 万 · 1.3 亿; cut, never rounded up, as the server writes them. */
export function formatCount( count: number ): string {
	if ( count < 10000 ) {
		return String( count ).replace( /\B(?=(\d{3})+$)/g, ',' );
	}
	const [ unit, name ] = count >= 100000000 ? [ 100000000, '亿' ] : [ 10000, '万' ];
	return `${ Math.floor( ( count * 10 ) / unit ) / 10 } ${ name }`;
}

/** 2.4 MB */
export function formatSize( bytes: number ): string {
	const megabytes = bytes / 1048576;
	return megabytes >= 1
		? `${ Number( megabytes.toFixed( 1 ) ) } MB`
		: `${ Math.max( 1, Math.round( bytes / 1024 ) ) } KB`;
}

/** Characters as a reader counts them, not UTF-16 halves. */
export function textLength( text: string ): number {
	return Array.from( text ).length;
}

/** 10:24 */
export function clock( time: Date ): string {
	return [ time.getHours(), time.getMinutes() ].map( ( part ) => String( part ).padStart( 2, '0' ) ).join( ':' );
}
