/**
 * Development sites under .sites/<name>: made, served, saved, restored, dropped.
 */
import { spawn } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refresh_wiring } from './build.mjs';
import { php_command, php_is_usable, php_lacks } from './php.mjs';
import { create_database, drop_database, dump_database, load_database, start_mariadb } from './mariadb.mjs';
import { ROOT, SITES, ToolError, pid_in, port_is_open, run, stop_group, wait_for } from './run.mjs';
import { config_file, fetch_wordpress, lay_out_site, wp_cli_args } from './wp.mjs';

export const site_dir = ( name ) => join( SITES, name );
const state_file = ( name ) => join( site_dir( name ), 'site.json' );
const pid_file = ( name ) => join( site_dir( name ), 'server.pid' );

export const read_state = ( name ) =>
	existsSync( state_file( name ) ) ? JSON.parse( readFileSync( state_file( name ), 'utf8' ) ) : null;

/** Program, arguments and environment that run WP-CLI on a site. */
export const wp_command = ( name, args ) =>
	php_command( read_state( name )?.php ?? 'native', wp_cli_args( site_dir( name ), args ) );

/** Runs WP-CLI on a site and returns what it printed. */
export function wp( name, args, options = {} ) {
	const [ program, all, env ] = wp_command( name, args );
	return run( program, all, { cwd: site_dir( name ), env, ...options } );
}

/**
 * Makes the site when it is not there, brings it up to date, and serves it when a port is given.
 * Returns { dir, url, port, db, fresh }.
 *
 * @param {string}  name
 * @param {Object}  options
 * @param {string}  options.db     sqlite or mariadb, for a new site.
 * @param {number}  options.port   Where to serve it.
 * @param {string}  options.php    'native', or a version that runs as WebAssembly.
 * @param {boolean} options.plugin Whether to activate ours.
 * @param {boolean} options.link   Whether our tree is the plugin; else the caller puts one there.
 */
export async function up( name, { db, port, php, plugin = true, link = true } = {} ) {
	if ( ! /^[a-z][a-z0-9-]*$/.test( name ) || [ 'mariadb', 'stack', 'saved', 'junit' ].includes( name ) ) {
		throw new ToolError( `Not a site name: ${ name }` );
	}
	const before = read_state( name );
	const state = { installed: false, port: 8881, php: 'native', db: db ?? 'sqlite', ...before };
	if ( db && db !== state.db ) {
		throw new ToolError( `Site ${ name } runs on ${ state.db }; "reset ${ name }" first.` );
	}
	state.port = port ?? state.port;
	state.php = php ?? state.php;
	if ( state.php === 'native' ) {
		php_is_usable( state.db );
	}
	const dir = site_dir( name );
	const fresh = ! state.installed;
	const socket = state.db === 'mariadb' ? await start_mariadb() : '';
	if ( fresh ) {
		rmSync( dir, { recursive: true, force: true } );
		lay_out_site( dir, { db: state.db, link_plugin: link } );
	}
	fetch_wordpress();
	writeFileSync( join( dir, 'wp-config.php' ), config_file( { name, db: state.db, port: state.port, socket } ) );
	write_state( name, state );
	if ( fresh ) {
		if ( state.db === 'mariadb' ) {
			create_database( name );
		}
		INSTALL.forEach( ( args ) => wp( name, args ) );
		write_state( name, { ...state, installed: true } );
	}
	if ( plugin && link ) {
		await refresh_wiring();
	}
	if ( plugin ) {
		activate_plugin( name );
	}
	if ( port ) {
		await serve( name, state );
	}
	return { dir, url: `http://127.0.0.1:${ state.port }`, port: state.port, db: state.db, fresh };
}

/**
 * An empty WordPress whose PHP is WebAssembly, without our plugin. Core is installed by this machine's PHP where it can: that is core's
 * matter, and as WebAssembly each of its commands takes seconds.
 */
export async function up_on_wasm( name, version ) {
	const php = php_lacks( 'sqlite' ).length ? version : 'native';
	await up( name, { db: 'sqlite', php, plugin: false, link: false } );
	return up( name, { php: version, plugin: false, link: false } );
}

/** Notes something in the site's state file. */
export const mark = ( name, notes ) => write_state( name, { ...read_state( name ), ...notes } );

const write_state = ( name, state ) => writeFileSync( state_file( name ), JSON.stringify( state ) );

/** WP-CLI's commands that make an empty database a Chinese site as owners have it. */
export const INSTALL = [
	[
		'core',
		'install',
		'--url=http://127.0.0.1/',
		'--title=Zeromo 社区',
		'--locale=zh_CN',
		'--skip-email',
		'--admin_user=admin',
		'--admin_password=password',
		'--admin_email=admin@example.com',
	],
	// One PHP for all of it; `rewrite structure` would start a second one.
	[
		'eval',
		[
			`'twentytwentyfive' === get_stylesheet() || switch_theme( 'twentytwentyfive' );`,
			`update_option( 'timezone_string', 'Asia/Shanghai' );`,
			`update_option( 'users_can_register', '1' );`,
			`$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );`,
			`flush_rewrite_rules( false );`,
		].join( ' ' ),
	],
];

function activate_plugin( name ) {
	if ( ! existsSync( join( ROOT, 'zeromo-community.php' ) ) ) {
		console.log( 'The plugin is not there yet; the site runs without it.' );
		return;
	}
	try {
		wp( name, [ 'plugin', 'activate', 'zeromo-community' ] );
	} catch ( error ) {
		console.log(
			`The plugin could not be activated:\n${ error.message.split( '\n' ).slice( 1, 4 ).join( '\n' ) }`
		);
	}
}

const SETTINGS = {
	memory_limit: '512M',
	upload_max_filesize: '64M',
	post_max_size: '80M',
	max_file_uploads: '40',
	display_errors: '0',
	'opcache.revalidate_freq': '0',
	'opcache.memory_consumption': '192',
	'opcache.max_accelerated_files': '20000',
};

function server_command( dir, { port, php } ) {
	if ( php !== 'native' ) {
		return [ process.execPath, [ join( ROOT, 'tools/lib/wasm-server.mjs' ), dir, String( port ), php ] ];
	}
	// An edit is there with the next request. While tests run nobody edits, and looking at each file costs a twelfth of a page.
	const settings = { ...SETTINGS, ...( process.env.ZM_STILL ? { 'opcache.revalidate_freq': '60' } : {} ) };
	const flags = Object.entries( settings ).flatMap( ( [ key, value ] ) => [ '-d', `${ key }=${ value }` ] );
	return [ 'php', [ ...flags, '-t', dir, '-S', `127.0.0.1:${ port }`, join( ROOT, 'tools/lib/router.php' ) ] ];
}

/** Starts the server in a group of its own: the workers of PHP's do not end with their master alone. */
async function serve( name, state ) {
	const dir = site_dir( name );
	const [ program, args ] = server_command( dir, state );
	if ( pid_in( pid_file( name ), args.join( ' ' ) ) ) {
		return;
	}
	await stop_server( name );
	if ( await port_is_open( state.port ) ) {
		throw new ToolError( `Port ${ state.port } is taken by another program.` );
	}
	const log = openSync( join( dir, 'server.log' ), 'a' );
	const child = spawn( program, args, {
		cwd: dir,
		detached: true,
		stdio: [ 'ignore', log, log ],
		env: { ...process.env, PHP_CLI_SERVER_WORKERS: process.env.PHP_CLI_SERVER_WORKERS ?? '4' },
	} );
	child.unref();
	closeSync( log );
	writeFileSync( pid_file( name ), String( child.pid ) );
	await wait_for( () => port_is_open( state.port ), `The server on port ${ state.port }` );
}

export async function stop_server( name ) {
	const pid = pid_in( pid_file( name ), `${ site_dir( name ) } ` );
	if ( pid ) {
		await stop_group( pid );
	}
	rmSync( pid_file( name ), { force: true } );
}

/** Stops the server and drops the site's files and database. */
export async function reset( name ) {
	await stop_server( name );
	if ( read_state( name )?.db === 'mariadb' ) {
		await start_mariadb();
		drop_database( name );
	}
	rmSync( site_dir( name ), { recursive: true, force: true } );
	rmSync( saved_dir( name ), { recursive: true, force: true } );
}

const saved_dir = ( name ) => join( SITES, 'saved', name );

/** Keeps database and uploads as they are now; `restore` brings them back. */
export function save( name ) {
	const [ dir, saved ] = [ site_dir( name ), saved_dir( name ) ];
	rmSync( saved, { recursive: true, force: true } );
	mkdirSync( saved, { recursive: true } );
	if ( read_state( name ).db === 'mariadb' ) {
		dump_database( name, join( saved, 'database.sql' ) );
	} else {
		cpSync( join( dir, 'wp-content/database' ), join( saved, 'database' ), { recursive: true } );
	}
	cpSync( join( dir, 'wp-content/uploads' ), join( saved, 'uploads' ), { recursive: true } );
}

export function restore( name ) {
	const [ dir, saved ] = [ site_dir( name ), saved_dir( name ) ];
	if ( ! existsSync( saved ) ) {
		throw new ToolError( `Nothing was saved for ${ name }.` );
	}
	const replace = ( part ) => {
		rmSync( join( dir, 'wp-content', part ), { recursive: true, force: true } );
		cpSync( join( saved, part ), join( dir, 'wp-content', part ), { recursive: true } );
	};
	if ( read_state( name ).db === 'mariadb' ) {
		load_database( name, join( saved, 'database.sql' ) );
	} else {
		replace( 'database' );
		// What was written for tables that may have been others.
		const remembered = join( dir, 'wp-content/parsed' );
		rmSync( remembered, { recursive: true, force: true } );
		mkdirSync( remembered );
	}
	replace( 'uploads' );
}
