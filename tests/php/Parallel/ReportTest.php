<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * Twenty members report one post at the same moment, each twice; two moderators decide on it at once, while others
 * report it.
 */
final class ReportTest extends ParallelTestCase {

	use MakesPosts;

	public function test_one_case_one_report_each_one_decision(): void {
		$post    = $this->make_post( $this->create_member() );
		$members = $this->create_members( 20 );
		$late    = $this->create_members( 6 );
		$staff   = array(
			$this->create_member( 'editor' ),
			$this->create_member( 'editor' ),
			$this->create_member( 'editor' ),
		);
		$report  = fn( int $member ): array => $this->call(
			$member,
			'POST',
			'/report',
			array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' )
		);
		$answers = $this->at_once( array_map( $report, array( ...$members, ...$members ) ) );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( array( array( '20', '20' ) ), $this->cases( $post ) );

		$db      = Plugin::container()->get( Db::class );
		$case    = (int) $db->value(
			"SELECT case_id FROM {$db->table( 'report_case' )} WHERE object_id = %d AND is_open = 1",
			array( $post )
		);
		$decide  = fn( int $member ): array => $this->call(
			$member,
			'POST',
			"/admin/reports/$case",
			array( 'decision' => 'keep' )
		);
		$answers = $this->at_once( array( ...array_map( $decide, $staff ), ...array_map( $report, $late ) ) );
		$states  = array_column( array_slice( $answers, 0, 3 ), 'status' );
		sort( $states );
		$this->assertSame( array( 200, 409, 409 ), $states, 'one of three decides' );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( array_slice( $answers, 3 ), 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame(
			1,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE object_type = 'post' AND object_id = %d",
				array( $post )
			)
		);
		$this->assertSame(
			1,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'report_case' )} WHERE case_id = %d AND is_open IS NULL",
				array( $case )
			)
		);
		$reports = 0;
		foreach ( $this->cases( $post ) as [ $kept, $rows ] ) {
			$this->assertSame( $kept, $rows );
			$reports += (int) $rows;
		}
		$this->assertSame( 26, $reports, 'a late report is on the old case or on a new one, never lost' );
	}

	public function test_the_same_picture_twenty_times_is_one_report_with_one_copy(): void {
		$post   = $this->make_post( $this->create_member() );
		$member = $this->create_members( 1 )[0];
		$path   = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		file_put_contents( $path, ( new Pictures() )->corners() );
		$picture = Plugin::container()->get( Library::class )->take_image( $path, 'a.jpg', $member );
		unlink( $path );
		$call    = $this->call(
			$member,
			'POST',
			'/report',
			array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam', 'image_id' => $picture )
		);
		$answers = $this->at_once( array_fill( 0, 20, $call ) );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( array( array( '1', '1' ) ), $this->cases( $post ) );
		$db   = Plugin::container()->get( Db::class );
		$kept = $db->ids( "SELECT image_id FROM {$db->table( 'report' )} WHERE user_id = %d", array( $member ) );
		$this->assertCount( 1, $kept );
		$this->assertSame(
			$kept,
			$db->ids(
				"SELECT ID FROM {$db->core( 'posts' )} WHERE post_author = %d
					AND post_content_filtered = 'zeromo-hidden'",
				array( $member )
			)
		);
	}

	/**
	 * One says it goes, the other that it stays, at the same moment: whoever is first is obeyed, heard of once and
	 * written down once.
	 */
	public function test_two_decisions_at_once_are_one(): void {
		$db = Plugin::container()->get( Db::class );
		for ( $round = 0; $round < 4; $round++ ) {
			$author   = $this->create_members( 1 )[0];
			$reporter = $this->create_members( 1 )[0];
			$post     = $this->make_post( $author );
			$staff    = array( $this->create_member( 'editor' ), $this->create_member( 'editor' ) );
			$this->at_once(
				array(
					$this->call(
						$reporter,
						'POST',
						'/report',
						array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' )
					),
				)
			);
			$case    = (int) $db->value(
				"SELECT case_id FROM {$db->table( 'report_case' )} WHERE object_id = %d AND is_open = 1",
				array( $post )
			);
			$answers = $this->at_once(
				array(
					$this->call(
						$staff[ $round % 2 ],
						'POST',
						"/admin/reports/$case",
						array( 'decision' => 'remove', 'reason' => '广告' )
					),
					$this->call(
						$staff[ 1 - $round % 2 ],
						'POST',
						"/admin/reports/$case",
						array( 'decision' => 'keep' )
					),
				)
			);
			$states = array_column( $answers, 'status' );
			$gone   = 200 === $states[0];
			sort( $states );
			$this->assertSame(
				array( 200, 409 ),
				$states,
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			clean_post_cache( $post );
			$this->assertSame( $gone ? 'trash' : 'publish', get_post_status( $post ) );
			$this->assertSame(
				array( $gone ? 'remove' : 'keep' ),
				array_column(
					$db->rows(
						"SELECT act FROM {$db->table( 'audit' )} WHERE object_type = 'post' AND object_id = %d",
						array( $post )
					),
					'act'
				)
			);
			$told = fn( int $member ): int => (int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'notice' )} WHERE user_id = %d",
				array( $member )
			);
			$this->assertSame( array( 1, $gone ? 1 : 0 ), array( $told( $reporter ), $told( $author ) ), 'one notice' );
		}
	}

	/** @return list<array{string, string}> Of each case the kept number and the rows. */
	private function cases( int $post ): array {
		$db   = Plugin::container()->get( Db::class );
		$rows = $db->rows(
			"SELECT q.reports AS kept, (SELECT COUNT(*) FROM {$db->table( 'report' )} r
				WHERE r.case_id = q.case_id) AS n FROM {$db->table( 'report_case' )} q WHERE q.object_id = %d
				ORDER BY q.case_id",
			array( $post )
		);
		return array_map( static fn( array $row ): array => array( (string) $row['kept'], (string) $row['n'] ), $rows );
	}
}
