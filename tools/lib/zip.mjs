/**
 * The archive a site owner uploads, and what is in it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { build_if_stale } from './build.mjs';
import { WASM_DEFAULT, native_php, php_command } from './php.mjs';
import { ROOT, ToolError, run } from './run.mjs';

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
	'contracts/summaries.json',
	'readme.txt',
	'LICENSE',
	'CHANGELOG.md',
];
const NEEDED = [
	'zeromo-community.php',
	'uninstall.php',
	'rooms.json',
	'includes',
	'build',
	'contracts/summaries.json',
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

/** Files whose docblocks stay in the repository (decision 126). */
const DESCRIBED = /^(includes|templates)\/.*\.php$/;

/** The shipped text of those files, by name. */
function without_docblocks( names ) {
	const folder = mkdtempSync( join( tmpdir(), 'zeromo-zip-' ) );
	const list = join( folder, 'list.json' );
	const out = join( folder, 'out.json' );
	try {
		writeFileSync( list, JSON.stringify( names ) );
		const php = ( native_php()?.id ?? 0 ) >= 80100 ? 'native' : WASM_DEFAULT;
		const [ program, args, env ] = php_command( php, [ join( ROOT, 'tools/zip/docblocks-of.php' ), list, out ] );
		run( program, args, { env } );
		return JSON.parse( readFileSync( out, 'utf8' ) );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
}

/** Bytes from which a file is worth the time that zopfli takes. */
const LARGE = 50_000;

/** The large files as zopfli packs them, a twentieth smaller than zlib; by their content. */
async function packed_large( entries ) {
	const { deflateAsync } = createRequire( import.meta.url )( '@gfx/zopfli' );
	const packed = new Map();
	for ( const entry of entries ) {
		const bytes = entry.getData();
		if ( bytes.length >= LARGE ) {
			packed.set( digest( bytes ), Buffer.from( await deflateAsync( bytes, { numiterations: 5 } ) ) );
		}
	}
	return packed;
}

const digest = ( bytes ) => createHash( 'sha256' ).update( bytes ).digest( 'hex' );

/** adm-zip packs at zlib's middle level, and has no option for another. */
function packed_small( packed, write ) {
	const zlib = createRequire( import.meta.url )( 'node:zlib' );
	const { deflateRawSync } = zlib;
	zlib.deflateRawSync = ( bytes, options ) =>
		( bytes.length >= LARGE && packed.get( digest( bytes ) ) ) ||
		deflateRawSync( bytes, { ...options, level: 9, memLevel: 9 } );
	try {
		write();
	} finally {
		zlib.deflateRawSync = deflateRawSync;
	}
}

/** When what is packed was committed, in seconds; a release made outside a repository says it by its environment. */
export function committed() {
	const said = process.env.SOURCE_DATE_EPOCH;
	if ( said ) {
		return Number( said );
	}
	const { status, stdout } = spawnSync( 'git', [ '-C', ROOT, 'log', '-1', '--format=%ct' ], { encoding: 'utf8' } );
	return status === 0 ? Number( stdout ) : 0;
}

/** Gives all entries one time and one mode, so that the same commit makes the same archive byte for byte. */
export function settle( zip, seconds = committed() ) {
	const at = new Date( Math.max( seconds, 315_619_200 ) * 1000 );
	// The format has no time zone, and adm-zip writes the machine's.
	const written = new Date(
		at.getUTCFullYear(),
		at.getUTCMonth(),
		at.getUTCDate(),
		at.getUTCHours(),
		at.getUTCMinutes(),
		at.getUTCSeconds()
	);
	for ( const entry of zip.getEntries() ) {
		entry.header.time = written;
		entry.attr = ( 0o100644 << 16 ) >>> 0;
	}
	return zip;
}

/** Writes the archive; gives { file, count, bytes }. */
export async function make_zip( file = join( ROOT, 'dist/zeromo-community.zip' ) ) {
	ensure( 'zip' );
	await build_if_stale();
	const missing = NEEDED.filter( ( path ) => ! existsSync( join( ROOT, path ) ) );
	if ( missing.length ) {
		throw new ToolError( `The archive would lack: ${ missing.join( ', ' ) }` );
	}
	const AdmZip = createRequire( import.meta.url )( 'adm-zip' );
	const zip = new AdmZip();
	const names = shipped_files();
	const texts = without_docblocks( names.filter( ( name ) => DESCRIBED.test( name ) ) );
	for ( const name of names ) {
		const slash = name.lastIndexOf( '/' );
		const folder = `zeromo-community${ slash < 0 ? '' : `/${ name.slice( 0, slash ) }` }`;
		if ( name.endsWith( '.json' ) ) {
			// Indented for who reads the repository.
			const text = JSON.stringify( JSON.parse( readFileSync( join( ROOT, name ), 'utf8' ) ) );
			zip.addFile( `${ folder }/${ name.slice( slash + 1 ) }`, Buffer.from( text ) );
		} else if ( name in texts ) {
			zip.addFile( `${ folder }/${ name.slice( slash + 1 ) }`, Buffer.from( texts[ name ] ) );
		} else {
			zip.addLocalFile( join( ROOT, name ), folder );
		}
	}
	mkdirSync( join( file, '..' ), { recursive: true } );
	const packed = await packed_large( settle( zip ).getEntries() );
	packed_small( packed, () => zip.writeZip( file ) );
	// What is small is packed once more, by 7-Zip's way: a fiftieth less of thousands of files.
	run( 'advzip', [ '--recompress', '--shrink-extra', '--quiet', file ] );
	return { file, count: names.length, bytes: statSync( file ).size };
}

/** Unpacks the archive into a site's plugins, as an upload does. */
export function unpack( file, plugins ) {
	const AdmZip = createRequire( import.meta.url )( 'adm-zip' );
	new AdmZip( file ).extractAllTo( plugins, true );
}
