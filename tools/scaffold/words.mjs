/**
 * Names of things, and lines put into lists that stand in order.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ToolError } from '../lib/run.mjs';

/** poll-result → PollResult. */
export const pascal = ( name ) => name.replace( /(^|-)([a-z0-9])/g, ( whole, dash, letter ) => letter.toUpperCase() );

/** PollResult → poll_result. */
export const snake = ( name ) => name.replace( /(?<!^)([A-Z])/g, '_$1' ).toLowerCase();

/** A room's name, which has to stand in rooms.json. */
export function known_room( name ) {
	const { rooms } = JSON.parse( readFileSync( join( ROOT, 'rooms.json' ), 'utf8' ) );
	if ( ! rooms[ name ] || ! existsSync( join( ROOT, `includes/${ name }/Module.php` ) ) ) {
		throw new ToolError( `No room ${ name }; there are ${ Object.keys( rooms ).join( ', ' ) }.` );
	}
	return name;
}

export function expect_word( name, pattern, example ) {
	if ( typeof name !== 'string' || ! pattern.test( name ) ) {
		throw new ToolError( `${ name ?? 'Nothing' } is no name here; it looks like ${ example }.` );
	}
	return name;
}

/** Puts a line before the first of the matching lines that comes after it by its key, else after the last of them. */
export function in_order( text, pattern, line ) {
	const key = pattern.exec( line )?.[ 1 ];
	const lines = text.split( '\n' );
	const rows = lines
		.map( ( one, index ) => ( { index, key: pattern.exec( one )?.[ 1 ] } ) )
		.filter( ( row ) => row.key );
	if ( key === undefined || ! rows.length ) {
		return text;
	}
	const next = rows.find( ( row ) => row.key > key );
	lines.splice( next ? next.index : rows.at( -1 ).index + 1, 0, line );
	return lines.join( '\n' );
}
