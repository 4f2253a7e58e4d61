/**
 * The bundles: built by webpack, and only when a source has changed since.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITES, ToolError, bin, is_alive, pause, run_live } from './run.mjs';

const BUILD = join( ROOT, 'build' );
const STAMP = join( BUILD, '.sources' );
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

export const is_stale = () => ! existsSync( STAMP ) || readFileSync( STAMP, 'utf8' ) !== sources_hash();

/** Builds; two builds of one tree at a time would clean away each other's files, so the second waits. */
export async function build() {
	await take_lock();
	try {
		const hash = sources_hash();
		if ( run_live( bin( 'wp-scripts' ), [ 'build' ] ) !== 0 ) {
			throw new ToolError( 'The build failed.' );
		}
		// Not above: its packages may be installed only after this file was loaded.
		const { build_icons } = await import( '../icons.mjs' );
		build_icons();
		writeFileSync( STAMP, hash );
	} finally {
		rmSync( LOCK, { force: true } );
	}
}

export async function build_if_stale() {
	if ( is_stale() ) {
		await build();
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
