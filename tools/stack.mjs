/**
 * npm run stack: the production shape on one machine — nginx, php-fpm, MariaDB and Redis, all processes of our own —
 * with the archive a site owner uploads and demo content. PORT moves it, `-- --reset` drops its data.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './lib/apt.mjs';
import { ROOT, SITES, ToolError, main, parse_args, run } from './lib/run.mjs';
import { INSTALL } from './lib/site.mjs';
import { ensure_packages, until_stopped } from './lib/start.mjs';
import { add_demo, config_file, fetch_wordpress, lay_out_site, wp_cli_args } from './lib/wp.mjs';
import { make_zip, unpack } from './lib/zip.mjs';
import { database_socket, sql, start_stack, stop_stack } from './bench/stack.mjs';

const HOME = join( SITES, 'stack' );
const WWW = join( HOME, 'www' );
const DATABASE = 'zm_stack';
const wp = ( args ) => run( 'php', wp_cli_args( WWW, args ), { cwd: WWW } );

async function lay_out( port ) {
	fetch_wordpress();
	if ( ! existsSync( join( WWW, 'wp-load.php' ) ) ) {
		lay_out_site( WWW, { db: 'mariadb', link_plugin: false } );
	}
	const config = config_file( { name: 'stack', db: 'mariadb', port, socket: database_socket( HOME ) } );
	writeFileSync( join( WWW, 'wp-config.php' ), config );
	const plugin = join( WWW, 'wp-content/plugins/zeromo-community' );
	rmSync( plugin, { recursive: true, force: true } );
	unpack( ( await make_zip( join( HOME, 'plugin.zip' ) ) ).file, join( WWW, 'wp-content/plugins' ) );
	add_demo( WWW, { copy: true } );
	// The benchmark's object cache, here for every request.
	const redis = database_socket( HOME ).replace( '-mariadb.', '-redis.' );
	const cache = join( ROOT, 'tools/bench/object-cache.php' );
	writeFileSync(
		join( WWW, 'wp-content/object-cache.php' ),
		`<?php\nputenv( 'ZEROMO_OBJECT_CACHE=redis' );\nputenv( 'ZEROMO_REDIS=${ redis }' );\nrequire '${ cache }';\n`
	);
}

function install() {
	if ( sql( HOME, `SHOW DATABASES LIKE '${ DATABASE }'` ).trim() ) {
		return;
	}
	sql( HOME, `CREATE DATABASE ${ DATABASE } CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;` );
	try {
		INSTALL.forEach( wp );
		wp( [ 'plugin', 'activate', 'zeromo-community', 'zeromo-demo' ] );
		wp( [ 'zeromo', 'demo', 'seed', '--members=80', '--activities=600' ] );
	} catch ( error ) {
		sql( HOME, `DROP DATABASE ${ DATABASE };` );
		throw error;
	}
}

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	if ( options.nodes ) {
		throw new ToolError( 'Several nodes are not built yet.' );
	}
	const stopped = until_stopped();
	ensure_packages();
	ensure( 'php', 'mariadb', 'stack' );
	await stop_stack( HOME );
	if ( options.reset ) {
		rmSync( HOME, { recursive: true, force: true } );
		return;
	}
	const port = Number( process.env.PORT || 8883 );
	mkdirSync( HOME, { recursive: true } );
	await lay_out( port );
	try {
		const { url, pids } = await start_stack( { dir: HOME, site: WWW, port, name: DATABASE } );
		install();
		console.log( `Ready: ${ url }/community/ (${ Object.keys( pids ).join( ', ' ) }; admin / password)` );
		await stopped();
	} finally {
		await stop_stack( HOME );
	}
} );
