/**
 * The bundles: built by webpack, and only when a source has changed since.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WASM_DEFAULT, native_php, php_command } from './php.mjs';
import { ROOT, SITES, ToolError, bin, is_alive, pause, run_live } from './run.mjs';

const BUILD = join( ROOT, 'build' );
const STAMP = join( BUILD, '.sources' );
const WIRING_STAMP = join( BUILD, '.wiring' );
const TEXTS_STAMP = join( BUILD, '.texts' );
/** What build/languages is made of. */
const TEXTS = [
	'languages/zeromo-community-en_US.l10n.php',
	'languages/zeromo-community-en_US.json',
	'tools/lib/traditional.mjs',
];
const LOCK = join( SITES, 'build.lock' );

/** Every file below `path` (or the file itself), sorted. */
function files_below( path ) {
	if ( ! existsSync( path ) ) {
		return [];
	}
	if ( ! statSync( path ).isDirectory() ) {
		return [ path ];
	}
	return readdirSync( path )
		.sort()
		.flatMap( ( name ) => files_below( join( path, name ) ) );
}

function sources_hash() {
	const hash = createHash( 'sha256' );
	for ( const top of [
		'src',
		'webpack.config.js',
		'tsconfig.json',
		'package-lock.json',
		'tools/lib/blocks-manifest-plugin.js',
		'tools/lib/packages-plugin.js',
		'tools/icons.mjs',
	] ) {
		for ( const file of files_below( join( ROOT, top ) ) ) {
			if ( ! /\/test\//.test( file ) ) {
				hash.update( file.slice( ROOT.length ) ).update( '\0' ).update( readFileSync( file ) );
			}
		}
	}
	return hash.digest( 'hex' );
}

const scripts_are_stale = () => ! existsSync( STAMP ) || readFileSync( STAMP, 'utf8' ) !== sources_hash();

export const is_stale = () => scripts_are_stale() || wiring_is_stale() || texts_are_stale();

/** What build/wiring.php is made of. */
const wiring_hash = () => hash_of( [ 'includes', 'rooms.json', 'tools/wiring.php' ] );

function hash_of( tops ) {
	const hash = createHash( 'sha256' );
	for ( const top of tops ) {
		for ( const file of files_below( join( ROOT, top ) ) ) {
			hash.update( file.slice( ROOT.length ) ).update( '\0' ).update( readFileSync( file ) );
		}
	}
	return hash.digest( 'hex' );
}

const wiring_is_stale = () => ! existsSync( WIRING_STAMP ) || readFileSync( WIRING_STAMP, 'utf8' ) !== wiring_hash();

const texts_are_stale = () => ! existsSync( TEXTS_STAMP ) || readFileSync( TEXTS_STAMP, 'utf8' ) !== hash_of( TEXTS );

/** Traditional Chinese out of the texts of the source. */
async function build_texts() {
	const { traditional, traditional_json, traditional_php } = await import( './traditional.mjs' );
	const turn = traditional();
	const folder = join( BUILD, 'languages' );
	mkdirSync( folder, { recursive: true } );
	const [ php, json ] = TEXTS.map( ( name ) => readFileSync( join( ROOT, name ), 'utf8' ) );
	writeFileSync( join( folder, 'zeromo-community-zh_TW.l10n.php' ), traditional_php( php, turn ) );
	writeFileSync( join( folder, 'zeromo-community-zh_TW.json' ), traditional_json( json, turn ) );
	writeFileSync( TEXTS_STAMP, hash_of( TEXTS ) );
}

/** Gathers what the rooms say, by the PHP of this machine or by PHP as WebAssembly. */
function build_wiring() {
	const hash = wiring_hash();
	const php = ( native_php()?.id ?? 0 ) >= 80100 ? 'native' : WASM_DEFAULT;
	const [ program, args, env ] = php_command( php, [ join( ROOT, 'tools/wiring.php' ) ] );
	const { status, stderr, stdout } = spawnSync( program, args, { encoding: 'utf8', env } );
	if ( status !== 0 ) {
		throw new ToolError( `build/wiring.php was not written: ${ stderr || stdout }` );
	}
	writeFileSync( WIRING_STAMP, hash );
}

/** Builds; two builds of one tree at a time would clean away each other's files, so the second waits. */
export async function build() {
	await with_lock( build_all );
}

async function build_all() {
	const hash = sources_hash();
	const env = { ...process.env, ZM_BUILD: hash.slice( 0, 8 ) };
	if ( run_live( bin( 'wp-scripts' ), [ 'build' ], { env } ) !== 0 ) {
		throw new ToolError( 'The build failed.' );
	}
	// Not above: its packages may be installed only after this file was loaded.
	const { build_icons } = await import( '../icons.mjs' );
	build_icons();
	writeFileSync( STAMP, hash );
	build_wiring();
	await build_texts();
}

/** The scripts take a minute, the wiring half a second: each is made only when its own sources have changed. */
export async function build_if_stale() {
	if ( scripts_are_stale() ) {
		await build();
	} else {
		await refresh_wiring();
	}
}

/** Makes the wiring anew when a room has changed, and the texts when one of them has; for sites whose scripts somebody else builds. */
export async function refresh_wiring() {
	if ( wiring_is_stale() ) {
		await with_lock( build_wiring );
	}
	if ( texts_are_stale() ) {
		await with_lock( build_texts );
	}
}

async function with_lock( work ) {
	await take_lock();
	try {
		await work();
	} finally {
		rmSync( LOCK, { force: true } );
	}
}

async function take_lock() {
	mkdirSync( SITES, { recursive: true } );
	for (;;) {
		try {
			writeFileSync( LOCK, String( process.pid ), { flag: 'wx' } );
			return;
		} catch ( error ) {
			if ( error.code !== 'EEXIST' ) {
				throw error;
			}
		}
		const holder = Number( existsSync( LOCK ) ? readFileSync( LOCK, 'utf8' ) : 0 );
		if ( holder && ! is_alive( holder ) ) {
			rmSync( LOCK, { force: true } );
		}
		await pause( 200 );
	}
}
