<?php
/**
 * Fills an old community beside a test site, and says how much of it has moved in:
 * wp --require=tools/import/oldsite.php oldsite fill discuz --members=2000 --threads=20000 --answers=4 --folder=old
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\DiscuzImport\OldAddresses;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\DiscuzTables;
use Zeromo\Community\Tests\Support\WordPressTables;
use Zeromo\Community\WordPressImport\WordPressAddresses;

require_once dirname( __DIR__, 2 ) . '/tests/php/Support/DiscuzTables.php';
require_once dirname( __DIR__, 2 ) . '/tests/php/Support/WordPressTables.php';

/** A picture to each twentieth thread that stands, a document to each hundredth, and a face to each third member. */
function zeromo_oldsite_files( Db $db, DiscuzTables $old, string $folder, int $members ): void {
	wp_mkdir_p( "$folder/forum/201101" );
	$image = imagecreatetruecolor( 320, 200 );
	if ( false === $image ) {
		WP_CLI::error( 'No picture can be drawn' );
	}
	imagejpeg( $image, "$folder/forum/201101/a.jpg" );
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of the test.
	file_put_contents( "$folder/forum/201101/b.attach", "%PDF-1.4\n%%EOF\n" );
	$files = array();
	foreach ( $db->rows(
		'SELECT p.tid, p.pid FROM pre_forum_post p WHERE p.first = 1 AND MOD( p.tid, 20 ) = 1 ORDER BY p.tid'
	) as $row ) {
		$at      = array( (int) $row['tid'], (int) $row['pid'] );
		$files[] = array( ...$at, '山.jpg', '201101/a.jpg', 0, 1 );
		if ( 1 === $at[0] % 100 ) {
			$files[] = array( ...$at, '表.pdf', '201101/b.attach', 0, 0 );
		}
	}
	$db->transaction( static fn() => $old->attach( $files ) );
	for ( $uid = 3; $uid <= $members; $uid += 3 ) {
		$nine  = sprintf( '%09d', $uid );
		$under = "$folder/faces/" . substr( $nine, 0, 3 ) . '/' . substr( $nine, 3, 2 ) . '/' . substr( $nine, 5, 2 );
		wp_mkdir_p( $under );
		copy( "$folder/forum/201101/a.jpg", "$under/" . substr( $nine, -2 ) . '_avatar_big.jpg' );
	}
	WP_CLI::line( count( $files ) . ' files, ' . intdiv( $members, 3 ) . ' faces' );
}

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
			zeromo_oldsite_files( $db, $old, (string) $flags['folder'], $members );
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
		foreach ( array( 'poll', 'poll_vote', 'feed', 'circle_member' ) as $table ) {
			$out[ "rows of $table" ] = (int) $db->value( "SELECT COUNT(*) FROM {$db->table( $table )}" );
		}
		$out['faces'] = (int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'member' )} WHERE avatar_id > 0" );
		// What is here twice: of two old things one is left out, of each new one there are two rows.
		$out['double'] = (int) $db->value(
			"SELECT COUNT(*) FROM ( SELECT kind, new_id FROM {$db->table( 'import_map' )}
				WHERE kind IN ( 'thread', 'post', 'file' ) GROUP BY kind, new_id HAVING COUNT(*) > 1 ) d"
		);
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
		$files = $db->ids( "SELECT new_id FROM {$db->table( 'import_map' )} WHERE kind = 'file'" );
		$storage        = Plugin::container()->get( FileStorage::class );
		$is_there       = static fn( int $id ): bool => is_file( $storage->path( $id ) );
		$right['files'] = count( array_filter( $files, $is_there ) );
		WP_CLI::line( (string) wp_json_encode( $right ) );
	}
);
