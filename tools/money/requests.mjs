/**
 * Whole requests of money in a ledger of a million entries: against core's bare call of the same member, and against a
 * hundredth of the ledger. CPU of php-fpm and MariaDB, medians of alternating pairs, as in `npm run bench`.
 *
 * One WordPress with two sets of tables on nginx and php-fpm; the cookie `zm_big` chooses the long one.
 */
import { existsSync, mkdirSync, writeFileSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITES, run } from '../lib/run.mjs';
import { INSTALL } from '../lib/site.mjs';
import { step } from '../lib/tally.mjs';
import { config_file, fetch_wordpress, lay_out_site, wp_cli_args } from '../lib/wp.mjs';
import { close_connections, send } from '../bench/load.mjs';
import { pairs } from '../bench/measure.mjs';
import { database_socket, sql, start_database, start_stack, stop_stack } from '../bench/stack.mjs';

const HOME = join( SITES, 'requests' );
const WWW = join( HOME, 'www' );
const PORT = 8894;
const BASE = 'zm_requests';
const OURS = '/wp-json/zeromo/v1';
const BARE = '/wp-json/wp/v2/types/post';

/** Set of tables => orders in it, each with three movements of three entries. */
const SETS = { few: 1120, big: 112000 };

/** What is called, and its bound against core's bare call. */
const ROWS = [
	[ 'GET /wallet', 1.3, () => ( { path: `${ OURS }/wallet` } ) ],
	[ 'GET /wallet/entries', 1.3, () => ( { path: `${ OURS }/wallet/entries?asset=balance` } ) ],
	[ 'GET /orders', 1.3, () => ( { path: `${ OURS }/orders` } ) ],
	[
		'POST /shop/buy',
		1.8,
		( { product } ) => ( { path: `${ OURS }/shop/buy`, json: { product_id: product, method: 'balance' } } ),
	],
];

/** Times the ledger grows a hundredfold, and what a call may grow by. */
const GROWTH = 1.15;

const wp = ( set, args ) => run( 'php', wp_cli_args( WWW, args ), { cwd: WWW, env: { ...process.env, ZM_SET: set } } );

const MUST_USE = `<?php
// Who calls says who it is; nothing but this loopback site has it.
add_filter( 'determine_current_user', static fn( $user ) => (int) ( $_COOKIE['zm_member'] ?? 0 ) ?: $user, 99 );
`;

async function site() {
	fetch_wordpress();
	mkdirSync( HOME, { recursive: true } );
	if ( ! existsSync( join( WWW, 'wp-load.php' ) ) ) {
		lay_out_site( WWW, { db: 'mariadb' } );
	}
	const config = config_file( { name: 'requests', db: 'mariadb', port: PORT, socket: database_socket( HOME ) } )
		.replace(
			"$table_prefix = 'wp_';",
			"$table_prefix = ( getenv( 'ZM_SET' ) ?: ( isset( $_COOKIE['zm_big'] ) ? 'big' : 'few' ) ) . '_';"
		)
		.replace( /define\( 'WP_DEBUG(_LOG)?', true \);/g, "define( 'WP_DEBUG$1', false );" );
	writeFileSync( join( WWW, 'wp-config.php' ), config );
	writeFileSync( join( WWW, 'wp-content/mu-plugins/requests.php' ), MUST_USE );
	copyFileSync( join( ROOT, 'tools/bench/zeromo-bench.php' ), join( WWW, 'wp-content/mu-plugins/zeromo-bench.php' ) );
	await start_database( HOME );
	if ( ! sql( HOME, `SHOW DATABASES LIKE '${ BASE }'` ).trim() ) {
		sql( HOME, `CREATE DATABASE ${ BASE } CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;` );
		for ( const [ set, orders ] of Object.entries( SETS ) ) {
			INSTALL.forEach( ( args ) => wp( set, args ) );
			wp( set, [ 'plugin', 'activate', 'zeromo-community' ] );
			fill( set, orders );
		}
	}
}

/** Orders of many members, three movements each, three entries in each of those. */
function fill( set, orders ) {
	const table = ( name ) => `${ set }_zmo_${ name }`;
	const zeros = ( n ) => `'${ '0'.repeat( n ) }'`;
	const moves = 3 * orders;
	const entry = ( owner, account, sum, left ) =>
		`INSERT INTO ${ table( 'ledger_entry' ) }
			(movement_id,user_id,asset,account,amount,left_over,spendable,turn)
			SELECT 1000000 + seq, ${ owner }, 1, '${ account }', ${ sum }, ${ left }, ${ left }, 1000000 + seq
			FROM seq_1_to_${ moves };`;
	sql(
		HOME,
		`INSERT INTO ${ table( 'order' ) } (number,kind,item_id,buyer,title,amount,asset,quantity,status,method,created,
			expires,paid_at,refunded,frozen)
			SELECT LPAD(seq,20,'S'),'post',1,5000000 + seq % 5000,'一篇文章',300,1,1,2,'balance',1700000000 + seq,
			1700000000 + seq,1700000000 + seq,0,'{}' FROM seq_1_to_${ orders };
		INSERT INTO ${ table( 'ledger_movement' ) }
			(id,reference,kind,title,order_no,actor_id,note,salt,words_salt,words_hash,created)
			SELECT 1000000 + seq,CONCAT('seed:',seq),IF(seq % 3 = 0,'purchase','income'),'一篇文章',
			LPAD(CEIL(seq / 3),20,'S'),0,'',${ zeros( 32 ) },'',${ zeros( 64 ) },1700000000 + seq
			FROM seq_1_to_${ moves };
		${ entry( '5005000 + seq % 5000', 'available', -300, 0 ) }
		${ entry( '5015000 + seq % 5000', 'earned', 270, 270 ) }
		${ entry( '5025000 + seq % 5000', 'earned', 30, 30 ) }
		ANALYZE TABLE ${ table( 'order' ) }, ${ table( 'ledger_movement' ) }, ${ table( 'ledger_entry' ) };`,
		BASE
	);
}

/** A member with money and a statement, and a product of which there is no end. */
function people( set ) {
	writeFileSync(
		join( HOME, 'set.php' ),
		`<?php
		use Zeromo\\Community\\Ledger\\Api\\Asset;
		$made   = Zeromo\\Community\\Plugin::container();
		$member = wp_insert_user( array( 'user_login' => uniqid( 'm' ), 'user_pass' => 'x', 'role' => 'subscriber' ) );
		for ( $n = 0; $n < 30; $n++ ) {
			$made->get( Zeromo\\Community\\Ledger\\Api\\Credits::class )
				->credit( 0, $member, Asset::Balance, 99000000, "稿费 $n" );
		}
		wp_set_current_user( 1 );
		$one = rest_do_request( ( static function () {
			$request = new WP_REST_Request( 'POST', '/zeromo/v1/admin/products' );
			$request->set_body_params( array( 'title' => '贴纸', 'price' => '1', 'kind' => 'virtual' ) );
			return $request;
		} )() )->get_data();
		wp_set_current_user( $member );
		for ( $n = 0; $n < 30; $n++ ) {
			$request = new WP_REST_Request( 'POST', '/zeromo/v1/shop/buy' );
			$request->set_body_params( array( 'product_id' => $one['id'], 'method' => 'balance' ) );
			$bought = rest_do_request( $request )->get_data();
		}
		echo wp_json_encode( array( 'member' => $member, 'product' => $one['id'], 'last' => $bought['status'] ?? $bought ) );`
	);
	return JSON.parse(
		wp( set, [ 'eval-file', join( HOME, 'set.php' ) ] )
			.trim()
			.split( '\n' )
			.pop()
	);
}

const side = ( stack, set, who, call, mode = '' ) => ( {
	stack,
	next: () => ( {
		...call,
		mode,
		member: { cookie: `zm_member=${ who.member }${ set === 'big' ? '; zm_big=1' : '' }`, nonce: '' },
	} ),
} );

/**
 * @param {number} number Pairs of loops of 100 calls.
 * @return {Promise<Object[]>} Results for the tally.
 */
export async function run_requests( number ) {
	await stop_stack( HOME );
	try {
		await site();
		const who = Object.fromEntries( Object.keys( SETS ).map( ( set ) => [ set, people( set ) ] ) );
		const stack = await start_stack( { dir: HOME, site: WWW, port: PORT, name: BASE, redis: false } );
		const how = { pairs: number, requests: 100, warm: 20 };
		const bare = ( set ) => side( stack, set, who[ set ], { path: BARE }, 'off' );
		const self = await pairs( bare( 'big' ), bare( 'big' ), how );
		const off = self.ratios.map( ( ratio ) => Math.abs( ratio - 1 ) ).sort( ( a, b ) => a - b );
		const noise = off[ off.length >> 1 ];
		console.log(
			`core's bare call ${ self.reference.cpu.toFixed( 1 ) } ms of CPU, against itself ${ self.ratio.toFixed( 3 ) } × ± ${ noise.toFixed( 3 ) }`
		);
		const results = [];
		for ( const [ name, bound, call ] of ROWS ) {
			const big = side( stack, 'big', who.big, call( who.big ) );
			const few = side( stack, 'few', who.few, call( who.few ) );
			const one = await send( stack, big.next() );
			if ( one.status !== 200 || one.body.length < 3 ) {
				throw new Error( `${ name } answered ${ one.status }: ${ one.body.slice( 0, 300 ) }` );
			}
			const core = await pairs( big, bare( 'big' ), how );
			const growth = await pairs( big, few, how );
			console.log(
				`${ name }: ${ core.ratio.toFixed( 3 ) } × core's (at most ${ bound }), ${ core.subject.cpu.toFixed( 1 ) } ms ` +
					`(php-fpm ${ core.subject.fpm.toFixed( 1 ) } + MariaDB ${ core.subject.mariadb.toFixed( 1 ) }); ` +
					`${ growth.ratio.toFixed( 3 ) } × a hundredth (at most ${ GROWTH })`
			);
			results.push( step( `${ name }: at most ${ bound } × core's bare call`, core.ratio <= bound + noise ) );
			results.push(
				step( `${ name }: at most ${ GROWTH } × a hundredth of the ledger`, growth.ratio <= GROWTH + noise )
			);
		}
		return results;
	} finally {
		close_connections();
		await stop_stack( HOME );
	}
}
