<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Different changes of one thing at the same moment: each is done, or said not to be. */
final class SeveralWindowsTest extends ParallelTestCase {

	use MakesPosts;

	/** Of one who lets through and one who sends back at the same moment, the first is obeyed, and written down. */
	public function test_two_who_decide_on_a_comment_differently_are_one(): void {
		for ( $round = 0; $round < 4; $round++ ) {
			$comment = $this->make_comment( $this->create_member(), $this->make_post( $this->create_member() ), false );
			$staff   = array( $this->create_member( 'editor' ), $this->create_member( 'editor' ) );
			$answers = $this->at_once(
				array(
					$this->call(
						$staff[0],
						'POST',
						'/admin/waiting',
						array( 'object_type' => 'comment', 'object_id' => $comment, 'decision' => 'approve' )
					),
					$this->call(
						$staff[1],
						'POST',
						'/admin/waiting',
						array(
							'object_type' => 'comment',
							'object_id' => $comment,
							'decision' => 'reject',
							'reason' => '广告',
						)
					),
				)
			);
			$states  = array_column( $answers, 'status' );
			$through = 200 === $states[0];
			sort( $states );
			$this->assertSame(
				array( 200, 409 ),
				$states,
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			$this->assertSame( $through ? '1' : 'trash', get_comment( $comment )?->comment_approved );
			$this->assertSame(
				$through ? 'approve' : 'reject',
				$this->db()->value(
					"SELECT act FROM {$this->db()->table( 'audit' )} WHERE object_type = 'comment' AND object_id = %d",
					array( $comment )
				)
			);
		}
	}

	/** Two windows of the settings, each with another switch: both are kept. */
	public function test_switches_of_notices_changed_at_once_are_all_changed(): void {
		$member = $this->create_member();
		$sent   = array();
		foreach ( array( 'comment', 'mention', 'like', 'follow', 'circle', 'system' ) as $type ) {
			$sent[] = $this->call( $member, 'POST', '/message/settings', array( 'site' => array( $type => false ) ) );
			$sent[] = $this->call( $member, 'POST', '/message/settings', array( 'mail' => array( $type => true ) ) );
		}
		$sent[]  = $this->call( $member, 'POST', '/message/settings', array( 'digest' => 'weekly' ) );
		$answers = $this->at_once( $sent );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$now = $this->at_once( array( $this->call( $member, 'GET', '/message/settings' ) ) )[0]['data'];
		$this->assertSame(
			array( array(), array_keys( $now['mail'] ), 'weekly' ),
			array(
				array_keys( array_filter( $now['site'] ) ),
				array_keys( array_filter( $now['mail'] ) ),
				$now['digest'],
			)
		);
	}

	/** Who runs a circle changes one thing in each window: all are changed. */
	public function test_fields_of_a_circle_changed_at_once_are_all_changed(): void {
		$fields = array(
			'title' => '新的名字',
			'description' => '新的介绍',
			'announcement' => '新的公告',
			'visibility' => 'members',
			'questions' => array( '为什么来？' ),
		);
		for ( $round = 0; $round < 2; $round++ ) {
			$owner   = $this->create_member( 'author' );
			$circle  = Plugin::container()->get( CircleEditing::class )->create(
				$owner,
				array( 'title' => '旧的名字', 'join_mode' => 'approval' )
			);
			// Core keeps title and description in one row: whoever has read it before the other wrote would put the old
			// one back.
			$names   = array(
				'description',
				'description',
				'description',
				'title',
				...array_keys( $fields ),
				'description',
				'description',
			);
			$answers = $this->at_once(
				array_map(
					fn( string $name ): array => $this->call(
						$owner,
						'POST',
						"/circle/$circle",
						array( $name => $fields[ $name ] )
					),
					array_values( array_diff_key( $names, array( 4 => 'title' ) ) )
				)
			);
			$this->assertSame(
				array( 200 ),
				array_values( array_unique( array_column( $answers, 'status' ) ) ),
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			$now = $this->at_once( array( $this->call( $owner, 'GET', "/circle/$circle" ) ) )[0]['data'];
			$this->assertSame( $fields, array_intersect_key( array_replace( $fields, (array) $now ), $fields ) );
		}
	}

	/** Fifty words are the most, however many come at once. */
	public function test_no_more_words_are_muted_than_may(): void {
		$member = $this->create_member();
		$call   = fn( int $n ): array => $this->call( $member, 'POST', '/quiet/words', array( 'word' => "太吵 $n" ) );
		foreach ( range( 1, 4 ) as $part ) {
			$this->at_once( array_map( $call, range( 12 * $part - 11, 12 * $part ) ) );
		}
		$said = array_count_values( array_column( $this->at_once( array_map( $call, range( 49, 58 ) ) ), 'status' ) );
		ksort( $said );
		$this->assertSame( array( 200 => 2, 422 => 8 ), $said );
		$this->assertSame(
			'50',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'muted_word' )} WHERE user_id = %d",
				array( $member )
			)
		);
	}

	private function db(): Db {
		return Plugin::container()->get( Db::class );
	}
}
