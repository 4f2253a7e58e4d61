/**
 * What the archive of a site owner holds.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const ROOT = join( __dirname, '../..' );
const SCRIPT = `
	import { shipped_files } from '${ ROOT }/tools/lib/zip.mjs';
	process.stdout.write( JSON.stringify( shipped_files() ) );`;

test( 'the archive has the product and nothing of the demo', () => {
	const names = JSON.parse(
		execFileSync( process.execPath, [ '--input-type=module', '-e', SCRIPT ], { encoding: 'utf8' } )
	);
	expect( names ).toContain( 'zeromo-community.php' );
	expect( names ).toContain( 'includes/Cli/Commands/DemoCommand.php' );
	expect(
		names.filter( ( name ) => /^(demo|tests|tools|src|node_modules|vendor|playground)\//.test( name ) )
	).toEqual( [] );
	expect( names.filter( ( name ) => /\.map$|\.tsx?$|\.scss$|(^|\/)\./.test( name ) ) ).toEqual( [] );
	const named = names
		.filter( ( name ) => /\.(php|json)$/.test( name ) )
		.filter( ( name ) => /Zeromo\\+Demo\b/.test( readFileSync( join( ROOT, name ), 'utf8' ) ) );
	expect( named ).toEqual( [] );
} );
