/**
 * The archive a site owner uploads, and what is in it.
 */
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build_if_stale } from './build.mjs';
import { ROOT, ToolError } from './run.mjs';

/** Files and folders that are shipped; everything else serves development. */
export const SHIPPED = [
	'zeromo-community.php',
	'uninstall.php',
	'rooms.json',
	'includes',
	'templates',
	'assets',
	'build',
	'languages',
	'docs/openapi.json',
	'readme.txt',
	'README.md',
	'LICENSE',
	'CHANGELOG.md',
];
const NEEDED = [
	'zeromo-community.php',
	'uninstall.php',
	'rooms.json',
	'includes',
	'build',
	'docs/openapi.json',
	'readme.txt',
	'LICENSE',
];
/** Notes for developers, what translations are made of, source maps and hidden files inside shipped folders. */
const LEFT_OUT = /(^|\/)\.|\.map$|^(includes|templates)\/.*\.md$|^languages\/(en\.json|.*\.pot)$/;

function files( path ) {
	const full = join( ROOT, path );
	if ( ! existsSync( full ) || LEFT_OUT.test( path ) ) {
		return [];
	}
	return statSync( full ).isDirectory()
		? readdirSync( full )
				.sort()
				.flatMap( ( name ) => files( `${ path }/${ name }` ) )
		: [ path ];
}

/** Names of what the archive holds, seen from the plugin's folder. */
export const shipped_files = () => SHIPPED.flatMap( files );

/** Writes the archive; gives { file, count, bytes }. */
export async function make_zip( file = join( ROOT, 'dist/zeromo-community.zip' ) ) {
	await build_if_stale();
	const missing = NEEDED.filter( ( path ) => ! existsSync( join( ROOT, path ) ) );
	if ( missing.length ) {
		throw new ToolError( `The archive would lack: ${ missing.join( ', ' ) }` );
	}
	const AdmZip = createRequire( import.meta.url )( 'adm-zip' );
	const zip = new AdmZip();
	const names = shipped_files();
	for ( const name of names ) {
		const slash = name.lastIndexOf( '/' );
		zip.addLocalFile( join( ROOT, name ), `zeromo-community${ slash < 0 ? '' : `/${ name.slice( 0, slash ) }` }` );
	}
	mkdirSync( join( file, '..' ), { recursive: true } );
	zip.writeZip( file );
	return { file, count: names.length, bytes: statSync( file ).size };
}

/** Unpacks the archive into a site's plugins, as an upload does. */
export function unpack( file, plugins ) {
	const AdmZip = createRequire( import.meta.url )( 'adm-zip' );
	new AdmZip( file ).extractAllTo( plugins, true );
}
