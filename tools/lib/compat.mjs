/**
 * The shipped archive on the oldest and the newest PHP it promises, as WebAssembly: activated, written to, read.
 */
import { readFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITES, free_port } from './run.mjs';
import { reset, site_dir, stop_server, up, up_on_wasm, wp } from './site.mjs';
import { make_zip, unpack } from './zip.mjs';

export const VERSIONS = [ '8.1', '8.5' ];

/** Checks one version; gives { label, passed, failed } of its steps. */
async function check( version, archive ) {
	const name = `compat-${ version.replace( '.', '' ) }`;
	const result = { label: `PHP ${ version } (wasm)`, passed: 0, failed: 0 };
	const step = async ( what, task ) => {
		try {
			await task();
			result.passed++;
			console.log( `✓ PHP ${ version }: ${ what }` );
		} catch ( error ) {
			result.failed++;
			console.log( `✗ PHP ${ version }: ${ what }\n${ error.message.slice( 0, 1500 ) }` );
		}
	};
	await reset( name );
	try {
		await up_on_wasm( name, version );
		unpack( archive, join( site_dir( name ), 'wp-content/plugins' ) );
		const log = join( site_dir( name ), 'wp-content/debug.log' );
		rmSync( log, { force: true } );
		await step( 'activates', () => wp( name, [ 'plugin', 'activate', 'zeromo-community' ] ) );
		await step( 'publishes and lists', () => wp( name, [ 'eval-file', join( ROOT, 'tools/lib/compat.php' ) ] ) );
		const { url } = await up( name, { port: await free_port() } );
		await step( 'serves the first page', async () => {
			const page = await fetch( `${ url }/community/`, { headers: { connection: 'close' } } );
			const html = await page.text();
			if ( page.status !== 200 || ! html.includes( 'data-zeromo-widget' ) ) {
				throw new Error( `${ page.status }: ${ html.slice( 0, 400 ) }` );
			}
		} );
		await step( 'leaves no notice in the log', () => {
			const ours = existsSync( log ) ? readFileSync( log, 'utf8' ).split( '\n' ).filter( is_ours ) : [];
			if ( ours.length ) {
				throw new Error( ours.slice( 0, 10 ).join( '\n' ) );
			}
		} );
	} finally {
		await stop_server( name );
		await reset( name );
	}
	return result;
}

/** Newer PHP than core knows makes core itself complain; only lines that name our files count. */
const is_ours = ( line ) =>
	/PHP (Fatal|Parse|Warning|Notice|Deprecated)/.test( line ) && line.includes( '/plugins/zeromo-community/' );

/**
 * @param {Object}   options
 * @param {string[]} options.versions Of PHP.
 * @param {Object}   options.zip      The archive, as make_zip() gives it; made when it is left out.
 */
export async function run_compat( { versions = VERSIONS, zip } = {} ) {
	const { file } = zip ?? ( await make_zip( join( SITES, 'compat.zip' ) ) );
	const results = [];
	for ( const version of versions ) {
		results.push( await check( version, file ) );
	}
	return results;
}
