/**
 * node tools/import/long.mjs [--source=discuz] [--db=mariadb] [--members=2000] [--threads=20000] [--answers=4]
 *   [--seconds=30] [--goon]
 *
 * A large forum of Discuz!, or with --source=wordpress one of BuddyPress and bbPress (so many topics and as many
 * activities), moves into a fresh site: killed after some seconds (SIGKILL), gone on with, run a second time, verified.
 * Prints what docs/how-to/move-in.md quotes. With --goon the site of the last call is gone on with.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { start_mariadb } from '../lib/mariadb.mjs';
import { ROOT, SITES, main, parse_args } from '../lib/run.mjs';
import { read_state, reset, site_dir, up, wp_command } from '../lib/site.mjs';

const NAME = 'import-long';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	const db = options.db ?? 'mariadb';
	const source = options.source ?? 'discuz';
	const folder = join( SITES, `${ NAME }-files` );
	const from =
		source === 'discuz'
			? [ `--files=${ folder }`, `--avatars=${ join( folder, 'faces' ) }`, '--credit=extcredits2' ]
			: [ '--prefix=old_' ];
	if ( db === 'mariadb' ) {
		await start_mariadb();
	}
	const fresh = ! options.goon;
	if ( fresh && read_state( NAME ) ) {
		await reset( NAME );
	}
	await up( NAME, { db } );
	const size = [ 'members', 'threads', 'answers' ].map(
		( name, n ) => `--${ name }=${ options[ name ] ?? [ 2000, 20000, 4 ][ n ] }`
	);
	if ( fresh ) {
		rmSync( folder, { recursive: true, force: true } );
		await timed( 'fill', [ 'oldsite', 'fill', source, ...size, `--folder=${ folder }` ] );
		await timed( 'killed', [ 'zeromo', 'import', source, ...from ], Number( options.seconds ?? 30 ) );
	}
	await timed( 'count', [ 'oldsite', 'count' ] );
	await timed( 'gone on with', [ 'zeromo', 'import', source, ...from ] );
	await timed( 'count', [ 'oldsite', 'count' ] );
	await timed( 'second run', [ 'zeromo', 'import', source, ...from ] );
	await timed( 'count', [ 'oldsite', 'count' ] );
	await timed( 'right', [ 'oldsite', 'right', source ] );
	await timed( 'verify', [ 'zeromo', 'verify' ] );
} );

/** Runs a command of wp, killed after so many seconds where there are some; prints how long it took and its end. */
function timed( label, args, seconds = 0 ) {
	const [ program, all, env ] = wp_command( NAME, [
		`--require=${ join( ROOT, 'tools/import/oldsite.php' ) }`,
		...args,
	] );
	const since = Date.now();
	return new Promise( ( done ) => {
		const child = spawn( program, all, { cwd: site_dir( NAME ), env: { ...process.env, ...env } } );
		let said = '';
		child.stdout.on( 'data', ( data ) => ( said += data ) );
		child.stderr.on( 'data', ( data ) => ( said += data ) );
		const timer = seconds > 0 ? setTimeout( () => child.kill( 'SIGKILL' ), seconds * 1000 ) : null;
		child.on( 'close', ( code, signal ) => {
			clearTimeout( timer );
			const took = Math.round( ( Date.now() - since ) / 1000 );
			console.log( `— ${ label }: ${ took } s, ${ signal ?? code }` );
			console.log( said.trim().split( '\n' ).slice( -25 ).join( '\n' ) );
			done();
		} );
	} );
}
