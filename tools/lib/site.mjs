/**
 * Development sites under .sites/<name>: made, served, saved, restored, dropped.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { php_is_usable } from './php.mjs';
import { create_database, drop_database, dump_database, load_database, start_mariadb } from './mariadb.mjs';
import { ROOT, SITES, ToolError, pid_in, port_is_open, run, stop_group, wait_for } from './run.mjs';
import { config_file, fetch_wordpress, lay_out_site, wp_cli_args } from './wp.mjs';

const ROUTER = join( ROOT, 'tools/lib/router.php' );
export const site_dir = ( name ) => join( SITES, name );
const state_file = ( name ) => join( site_dir( name ), 'site.json' );
const pid_file = ( name ) => join( site_dir( name ), 'server.pid' );

export const read_state = ( name ) =>
	existsSync( state_file( name ) ) ? JSON.parse( readFileSync( state_file( name ), 'utf8' ) ) : null;

/** Runs WP-CLI on a site and returns what it printed. */
export const wp = ( name, args, options = {} ) =>
	run( 'php', wp_cli_args( site_dir( name ), args ), { cwd: site_dir( name ), ...options } );

/**
 * Makes the site when it is not there, brings it up to date, and serves it when a port is given.
 * Returns { dir, url, port, db }.
 */
export async function up( name, { db, port, plugin = true, log = console.log } = {} ) {
	if ( ! /^[a-z][a-z0-9-]*$/.test( name ) || name === 'mariadb' || name === 'stack' ) {
		throw new ToolError( `Not a site name: ${ name }` );
	}
	const before = read_state( name );
	const state = {
		db: before?.db ?? db ?? 'sqlite',
		port: port ?? before?.port ?? 8881,
		installed: before?.installed ?? false,
	};
	if ( db && db !== state.db ) {
		throw new ToolError( `Site ${ name } runs on ${ state.db }; "reset ${ name }" first.` );
	}
	php_is_usable( state.db );
	const dir = site_dir( name );
	const socket = state.db === 'mariadb' ? await start_mariadb() : '';
	if ( ! before ) {
		lay_out_site( dir, { db: state.db } );
	}
	fetch_wordpress();
	writeFileSync( join( dir, 'wp-config.php' ), config_file( { name, db: state.db, port: state.port, socket } ) );
	writeFileSync( state_file( name ), JSON.stringify( state ) );
	if ( ! state.installed ) {
		if ( state.db === 'mariadb' ) {
			create_database( name );
		}
		install( name, state.port );
		writeFileSync( state_file( name ), JSON.stringify( { ...state, installed: true } ) );
	}
	if ( plugin ) {
		activate_plugin( name, log );
	}
	if ( port ) {
		await serve( name, state.port );
	}
	return { dir, url: `http://127.0.0.1:${ state.port }`, port: state.port, db: state.db };
}

function install( name, port ) {
	wp( name, [
		'core',
		'install',
		`--url=http://127.0.0.1:${ port }`,
		'--title=Zeromo 社区',
		'--locale=zh_CN',
		'--skip-email',
		'--admin_user=admin',
		'--admin_password=password',
		'--admin_email=admin@example.com',
	] );
	wp( name, [ 'theme', 'activate', 'twentytwentyfive' ] );
	wp( name, [ 'option', 'update', 'timezone_string', 'Asia/Shanghai' ] );
	wp( name, [ 'rewrite', 'structure', '/%postname%/' ] );
}

function activate_plugin( name, log ) {
	if ( ! existsSync( join( ROOT, 'zeromo-community.php' ) ) ) {
		log( 'The plugin is not there yet; the site runs without it.' );
		return;
	}
	try {
		wp( name, [ 'plugin', 'activate', 'zeromo-community' ] );
	} catch ( error ) {
		log( `The plugin could not be activated:\n${ error.message.split( '\n' ).slice( 1, 4 ).join( '\n' ) }` );
	}
}

/** Starts PHP's built-in server in a group of its own; its workers do not end with their master alone. */
async function serve( name, port ) {
	if ( pid_in( pid_file( name ), `127.0.0.1:${ port } ` ) ) {
		return;
	}
	await stop_server( name );
	if ( await port_is_open( port ) ) {
		throw new ToolError( `Port ${ port } is taken by another program.` );
	}
	const dir = site_dir( name );
	const log = openSync( join( dir, 'server.log' ), 'a' );
	const settings = {
		memory_limit: '512M',
		upload_max_filesize: '64M',
		post_max_size: '80M',
		max_file_uploads: '40',
		display_errors: '0',
		'opcache.revalidate_freq': '0',
		'opcache.memory_consumption': '192',
		'opcache.max_accelerated_files': '20000',
	};
	const flags = Object.entries( settings ).flatMap( ( [ key, value ] ) => [ '-d', `${ key }=${ value }` ] );
	const child = spawn( 'php', [ ...flags, '-S', `127.0.0.1:${ port }`, '-t', dir, ROUTER ], {
		cwd: dir,
		detached: true,
		stdio: [ 'ignore', log, log ],
		env: { ...process.env, PHP_CLI_SERVER_WORKERS: process.env.PHP_CLI_SERVER_WORKERS ?? '4' },
	} );
	child.unref();
	writeFileSync( pid_file( name ), String( child.pid ) );
	await wait_for( () => port_is_open( port ), `The server on port ${ port }` );
}

export async function stop_server( name ) {
	const pid = pid_in( pid_file( name ), ROUTER );
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
	}
	replace( 'uploads' );
}
