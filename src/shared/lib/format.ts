import { _x } from '@wordpress/i18n';

/** The unit a number from 10,000 on is told in, and how it is written behind the number. */
function unitOf( count: number ): [ number, string ] {
	/* translators: write K when large numbers are told in thousands and millions (K, M); else 万 or your own sign of ten thousand. */
	const name = _x( '万', 'unit of large numbers', 'zeromo-community' );
	if ( name === 'K' ) {
		return count >= 1000000 ? [ 1000000, 'M' ] : [ 1000, 'K' ];
	}
	return count >= 100000000
		? [ 100000000, ` ${ _x( '亿', 'unit of large numbers', 'zeromo-community' ) }` ]
		: [ 10000, ` ${ name }` ];
}

/** 9,999 · 1 万 · 1.2 万 · 1.3 亿 (in English 12K, 1.2M); cut, never rounded up, as the server writes them. */
export function formatCount( count: number ): string {
	if ( count < 10000 ) {
		return String( count ).replace( /\B(?=(\d{3})+$)/g, ',' );
	}
	const [ unit, name ] = unitOf( count );
	return `${ Math.floor( ( count * 10 ) / unit ) / 10 }${ name }`;
}

/** 2.4 MB, 4 GB */
export function formatSize( bytes: number ): string {
	if ( bytes < 1024 ) {
		return `${ bytes } B`;
	}
	const kilobytes = Math.round( bytes / 1024 );
	if ( kilobytes < 1024 ) {
		return `${ kilobytes } KB`;
	}
	const [ size, unit ] = bytes < 1024 ** 3 ? [ bytes / 1024 ** 2, 'MB' ] : [ bytes / 1024 ** 3, 'GB' ];
	return `${ Number( size.toFixed( 1 ) ) } ${ unit }`;
}

/** Characters as a reader counts them, not UTF-16 halves. */
export function textLength( text: string ): number {
	return Array.from( text ).length;
}

/** 10:24 */
export function clock( time: Date ): string {
	return [ time.getHours(), time.getMinutes() ].map( ( part ) => String( part ).padStart( 2, '0' ) ).join( ':' );
}
