/**
 * What parts cost: read as both versions of control groups give it, the most expensive first.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { mkdtempSync, rmSync, writeFileSync } = require( 'node:fs' );
const { tmpdir } = require( 'node:os' );
const { join } = require( 'node:path' );

const answer = ( code ) =>
	JSON.parse(
		execFileSync(
			process.execPath,
			[
				'--input-type=module',
				'-e',
				`import { spent, table } from '${ join( __dirname, '../lib/cpu.mjs' ) }'; console.log( JSON.stringify( ${ code } ) );`,
			],
			{ encoding: 'utf8' }
		)
	);

test( 'seconds of both versions are added up, and a group that is gone counts nothing', () => {
	const folder = mkdtempSync( join( tmpdir(), 'zeromo-cpu-' ) );
	try {
		writeFileSync( join( folder, 'one' ), '1500000000\n' );
		writeFileSync( join( folder, 'two' ), 'usage_usec 2250000\nuser_usec 2000000\n' );
		const files = [ 'one', 'two', 'gone' ].map( ( name ) => join( folder, name ) ).join( ':' );
		expect( answer( `[ spent( '${ files }' ), spent( '' ) ]` ) ).toEqual( [ 3.75, 0 ] );
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

test( 'the table begins with what costs most and ends with the sum', () => {
	expect( answer( 'table( { jest: 30, php: 612.34 } )' ) ).toEqual( [
		'   612.3 s  php',
		'    30.0 s  jest',
		'   642.3 s  sum',
	] );
} );
