/**
 * What the archive of a site owner holds.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { readFileSync } = require( 'node:fs' );
const { tmpdir } = require( 'node:os' );
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

// Touched in between and seen from another time zone, as on another machine.
const PACKED = `
	import { createRequire } from 'node:module';
	import { createHash } from 'node:crypto';
	import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
	import { settle } from '${ ROOT }/tools/lib/zip.mjs';
	const AdmZip = createRequire( '${ ROOT }/tools/lib/zip.mjs' )( 'adm-zip' );
	const folder = mkdtempSync( process.argv[ 1 ] );
	writeFileSync( folder + '/a.txt', 'one', { mode: Number( process.argv[ 2 ] ) } );
	utimesSync( folder + '/a.txt', 1e9, Number( process.argv[ 3 ] ) );
	const zip = new AdmZip();
	zip.addLocalFile( folder + '/a.txt' );
	zip.addFile( 'b.json', Buffer.from( '{}' ) );
	settle( zip, 1_780_000_001 );
	process.stdout.write( createHash( 'sha256' ).update( zip.toBuffer() ).digest( 'hex' ) );
	rmSync( folder, { recursive: true } );`;

test( 'the same files are the same archive byte for byte', () => {
	const packed = ( zone, mode, touched ) =>
		execFileSync(
			process.execPath,
			[ '--input-type=module', '-e', PACKED, join( tmpdir(), 'zeromo-settle-' ), mode, touched ],
			{ encoding: 'utf8', env: { ...process.env, TZ: zone } }
		);
	const one = packed( 'UTC', '420', '1700000000' );
	expect( one ).toMatch( /^[0-9a-f]{64}$/ );
	expect( packed( 'Asia/Shanghai', '384', '1700009999' ) ).toBe( one );
} );
