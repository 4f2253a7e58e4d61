/**
 * The plugin's guards (list.php), and the tests that run through each.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../lib/run.mjs';

/** Every mutant: [ { id, kind, file, line, last, from, to, instead, what, name } ]. */
export const all_mutants = () =>
	Object.entries( JSON.parse( run( 'php', [ join( ROOT, 'tools/mutation/list.php' ) ] ) ) ).map(
		( [ id, mutant ] ) => ( { id, ...mutant } )
	);

/**
 * What a route's registration says is executed by every request; one test compares all of it.
 */
const REGISTERED = 'Zeromo\\Community\\Tests\\Contract\\RouteGuardsTest::test_each_route_is_guarded_as_written';

/** Whether it is a route's permission or limit, which need no map. */
export const is_registration = ( { what, name } ) => / calls | limit of ./.test( what ) && name.includes( ' /' );

/**
 * Tests that run a guard, those of its room and the fastest first.
 *
 * @param {Object} mutant One of all_mutants().
 * @param {Object} map    What coverage.php gives.
 */
export function tests_of( mutant, map ) {
	if ( is_registration( mutant ) ) {
		return [ REGISTERED ];
	}
	const numbers = new Set( mutant.kind === 'key' ? of_table( mutant.file, map ) : of_lines( mutant, map ) );
	const room = /^includes\/(\w+)/.exec( mutant.file )?.[ 1 ] ?? '';
	const near = ( name ) => ( name.includes( `\\${ room }\\` ) ? 0 : 1 );
	return [ ...numbers ]
		.map( ( number ) => map.tests[ number ] )
		.sort( ( [ one, a ], [ other, b ] ) => near( one ) - near( other ) || a - b )
		.map( ( [ name ] ) => name );
}

function of_lines( { file, line: from, last }, { lines } ) {
	const found = [];
	// A statement of several lines is noted at its first one.
	let line = from;
	while ( last === from && line > from - 12 && ! lines[ file ]?.[ line ] ) {
		line--;
	}
	for ( let at = line; at <= last; at++ ) {
		found.push( ...( lines[ file ]?.[ at ] ?? [] ) );
	}
	return found;
}

/** Tests that run a file which names the table in its SQL. */
const of_table = ( table, { lines } ) =>
	files_with( table )
		.filter( ( file ) => lines[ file ] )
		.flatMap( ( file ) => Object.values( lines[ file ] ).flat() );

const files_with = ( table ) =>
	php_files( 'includes' ).filter( ( file ) => readFileSync( join( ROOT, file ), 'utf8' ).includes( `'${ table }'` ) );

/** Rooms that name the table in their SQL. */
export const rooms_of_table = ( table ) => files_with( table ).map( ( file ) => file.split( '/' )[ 1 ] );

const php_files = ( folder ) =>
	readdirSync( join( ROOT, folder ), { withFileTypes: true, recursive: true } )
		.filter( ( entry ) => entry.isFile() && entry.name.endsWith( '.php' ) )
		.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ).slice( ROOT.length + 1 ) );
