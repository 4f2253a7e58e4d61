/**
 * The linter of the OpenAPI document finds what is wrong.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

/** What an expression over the module gives. */
function given_by( expression ) {
	const url = join( __dirname, '../lib/openapi.mjs' );
	const code = `import * as module from '${ url }'; process.stdout.write( JSON.stringify( await ( ${ expression } ) ) );`;
	return JSON.parse( execFileSync( process.execPath, [ '--input-type=module', '-e', code ], { encoding: 'utf8' } ) );
}

test( 'the committed document passes the linter, one with a dead reference does not', () => {
	const file = join( __dirname, '../../docs/openapi.json' );
	const problems = ( text ) => given_by( `module.openapi_problems( ${ text } )` );
	const read = `( await import( 'node:fs' ) ).readFileSync( ${ JSON.stringify( file ) }, 'utf8' )`;
	expect( problems( read ) ).toEqual( [] );
	const broken = { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/a': { get: {} } } };
	expect( problems( JSON.stringify( JSON.stringify( broken ) ) ) ).not.toEqual( [] );
	const { openapi, paths } = JSON.parse( readFileSync( file, 'utf8' ) );
	expect( openapi ).toBe( '3.1.0' );
	expect( Object.keys( paths ) ).toContain( '/content/list' );
} );
