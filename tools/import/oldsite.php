<?php
/**
 * Fills an old community beside a test site, and says how much of it has moved in:
 * wp --require=tools/import/oldsite.php oldsite fill discuz --members=2000 --threads=20000 --answers=4
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\DiscuzImport\OldAddresses;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\DiscuzTables;
use Zeromo\Community\Tests\Support\WordPressTables;
use Zeromo\Community\WordPressImport\WordPressAddresses;

require_once dirname( __DIR__, 2 ) . '/tests/php/Support/DiscuzTables.php';
require_once dirname( __DIR__, 2 ) . '/tests/php/Support/WordPressTables.php';

WP_CLI::add_command(
	'oldsite fill',
	static function ( array $args, array $flags ): void {
		$db      = Plugin::container()->get( Db::class );
		$old     = 'discuz' === $args[0] ? new DiscuzTables( $db ) : new WordPressTables( $db );
		$members = (int) $flags['members'];
		$threads = (int) $flags['threads'];
		$answers = (int) $flags['answers'];
		$old->drop();
		$old->create();
		if ( $old instanceof DiscuzTables ) {
			$old->fill( $members, $threads, $answers );
		} else {
			$old->fill( $members, $threads, $threads, $answers );
		}
	}
);

WP_CLI::add_command(
	'oldsite count',
	static function (): void {
		$db   = Plugin::container()->get( Db::class );
		$rows = $db->rows( "SELECT kind, COUNT(*) AS n FROM {$db->table( 'import_map' )} GROUP BY kind" );
		$out  = array_map( 'intval', array_column( $rows, 'n', 'kind' ) );
		foreach ( array( 'posts', 'comments', 'users' ) as $table ) {
			$out[ $table ] = (int) $db->value( "SELECT COUNT(*) FROM {$db->core( $table )}" );
		}
		WP_CLI::line( (string) wp_json_encode( $out ) );
	}
);

/** Of the first threads and members: addresses that lead to their post, passwords that fit. */
WP_CLI::add_command(
	'oldsite right',
	static function ( array $args ): void {
		$is_discuz = 'discuz' === $args[0];
		$db        = Plugin::container()->get( Db::class );
		$lead      = Plugin::container()->get( $is_discuz ? OldAddresses::class : WordPressAddresses::class );
		$right     = array( 'addresses' => 0, 'passwords' => 0 );
		foreach ( $db->rows(
			"SELECT kind, old_id, new_id FROM {$db->table( 'import_map' )}
				WHERE kind = 'thread' OR ( kind = 'member' AND old_id BETWEEN 1 AND 100 )
				ORDER BY kind, old_id LIMIT 1100"
		) as $row ) {
			$old = (int) $row['old_id'];
			$id  = (int) $row['new_id'];
			if ( 'thread' === $row['kind'] ) {
				$n                   = intdiv( $old - WordPressTables::topic( 0 ), 10 );
				$at                  = $is_discuz ? "/thread-$old-1-1.html" : "/forums/topic/topic-no-$n/";
				$right['addresses'] += (int) ( get_permalink( $id ) === $lead->url( $at ) );
			} else {
				$hash                = get_userdata( $id )->user_pass;
				$secret              = $is_discuz ? DiscuzTables::password( $old ) : "secret-$old";
				$right['passwords'] += (int) wp_check_password( $secret, $hash, $id );
			}
		}
		WP_CLI::line( (string) wp_json_encode( $right ) );
	}
);
