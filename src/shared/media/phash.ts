/** Tells pictures that look alike, whatever their size and encoding: 64 bits out of the 8x8 lowest frequencies. */

/** A picture is looked at in a square of so many pixels. */
export const HASH_SIDE = 32;
const LOW = 8;
/** Fewer bits than this differ between two pictures that are the same to the eye. */
const DIFFERENT_FROM = 5;
/** Below this a picture is one even tone, and all such pictures would be alike. */
const EVEN = 1;

/** Brightness, 0 to 255, of pixels as a canvas gives them. */
export function greyOf( rgba: ArrayLike< number > ): number[] {
	const grey: number[] = [];
	for ( let at = 0; at + 3 < rgba.length; at += 4 ) {
		grey.push( 0.299 * ( rgba[ at ] ?? 0 ) + 0.587 * ( rgba[ at + 1 ] ?? 0 ) + 0.114 * ( rgba[ at + 2 ] ?? 0 ) );
	}
	return grey;
}

/** How much of one frequency is in a row of values. */
function wave( values: readonly number[], frequency: number ): number {
	const length = values.length;
	return values.reduce(
		( sum, value, at ) => sum + value * Math.cos( ( ( 2 * at + 1 ) * frequency * Math.PI ) / ( 2 * length ) ),
		0
	);
}

function lowFrequencies( grey: readonly number[] ): number[] {
	const rows = Array.from( { length: HASH_SIDE }, ( _, y ) => {
		const row = grey.slice( y * HASH_SIDE, ( y + 1 ) * HASH_SIDE );
		return Array.from( { length: LOW }, ( _none, u ) => wave( row, u ) );
	} );
	return Array.from( { length: LOW * LOW }, ( _, at ) =>
		wave(
			rows.map( ( row ) => row[ at % LOW ] ?? 0 ),
			Math.floor( at / LOW )
		)
	);
}

/** 16 hexadecimal digits, of HASH_SIDE² brightnesses; empty for a picture of one tone, which is like no other. */
export function pictureHash( grey: readonly number[] ): string {
	const low = lowFrequencies( grey );
	// The first is the mean brightness; a lighter copy is the same picture.
	const others = low.slice( 1 );
	if ( Math.max( ...others.map( Math.abs ) ) < EVEN * HASH_SIDE ) {
		return '';
	}
	const middle = [ ...others ].sort( ( a, b ) => a - b )[ Math.floor( others.length / 2 ) ] ?? 0;
	const bits = low.map( ( value, at ) => ( at > 0 && value > middle ? 1 : 0 ) );
	let hash = '';
	for ( let at = 0; at < bits.length; at += 4 ) {
		hash += parseInt( bits.slice( at, at + 4 ).join( '' ), 2 ).toString( 16 );
	}
	return hash;
}

function bitsOf( hash: string ): string {
	return [ ...hash ].map( ( digit ) => parseInt( digit, 16 ).toString( 2 ).padStart( 4, '0' ) ).join( '' );
}

/** How many bits differ. */
export function distance( a: string, b: string ): number {
	const others = bitsOf( b );
	return [ ...bitsOf( a ) ].filter( ( bit, at ) => bit !== others[ at ] ).length;
}

export function isSame( a: string, b: string ): boolean {
	return a !== '' && b !== '' && distance( a, b ) < DIFFERENT_FROM;
}
