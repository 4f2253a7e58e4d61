/**
 * What the PHP on this machine can do, and PHP as WebAssembly where there is none.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, ToolError } from './run.mjs';
import { apt_line } from './apt.mjs';

const COMMON = [ 'dom', 'gd', 'mbstring', 'json', 'xml', 'tokenizer' ];
const DRIVER = { sqlite: [ 'pdo_sqlite', 'sqlite3' ], mariadb: [ 'mysqli' ] };

/** Version and extensions of the native PHP, null when there is none: { version, id, extensions }. */
export function native_php() {
	const result = spawnSync(
		'php',
		[
			'-r',
			'echo json_encode( [ PHP_VERSION, PHP_VERSION_ID, array_map( "strtolower", get_loaded_extensions() ) ] );',
		],
		{ encoding: 'utf8' }
	);
	if ( result.error || result.status !== 0 ) {
		return null;
	}
	const [ version, id, extensions ] = JSON.parse( result.stdout );
	return { version, id, extensions };
}

/** What a native PHP lacks for a site on `db`: a list of names, empty when it will do. */
export function php_lacks( db ) {
	const php = native_php();
	if ( ! php || php.id < 80100 ) {
		return [ 'PHP 8.1 or newer' ];
	}
	return [ ...COMMON, ...DRIVER[ db ] ].filter( ( name ) => ! php.extensions.includes( name ) );
}

export function php_is_usable( db ) {
	const lacks = php_lacks( db );
	if ( lacks.length ) {
		throw new ToolError( `PHP lacks: ${ lacks.join( ', ' ) }. On Debian: ${ apt_line( [ 'php', db ] ) }` );
	}
}

/** The WebAssembly version that stands in where nothing else was asked for. */
export const WASM_DEFAULT = '8.3';

/**
 * Command line that runs PHP: [ program, arguments, environment ].
 *
 * @param {string}   php  'native', or a version for WebAssembly.
 * @param {string[]} args PHP's own arguments.
 */
export function php_command( php, args ) {
	if ( php === 'native' ) {
		return [ 'php', args, process.env ];
	}
	return [ process.execPath, [ join( ROOT, 'tools/lib/wasm-cli.mjs' ), php, ...args ], process.env ];
}
