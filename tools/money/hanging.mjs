/**
 * Readers and payers on nginx and php-fpm while a provider takes calls and says nothing, or answers HTML.
 *
 * Workers must not be used up: no page waits longer than PAGE, and no more than MOST calls are under way at once.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITES, pause, run } from '../lib/run.mjs';
import { INSTALL } from '../lib/site.mjs';
import { step } from '../lib/tally.mjs';
import { config_file, fetch_wordpress, lay_out_site, wp_cli_args } from '../lib/wp.mjs';
import { WORKERS, database_socket, sql, start_database, start_stack, stop_stack } from '../bench/stack.mjs';

const HOME = join( SITES, 'hanging' );
const WWW = join( HOME, 'www' );
const PORT = 8893;
const BASE = 'zm_hanging';

/** Milliseconds, and calls. */
const PAGE = 3000;
const MOST = 2;
const PAYERS = 6;

const wp = ( args ) => run( 'php', wp_cli_args( WWW, args ), { cwd: WWW } );

const MUST_USE = `<?php
// Who calls says who it is; nothing but this loopback site has it.
add_filter( 'determine_current_user', static fn( $user ) => (int) ( $_SERVER['HTTP_X_MEMBER'] ?? 0 ) ?: $user, 99 );
add_filter( 'zeromo_rate_limits', '__return_false' );
define( 'ZEROMO_WECHAT_PAY_URL', 'http://127.0.0.1:' . get_option( 'zm_provider_port' ) );
add_filter( 'http_request_host_is_external', '__return_true' );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
`;

async function site() {
	fetch_wordpress();
	mkdirSync( HOME, { recursive: true } );
	if ( ! existsSync( join( WWW, 'wp-load.php' ) ) ) {
		lay_out_site( WWW, { db: 'mariadb' } );
	}
	const config = config_file( { name: 'hanging', db: 'mariadb', port: PORT, socket: database_socket( HOME ) } );
	writeFileSync( join( WWW, 'wp-config.php' ), config );
	await start_database( HOME );
	if ( ! sql( HOME, `SHOW DATABASES LIKE '${ BASE }'` ).trim() ) {
		sql( HOME, `CREATE DATABASE ${ BASE } CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;` );
		INSTALL.forEach( wp );
		wp( [ 'plugin', 'activate', 'zeromo-community' ] );
	}
	writeFileSync( join( WWW, 'wp-content/mu-plugins/hanging.php' ), MUST_USE );
}

/** Takes a call and says nothing for a minute, or HTML at once; `world` counts the calls. */
function provider( world ) {
	const server = createServer( ( request, response ) => {
		world.asked++;
		world.open++;
		world.most = Math.max( world.most, world.open );
		response.on( 'close', () => world.open-- );
		if ( world.mode === 'html' ) {
			response.writeHead( 200, { 'Content-Type': 'text/html' } ).end( '<html>' );
		} else {
			setTimeout( () => response.end(), 60_000 ).unref();
		}
	} );
	return new Promise( ( done ) => server.listen( 0, '127.0.0.1', () => done( server ) ) );
}

/** A merchant and twelve payers; gives the payers' numbers. */
function payers() {
	const pem = () =>
		generateKeyPairSync( 'rsa', {
			modulusLength: 2048,
			publicKeyEncoding: { type: 'spki', format: 'pem' },
			privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		} );
	const [ ours, theirs ] = [ pem(), pem() ];
	const values = {
		mchid: '1900000001',
		appid: 'wx01',
		serial: 'AB',
		public_key_id: 'PUB_KEY_ID_01',
		public_key: theirs.publicKey,
	};
	const keys = { private_key: ours.privateKey, api_key: 'k'.repeat( 32 ) };
	writeFileSync( join( HOME, 'merchant.json' ), JSON.stringify( { values, keys } ) );
	writeFileSync(
		join( HOME, 'set.php' ),
		`<?php
		$told = json_decode( file_get_contents( __DIR__ . '/merchant.json' ), true );
		Zeromo\\Community\\Plugin::container()->get( Zeromo\\Community\\Payments\\Api\\Merchants::class )
			->save( 0, 'wechat', 'hanging', $told['values'], $told['keys'], true );
		for ( $n = 0; $n < 12; $n++ ) {
			$new = array( 'user_login' => uniqid( 'payer' ), 'user_pass' => 'x', 'role' => 'subscriber' );
			echo wp_insert_user( $new ), "\\n";
		}`
	);
	return wp( [ 'eval-file', join( HOME, 'set.php' ) ] )
		.trim()
		.split( '\n' );
}

async function timed( url, options ) {
	const start = performance.now();
	const answer = await fetch( url, options ).catch( () => ( { status: 0, text: () => '' } ) );
	await answer.text();
	return { status: answer.status, ms: performance.now() - start };
}

const at = ( times, part ) =>
	Math.round( times[ Math.min( times.length - 1, Math.floor( times.length * part ) ) ] ?? 0 );

/** Reads the feed and pays for so many seconds; prints a line, gives the longest page in milliseconds. */
async function measured( name, url, members, seconds ) {
	const end = performance.now() + seconds * 1000;
	const read = [];
	const paid = {};
	const turns = async ( wait, task ) => {
		while ( performance.now() < end ) {
			await task();
			await pause( wait );
		}
	};
	const reads = async () => read.push( ( await timed( `${ url }/community/`, {} ) ).ms );
	const pays = async ( member ) => {
		const { status } = await timed( `${ url }/wp-json/zeromo/v1/wallet/recharge`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', 'X-Member': member },
			body: JSON.stringify( { amount: '3.50', method: 'wechat' } ),
		} );
		paid[ status ] = ( paid[ status ] ?? 0 ) + 1;
	};
	await Promise.all( [
		turns( 100, reads ),
		turns( 100, reads ),
		...members.map( ( member, n ) => pause( n * 300 ).then( () => turns( 500, () => pays( member ) ) ) ),
	] );
	read.sort( ( a, b ) => a - b );
	console.log(
		`${ name }: ${ read.length } pages, median ${ at( read, 0.5 ) } ms, 95 % ${ at( read, 0.95 ) } ms, ` +
			`longest ${ at( read, 1 ) } ms; payments ${ JSON.stringify( paid ) }`
	);
	return at( read, 1 );
}

/**
 * @param {number} seconds How long the provider hangs.
 * @return {Promise<Object[]>} Results for the tally.
 */
export async function run_hanging( seconds ) {
	await stop_stack( HOME );
	try {
		await site();
		const world = { mode: 'hang', asked: 0, open: 0, most: 0 };
		const server = await provider( world );
		wp( [ 'option', 'update', 'zm_provider_port', String( server.address().port ) ] );
		const members = payers().slice( 0, PAYERS );
		const stack = { dir: HOME, site: WWW, port: PORT, name: BASE, redis: false, stat: true };
		const { url } = await start_stack( stack );
		for ( let n = 0; n < 8; n++ ) {
			await timed( `${ url }/community/`, {} );
		}
		const forget = () =>
			sql( HOME, `DELETE FROM ${ sql( HOME, "SHOW TABLES LIKE '%breaker'", BASE ).trim() };`, BASE );
		forget();
		await measured( `Nobody pays, ${ WORKERS } workers`, url, [], 15 );
		const hung = await measured( `The provider hangs, ${ PAYERS } payers`, url, members, seconds );
		const most = world.most;
		console.log( `  asked ${ world.asked } times, at most ${ most } at once` );
		Object.assign( world, { mode: 'html', asked: 0, most: 0 } );
		forget();
		const html = await measured( `It answers HTML, ${ PAYERS } payers`, url, members, 20 );
		console.log( `  asked ${ world.asked } times, at most ${ world.most } at once` );
		server.closeAllConnections();
		server.close();
		return [
			step( `a hanging provider: no page over ${ PAGE } ms`, hung <= PAGE ),
			step( `a hanging provider: ${ MOST } calls at once`, most <= MOST && most > 0 ),
			step( `answers in HTML: no page over ${ PAGE } ms`, html <= PAGE ),
		];
	} finally {
		await stop_stack( HOME );
	}
}
