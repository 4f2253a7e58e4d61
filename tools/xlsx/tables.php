<?php
/**
 * Runs inside WP-CLI on a site of tools/lib/xlsx.mjs: fills it and writes every table that owners can take out, and a
 * long one of odd cells, as a workbook each, with the cells it was made of beside it as JSON Lines.
 *
 * Arguments: folder, rows of the long table.
 *
 * @package Zeromo\Community
 */

use Zeromo\Community\Health\Api\FileTable;
use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Health\Export\Export;
use Zeromo\Community\Health\Export\ExportService;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Plugin;
use Zeromo\Community\TaxRecords\IdentityService;

// phpcs:disable WordPress.WP.AlternativeFunctions -- files of a tool, written in pieces.
/** Cells that spreadsheets are known to take for something else. */
const ZEROMO_ODD_CELLS = array(
	'=1+1',
	'+8613800138000',
	'-1.50',
	'@SUM(A1)',
	'=HYPERLINK("http://127.0.0.1/","x")',
	"\t=1+1",
	'110101199003078515',
	'6222021234567890123',
	'007',
	'1E5',
	'0.10',
	'2026-11-28',
	'2026/11/28 08:00',
	'11-28',
	'TRUE',
	'12%',
	'￥12.50',
	'1,234.5',
	'中文，标点。“引号”',
	'𠮷野家 龘',
	'👩‍👩‍👧‍👦 🇨🇳 👍🏽',
	'<b>&amp; "x" \'y\'</b>',
	'a,b;c',
	'  两边有空格  ',
	"一行\n又一行",
	'_x0041_ 和 _x000D_',
	'שלום مرحبا',
	"e\u{301}\u{200B}\u{FEFF}x",
	'#REF!',
	'\'单引号',
);

/** The long table. */
final class Zeromo_Odd_Table implements FileTable {

	public function __construct( private readonly int $count ) {}

	public function label(): string {
		return '长表';
	}

	public function columns(): array {
		return array( 'id' => '编号', 'text' => '文字', 'other' => '另一个', 'money' => '钱（元）', 'number' => '数' );
	}

	public function rows( int $from, int $until ): iterable {
		$odd = count( ZEROMO_ODD_CELLS );
		for ( $n = 0; $n < $this->count; $n++ ) {
			yield array(
				$n + 1,
				ZEROMO_ODD_CELLS[ $n % $odd ],
				$n % 7 ? ZEROMO_ODD_CELLS[ intdiv( $n, 7 ) % $odd ] . $n : '',
				new Yuan( ( $n * 7919 ) % 100000000 - 50000000 ),
				$n % 2 ? $n * 1000000007 : -$n,
			);
		}
	}
}

( static function ( string $folder, int $long ): void {
	$get = static fn( string $class ): object => Plugin::container()->get( $class );

	/** Writes one table and its cells; gives its rows and the memory it took beyond what was there. */
	$write = static function ( FileTable $table, string $name ) use ( $folder ): array {
		gc_collect_cycles();
		memory_reset_peak_usage();
		$before = memory_get_usage();
		$start  = microtime( true );
		$file   = fopen( "$folder/$name.xlsx", 'wb' );
		$rows   = ( new Export( $table, 'xlsx', "$name.xlsx", 0, 0 ) )->write(
			static function ( string $bytes ) use ( $file ): void {
				fwrite( $file, $bytes );
			}
		);
		fclose( $file );
		$took  = array(
			'rows' => $rows,
			'memory' => memory_get_peak_usage() - $before,
			'seconds' => microtime( true ) - $start,
		);
		$cells = fopen( "$folder/$name.jsonl", 'wb' );
		$put   = static function ( array $row ) use ( $cells ): void {
			$typed = array_map(
				static fn( string|int|Yuan $cell ): array => match ( true ) {
					$cell instanceof Yuan => array( 'number', $cell->text() ),
					is_int( $cell ) && abs( $cell ) < 1000000000000000 => array( 'number', (string) $cell ),
					default => array( 'text', (string) $cell ),
				},
				$row
			);
			fwrite( $cells, wp_json_encode( $typed, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) . "\n" );
		};
		$put( array_values( $table->columns() ) );
		foreach ( $table->rows( 0, 0 ) as $row ) {
			$put( $row );
		}
		fclose( $cells );
		return $took;
	};

	// Members with such names, what they were credited, tips, orders with such titles, and their identities.
	add_filter( 'zeromo_rate_limits', '__return_false' );
	$members = array();
	foreach ( array_slice( ZEROMO_ODD_CELLS, 0, 24 ) as $n => $name ) {
		$members[] = wp_insert_user(
			array(
				'user_login' => "xlsx$n",
				'user_pass' => 'x',
				'user_email' => "xlsx$n@example.org",
				'display_name' => $name,
			)
		);
	}
	foreach ( $members as $n => $member ) {
		$get( Credits::class )->credit( 0, $member, Asset::Balance, 100000 + $n, trim( ZEROMO_ODD_CELLS[ $n ] ) );
	}
	wp_set_current_user( $members[0] );
	foreach ( array_slice( $members, 1, 9 ) as $n => $member ) {
		$asked = array( 'to' => 'member', 'amount' => ( $n + 1 ) . '.25', 'words' => '谢谢' );
		$get( Checkout::class )->buy( $members[0], 'tip', new Wanted( $member, 1, null, $asked ), 'balance' );
	}
	$db      = $get( Db::class );
	$columns = 'number,kind,item_id,buyer,title,amount,asset,quantity,status,method,created,expires,paid_at,refunded,'
		. 'frozen';
	$rows    = array();
	foreach ( ZEROMO_ODD_CELLS as $n => $title ) {
		$time   = 1767225600 + $n;
		$rows[] = array(
			...array( str_pad( (string) $n, 20, '9' ), 'post', 1, $members[ $n % 24 ], $title, 1250 + $n, 1 ),
			...array( 1, 2, 'balance', $time, $time + 60, $time, 50, '{}' ),
		);
	}
	$db->insert_rows( $db->table( 'order' ), explode( ',', $columns ), $rows );
	foreach ( array( '王小明', '阿依古丽·买买提', '𠮷田' ) as $n => $name ) {
		$get( IdentityService::class )->save( $members[ $n ], $name, '11010519491231002X', "1380013800$n" );
	}
	foreach ( array_slice( $members, 0, 3 ) as $member ) {
		wp_set_current_user( $member );
		$ask = new WP_REST_Request( 'POST', '/zeromo/v1/wallet/withdraw' );
		$ask->set_body_params( array( 'amount' => '10.50', 'channel' => 'bank' ) );
		rest_do_request( $ask );
	}
	wp_set_current_user( 1 );
	foreach ( array( 'post', 'zmo_activity' ) as $type ) {
		foreach ( array_slice( ZEROMO_ODD_CELLS, 0, 6 ) as $text ) {
			$made = array( 'post_title' => $text, 'post_content' => $text, 'post_type' => $type );
			$post = wp_insert_post( wp_slash( $made + array( 'post_status' => 'publish' ) ) );
			$said = array( 'comment_post_ID' => $post, 'comment_content' => $text, 'user_id' => $members[3] );
			is_int( $post ) && wp_insert_comment( wp_slash( $said ) );
		}
	}

	$took = array( 'long' => $write( new Zeromo_Odd_Table( $long ), 'long' ) );
	foreach ( $get( ExportService::class )->sources() as $source ) {
		$took[ $source->type() ] = $write( $source, $source->type() );
	}
	echo wp_json_encode( $took );
} )( $args[0], (int) $args[1] );
