/**
 * Parts beside each other: how many, in which order, and what waits for what.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { join } = require( 'node:path' );

/** Runs parts in two lanes, ends them in the order of `ends`; gives what had begun before the first end and after each, and the results. */
function begun_with( parts, ends ) {
	const script = `
		import { in_lanes } from '${ join( __dirname, '../lib' ) }/lanes.mjs';
		const open = {};
		const begun = [];
		const all = in_lanes( ${ JSON.stringify( parts ) }, 2, ( name ) => {
			begun.push( name );
			return new Promise( ( done ) => ( open[ name ] = () => done( name + ' done' ) ) );
		} );
		const steps = [ begun.join( ' ' ) ];
		for ( const name of ${ JSON.stringify( ends ) } ) {
			open[ name ]();
			await new Promise( setImmediate );
			steps.push( begun.join( ' ' ) );
		}
		console.log( JSON.stringify( { steps, results: await all } ) );`;
	return JSON.parse(
		execFileSync( process.execPath, [ '--input-type=module', '-e', script ], { encoding: 'utf8' } )
	);
}

test( 'as many as there are lanes, in the order of the list; what waits lets the next one pass', () => {
	const parts = [
		{ name: 'build' },
		{ name: 'php', after: 'build' },
		{ name: 'types' },
		{ name: 'push', after: 'none' },
	];
	expect( begun_with( parts, [ 'types', 'build', 'php', 'push' ] ) ).toEqual( {
		steps: [ 'build types', 'build types push', ...Array( 3 ).fill( 'build types push php' ) ],
		results: [ 'build done', 'php done', 'types done', 'push done' ],
	} );
} );
