<?php
/**
 * Fills a forum of Discuz! beside a test site, and says how much of it has moved in:
 * wp --require=tools/import/discuz.php discuz fill --members=2000 --threads=20000 --answers=4
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Import\OldAddresses;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\DiscuzTables;

require_once dirname( __DIR__, 2 ) . '/tests/php/Support/DiscuzTables.php';

WP_CLI::add_command(
	'discuz fill',
	static function ( array $args, array $flags ): void {
		$old = new DiscuzTables( Plugin::container()->get( Db::class ) );
		$old->drop();
		$old->create();
		$old->fill( (int) $flags['members'], (int) $flags['threads'], (int) $flags['answers'] );
	}
);

WP_CLI::add_command(
	'discuz count',
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
	'discuz right',
	static function (): void {
		$db    = Plugin::container()->get( Db::class );
		$lead  = Plugin::container()->get( OldAddresses::class );
		$right = array( 'addresses' => 0, 'passwords' => 0 );
		foreach ( $db->rows(
			"SELECT kind, old_id, new_id FROM {$db->table( 'import_map' )}
				WHERE kind = 'thread' OR ( kind = 'member' AND old_id BETWEEN 1 AND 100 ) ORDER BY kind, old_id LIMIT 1100"
		) as $row ) {
			$old = (int) $row['old_id'];
			$id  = (int) $row['new_id'];
			if ( 'thread' === $row['kind'] ) {
				$right['addresses'] += (int) ( get_permalink( $id ) === $lead->url( "/thread-$old-1-1.html" ) );
			} else {
				$hash                = get_userdata( $id )->user_pass;
				$right['passwords'] += (int) wp_check_password( DiscuzTables::password( $old ), $hash, $id );
			}
		}
		WP_CLI::line( (string) wp_json_encode( $right ) );
	}
);
