/**
 * WordPress, zh_CN, WP-CLI and the SQLite driver, taken from one pinned npm package and kept in a cache
 * outside the tree; and what a site made of them looks like on disk.
 */
import { createHash } from 'node:crypto';
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, ToolError, is_root, run } from './run.mjs';

export const WORDPRESS = '7.1.1';
const PACKAGE = 'wp-studio@1.22.0';
const TARBALL = 'wp-studio-1.22.0.tgz';
/** As the registry's metadata give it for this version. */
const SHA512 = 'boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==';
const INSIDE = 'package/dist/cli/wp-files';
/** Name of the finished cache folder; raise the last number when its layout changes. */
const STORE = join( CACHE, `wordpress-${ WORDPRESS }-1` );

export const store = {
	core: join( STORE, 'wordpress' ),
	languages: join( STORE, 'languages' ),
	sqlite: join( STORE, 'sqlite-database-integration' ),
	wp_cli: join( STORE, 'wp-cli.phar' ),
};

/** Fills the cache when it is empty. The folder appears by one rename, so a broken run leaves nothing half done. */
export function fetch_wordpress() {
	if ( existsSync( STORE ) ) {
		return store;
	}
	mkdirSync( CACHE, { recursive: true } );
	const work = mkdtempSync( join( CACHE, 'fetch-' ) );
	try {
		console.log( `Fetching WordPress ${ WORDPRESS } (${ PACKAGE }) …` );
		run( 'npm', [ 'pack', PACKAGE, '--silent' ], { cwd: work } );
		const tarball = join( work, TARBALL );
		const sum = createHash( 'sha512' ).update( readFileSync( tarball ) ).digest( 'base64' );
		if ( sum !== SHA512 ) {
			throw new ToolError( `${ PACKAGE } does not have the recorded checksum: ${ sum }` );
		}
		run( 'tar', [
			'-xzf',
			tarball,
			'-C',
			work,
			`${ INSIDE }/latest`,
			`${ INSIDE }/sqlite-database-integration`,
			`${ INSIDE }/wp-cli`,
		] );
		assemble( join( work, INSIDE ), join( work, 'store' ) );
		try {
			renameSync( join( work, 'store' ), STORE );
		} catch ( error ) {
			// Another run may have finished first.
			if ( ! existsSync( STORE ) ) {
				throw error;
			}
		}
	} finally {
		rmSync( work, { recursive: true, force: true } );
	}
	return store;
}

function assemble( from, to ) {
	const version = readFileSync( join( from, 'latest/wordpress/wp-includes/version.php' ), 'utf8' );
	if ( ! version.includes( `'${ WORDPRESS }'` ) ) {
		throw new ToolError( `The package does not hold WordPress ${ WORDPRESS }.` );
	}
	mkdirSync( to );
	renameSync( join( from, 'latest/wordpress' ), join( to, 'wordpress' ) );
	renameSync( join( from, 'sqlite-database-integration' ), join( to, 'sqlite-database-integration' ) );
	renameSync( join( from, 'wp-cli/wp-cli.phar' ), join( to, 'wp-cli.phar' ) );
	const chinese = ( path ) => ! /\.(json|php)$/.test( path ) || /zh_CN[^/]*$/.test( path );
	cpSync( join( from, 'latest/languages' ), join( to, 'languages' ), { recursive: true, filter: chinese } );
}

/** Lays core, language files, the database driver and the plugin's link into `dir`. */
export function lay_out_site( dir, { db, link_plugin = true } ) {
	const from = fetch_wordpress();
	mkdirSync( dir, { recursive: true } );
	copy_tree( from.core, dir );
	mkdirSync( join( dir, 'wp-content/languages' ), { recursive: true } );
	copy_tree( from.languages, join( dir, 'wp-content/languages' ) );
	mkdirSync( join( dir, 'wp-content/mu-plugins' ), { recursive: true } );
	copyFileSync( join( ROOT, 'tools/lib/dev-site.php' ), join( dir, 'wp-content/mu-plugins/dev-site.php' ) );
	mkdirSync( join( dir, 'wp-content/uploads' ), { recursive: true } );
	if ( db === 'sqlite' ) {
		const driver = join( dir, 'wp-content/mu-plugins/sqlite-database-integration' );
		mkdirSync( driver, { recursive: true } );
		copy_tree( from.sqlite, driver );
		copyFileSync( join( ROOT, 'tools/lib/sqlite-parser.php' ), join( driver, 'zeromo-parser.php' ) );
		copyFileSync( join( ROOT, 'tools/lib/sqlite-driver.php' ), join( driver, 'zeromo-driver.php' ) );
		// What it remembers.
		mkdirSync( join( dir, 'wp-content/parsed' ) );
		const drop_in = readFileSync( join( from.sqlite, 'db.copy' ), 'utf8' );
		const folder = `__DIR__ . '/mu-plugins/sqlite-database-integration'`;
		writeFileSync(
			join( dir, 'wp-content/db.php' ),
			drop_in
				.replace( `'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'`, folder )
				// The plugin's header and what WordPress reads of it stay first.
				.replace( "define( 'SQLITE_DB_DROPIN_VERSION'", `require_once ${ folder } . '/zeromo-parser.php';\n$&` )
				.replace(
					/require_once .*sqlite\/db\.php';\n/,
					`$&require_once ${ folder } . '/zeromo-driver.php';\nZeromo_Driver::enter( $GLOBALS['wpdb'] );\n`
				)
		);
	}
	const plugin = join( dir, 'wp-content/plugins/zeromo-community' );
	if ( link_plugin && ! existsSync( plugin ) ) {
		symlinkSync( ROOT, plugin );
	}
}

/** Puts the demo plugin into a site: a link to the tree, or a copy that an edit of the tree does not change. */
export function add_demo( dir, { copy = false } = {} ) {
	const plugin = join( dir, 'wp-content/plugins/zeromo-demo' );
	rmSync( plugin, { recursive: true, force: true } );
	if ( copy ) {
		cpSync( join( ROOT, 'demo' ), plugin, { recursive: true } );
	} else {
		symlinkSync( join( ROOT, 'demo' ), plugin );
	}
}

/** Hard links where the file system allows it (a site then costs no space), else a copy. */
function copy_tree( from, to ) {
	try {
		run( 'cp', [ '-al', `${ from }/.`, to ] );
	} catch {
		cpSync( from, to, { recursive: true } );
	}
}

const php_string = ( text ) => `'${ String( text ).replaceAll( '\\', '\\\\' ).replaceAll( "'", "\\'" ) }'`;

/** wp-config.php of a site; `port` is the address WP-CLI assumes, a request brings its own host. */
export function config_file( { name, db, port, socket } ) {
	const secret = ( key ) => php_string( createHash( 'sha256' ).update( `${ name }/${ key }` ).digest( 'hex' ) );
	const define = ( key, value ) => `define( ${ php_string( key ) }, ${ value } );`;
	const salts = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap( ( key ) => [
		`${ key }_KEY`,
		`${ key }_SALT`,
	] );
	return [
		'<?php',
		'// Written by tools/site.mjs; every "up" writes it anew.',
		`$zm_site_url = 'http://' . ( $_SERVER['HTTP_HOST'] ?? ${ php_string( `127.0.0.1:${ port }` ) } );`,
		define( 'WP_HOME', '$zm_site_url' ),
		define( 'WP_SITEURL', '$zm_site_url' ),
		define( 'DB_NAME', php_string( db === 'mariadb' ? database_name( name ) : 'wordpress' ) ),
		define( 'DB_USER', php_string( 'root' ) ),
		define( 'DB_PASSWORD', php_string( '' ) ),
		define( 'DB_HOST', php_string( db === 'mariadb' ? `localhost:${ socket }` : 'localhost' ) ),
		define( 'DB_CHARSET', php_string( 'utf8mb4' ) ),
		define( 'DB_COLLATE', php_string( '' ) ),
		...( db === 'sqlite'
			? [
					define( 'DB_DIR', `__DIR__ . '/wp-content/database/'` ),
					define( 'DB_FILE', php_string( '.ht.sqlite' ) ),
				]
			: [] ),
		...salts.map( ( key ) => define( key, secret( key ) ) ),
		define( 'WPLANG', php_string( 'zh_CN' ) ),
		define( 'WP_ENVIRONMENT_TYPE', php_string( 'local' ) ),
		define( 'WP_HTTP_BLOCK_EXTERNAL', 'true' ),
		define( 'AUTOMATIC_UPDATER_DISABLED', 'true' ),
		define( 'DISABLE_WP_CRON', 'true' ),
		define( 'WP_DEBUG', 'true' ),
		define( 'WP_DEBUG_LOG', 'true' ),
		define( 'WP_DEBUG_DISPLAY', 'false' ),
		define( 'FS_METHOD', php_string( 'direct' ) ),
		"$table_prefix = 'wp_';",
		"if ( ! defined( 'ABSPATH' ) ) {",
		"\tdefine( 'ABSPATH', __DIR__ . '/' );",
		'}',
		"require_once ABSPATH . 'wp-settings.php';",
		'',
	].join( '\n' );
}

export const database_name = ( site ) => `zm_${ site.replaceAll( /[^a-z0-9]/g, '_' ) }`;

/** Arguments that make a native `php` run WP-CLI on a site. */
export function wp_cli_args( dir, args ) {
	return [
		'-d',
		'memory_limit=1G',
		'-d',
		'display_errors=stderr',
		store.wp_cli,
		...( is_root ? [ '--allow-root' ] : [] ),
		`--path=${ dir }`,
		...args,
	];
}
