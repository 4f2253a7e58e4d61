/**
 * The benchmark's sites: made, seeded once per shape of the tables, kept outside the tree, put back before each run.
 */
import { createHash } from 'node:crypto';
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build_if_stale } from '../lib/build.mjs';
import { CACHE, ROOT, SITES, ToolError, run, run_live } from '../lib/run.mjs';
import { SHIPPED } from '../lib/zip.mjs';
import { add_demo, config_file, fetch_wordpress, lay_out_site, wp_cli_args } from '../lib/wp.mjs';
import { send } from './load.mjs';
import { database_socket, sql, start_database, start_stack, stop_stack } from './stack.mjs';

export const SIZES = {
	tiny: { members: 80, activities: 600, port: 8828 },
	small: { members: 1000, activities: 10000, port: 8826 },
	large: { members: 20000, activities: 500000, port: 8827 },
	crowd: { members: 100000, activities: 500000, port: 8829, crowd: true },
	few: { members: 1000, activities: 5000, port: 8830, crowd: true },
	// Seeded small, then filled by statements: what it has is in `owners`.
	owners: { members: 300, activities: 3000, port: 8831, owners: { members: 100000, activities: 500000 } },
};

const HERE = join( ROOT, 'tools/bench' );
const KEPT = join( CACHE, 'bench' );

const home = ( size ) => join( SITES, '_bench', size );
const www = ( size ) => join( home( size ), 'www' );
const dirty = ( size ) => join( home( size ), 'dirty' );
const database = ( size ) => `bench_${ size }`;

/** Runs WP-CLI on a benchmark site; its output comes back. */
export const wp = ( size, args, options = {} ) =>
	run( 'php', wp_cli_args( www( size ), args ), { cwd: www( size ), ...options } );

/** Copies the product as it is now into the site, so that an edit during a run changes nothing. */
function install_plugin( size ) {
	const to = join( www( size ), 'wp-content/plugins/zeromo-community' );
	rmSync( to, { recursive: true, force: true } );
	mkdirSync( to, { recursive: true } );
	// What the site owner's archive holds.
	for ( const part of SHIPPED ) {
		if ( existsSync( join( ROOT, part ) ) ) {
			cpSync( join( ROOT, part ), join( to, part ), { recursive: true } );
		}
	}
	const must_use = join( www( size ), 'wp-content/mu-plugins' );
	rmSync( must_use, { recursive: true, force: true } );
	mkdirSync( join( must_use, 'zeromo-bench' ), { recursive: true } );
	copyFileSync( join( HERE, 'zeromo-bench.php' ), join( must_use, 'zeromo-bench.php' ) );
	copyFileSync( join( HERE, 'probe.php' ), join( must_use, 'zeromo-bench/probe.php' ) );
	copyFileSync( join( HERE, 'object-cache.php' ), join( www( size ), 'wp-content/object-cache.php' ) );
}

/** WordPress' files with production settings; the address is fixed, because the stored texts hold it. */
function lay_out( size ) {
	const { port } = SIZES[ size ];
	fetch_wordpress();
	if ( ! existsSync( join( www( size ), 'wp-load.php' ) ) ) {
		lay_out_site( www( size ), { db: 'mariadb', link_plugin: false } );
	}
	const config = config_file( { name: 'bench', db: 'mariadb', port, socket: database_socket( home( size ) ) } )
		.replace( /^\$zm_site_url = .*$/m, `$zm_site_url = 'http://127.0.0.1:${ port }';` )
		.replace( "define( 'DB_NAME', 'zm_bench' );", `define( 'DB_NAME', '${ database( size ) }' );` )
		.replaceAll( /define\( 'WP_DEBUG(_LOG)?', true \);/g, "define( 'WP_DEBUG$1', false );" )
		.replace( "'WP_ENVIRONMENT_TYPE', 'local'", "'WP_ENVIRONMENT_TYPE', 'production'" );
	rmSync( join( www( size ), 'wp-config.php' ), { force: true } );
	writeFileSync( join( www( size ), 'wp-config.php' ), config );
}

function install_wordpress( size ) {
	const name = database( size );
	sql( home( size ), `CREATE DATABASE ${ name } CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;` );
	wp( size, [
		'core',
		'install',
		`--url=http://127.0.0.1:${ SIZES[ size ].port }`,
		'--title=Zeromo 社区',
		'--locale=zh_CN',
		'--skip-email',
		'--admin_user=admin',
		'--admin_password=password',
		'--admin_email=admin@example.com',
	] );
	wp( size, [ 'theme', 'activate', 'twentytwentyfive' ] );
	wp( size, [ 'option', 'update', 'timezone_string', 'Asia/Shanghai' ] );
	wp( size, [ 'rewrite', 'structure', '/%postname%/' ] );
	wp( size, [ 'plugin', 'activate', 'zeromo-community' ] );
	wp( size, [ 'eval-file', join( HERE, 'core-content.php' ) ] );
}

/** Names the shape of the data: another table or another number makes another seeding. */
function key( size ) {
	const hash = createHash( 'sha256' ).update( JSON.stringify( SIZES[ size ] ) );
	if ( SIZES[ size ].crowd ) {
		hash.update( readFileSync( join( HERE, 'crowd.php' ) ) );
	}
	if ( SIZES[ size ].owners ) {
		hash.update( readFileSync( join( HERE, 'owners.sql' ) ) );
	}
	for ( const room of readdirSync( join( ROOT, 'includes' ) ).sort() ) {
		const folder = join( ROOT, 'includes', room, 'Sql' );
		for ( const file of existsSync( folder ) ? readdirSync( folder ).sort() : [] ) {
			if ( /Tables?\.php$/.test( file ) ) {
				hash.update( run( 'php', [ '-w', join( folder, file ) ] ) );
			}
		}
	}
	return hash.digest( 'hex' ).slice( 0, 12 );
}

const kept = ( size ) => join( KEPT, `${ size }-${ key( size ) }` );

function copy( from, to ) {
	rmSync( to, { recursive: true, force: true } );
	run( 'cp', [ '-a', '--reflink=auto', from, to ] );
}

/**
 * Seeds and keeps the result: database files after a clean end, and uploads.
 *
 * @param {string} size Of SIZES.
 */
async function seed( size ) {
	const { members, activities } = SIZES[ size ];
	console.log( `Seeding ${ size }: ${ members } members, ${ activities } activities …` );
	rmSync( home( size ), { recursive: true, force: true } );
	lay_out( size );
	install_plugin( size );
	await start_database( home( size ) );
	install_wordpress( size );
	const args = [ 'zeromo', 'demo', 'seed', '--bulk', `--members=${ members }`, `--activities=${ activities }` ];
	add_demo( www( size ), { copy: true } );
	wp( size, [ 'plugin', 'activate', 'zeromo-demo' ] );
	const began = Date.now();
	if ( run_live( 'php', wp_cli_args( www( size ), args ), { cwd: www( size ) } ) !== 0 ) {
		throw new ToolError( 'Seeding failed.' );
	}
	// What is measured is a site as an owner has it.
	wp( size, [ 'plugin', 'deactivate', 'zeromo-demo' ] );
	if ( SIZES[ size ].crowd ) {
		wp( size, [ 'eval-file', join( HERE, 'crowd.php' ) ] );
		wp( size, [ 'zeromo', 'counters', 'repair' ] );
	}
	if ( SIZES[ size ].owners ) {
		const { members: people, activities: posts } = SIZES[ size ].owners;
		const fill = wp_cli_args( www( size ), [
			'eval-file',
			join( HERE, 'owners.php' ),
			String( people ),
			String( posts ),
		] );
		if ( run_live( 'php', fill, { cwd: www( size ) } ) !== 0 ) {
			throw new ToolError( 'Filling failed.' );
		}
	}
	console.log( `Seeded in ${ Math.round( ( Date.now() - began ) / 1000 ) } s.` );
	sql(
		home( size ),
		tables( size )
			.map( ( table ) => `ANALYZE TABLE ${ table };` )
			.join( '' ),
		database( size )
	);
	await stop_stack( home( size ) );
	const work = join( KEPT, `making-${ process.pid }` );
	rmSync( work, { recursive: true, force: true } );
	mkdirSync( work, { recursive: true } );
	copy( join( home( size ), 'mysql' ), join( work, 'mysql' ) );
	copy( join( www( size ), 'wp-content/uploads' ), join( work, 'uploads' ) );
	for ( const old of readdirSync( KEPT ).filter( ( name ) => name.startsWith( `${ size }-` ) ) ) {
		rmSync( join( KEPT, old ), { recursive: true, force: true } );
	}
	renameSync( work, kept( size ) );
}

const tables = ( size ) => sql( home( size ), 'SHOW TABLES;', database( size ) ).trim().split( '\n' );

/**
 * Brings a seeded site up behind nginx; answers the stack with what the rows need to know of it.
 *
 * @param {string}  size    Of SIZES.
 * @param {Object}  options
 * @param {boolean} options.reseed Make the data anew.
 * @param {boolean} options.stat   See start_stack().
 * @param {boolean} options.bare   Take whatever data are there, without seeding.
 */
export async function bring_up( size, { reseed = false, bare = false, stat = false } = {} ) {
	await stop_stack( home( size ) );
	if ( ! bare ) {
		await build_if_stale();
	}
	if ( bare ) {
		await prepare_bare( size );
	} else {
		if ( reseed || ! existsSync( kept( size ) ) ) {
			await seed( size );
		}
		lay_out( size );
		if ( existsSync( dirty( size ) ) || ! existsSync( join( home( size ), 'mysql' ) ) ) {
			copy( join( kept( size ), 'mysql' ), join( home( size ), 'mysql' ) );
			copy( join( kept( size ), 'uploads' ), join( www( size ), 'wp-content/uploads' ) );
		}
		install_plugin( size );
	}
	// From here on the data are written to: the next run takes them from where they are kept.
	writeFileSync( dirty( size ), '' );
	const stack = await start_stack( {
		dir: home( size ),
		site: www( size ),
		port: SIZES[ size ].port,
		name: database( size ),
		stat,
	} );
	wp( size, [ 'plugin', 'deactivate', 'zeromo-community' ] );
	wp( size, [ 'plugin', 'activate', 'zeromo-community' ] );
	for ( const path of [ '/', '/community/' ] ) {
		// Core notes a theme's settings when its first page is drawn; until then each request looks for them.
		await send( stack, { path } );
		await send( stack, { path, mode: 'off' } );
	}
	const facts = JSON.parse( wp( size, [ 'eval-file', join( HERE, 'people.php' ) ] ) );
	return { ...stack, size, ...SIZES[ size ], facts };
}

async function prepare_bare( size ) {
	const fresh = ! existsSync( join( home( size ), 'mysql' ) );
	lay_out( size );
	install_plugin( size );
	await start_database( home( size ) );
	if ( fresh ) {
		install_wordpress( size );
	}
}

export const take_down = ( size ) => stop_stack( home( size ) );

/** Drops the sites and, with `all`, the kept data. */
export async function forget( all ) {
	for ( const size of Object.keys( SIZES ) ) {
		await stop_stack( home( size ) );
	}
	rmSync( join( SITES, '_bench' ), { recursive: true, force: true } );
	if ( all ) {
		rmSync( KEPT, { recursive: true, force: true } );
	}
}
