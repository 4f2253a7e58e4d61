<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Appeals;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Acts of staff that are taken back: everything is as before, by a comparison of all tables. */
final class UndoTest extends ContentTestCase {

	private const SEED = 20261126;
	private const ACTS = 200;

	/** Tables that are not what an act changes: the log itself, work that is done, numbers of calls, marks of units. */
	private const OTHER = array( 'audit', 'audit_undo', 'job', 'rate', 'unit', 'options' );

	/** Columns that only tell that a row was written. */
	private const VOLATILE = array( 'rev', 'hot', 'score' );

	/** @var list<int> */
	private array $authors = array();
	private int $moderator;
	private int $circle;

	protected function setUp(): void {
		parent::setUp();
		$this->moderator = $this->create_member( 'editor', '版主' );
		for ( $n = 0; $n < 5; $n++ ) {
			$this->authors[] = $this->create_member( 'author', "作者$n" );
		}
		$this->circle = $this->make_circle( $this->authors[0] );
		$this->service( CircleJoining::class )->join( $this->circle, $this->authors[1] );
	}

	/** @return array<string, array<string, int>> Table => row as JSON => how often. */
	private function snapshot(): array {
		$out    = array();
		$prefix = $this->wpdb()->prefix;
		foreach ( $this->db()->column( 'SHOW TABLES' ) as $table ) {
			$name = (string) preg_replace( '/^' . preg_quote( $prefix, '/' ) . '(zmo_)?/', '', $table );
			if ( ! str_starts_with( $table, $prefix ) || in_array( $name, self::OTHER, true ) ) {
				continue;
			}
			$rows = array();
			foreach ( $this->db()->rows( "SELECT * FROM $table" ) as $row ) {
				if ( 'counter' === $name && '0' === (string) $row['n'] ) {
					// A total of nothing is as none.
					continue;
				}
				$json          = (string) wp_json_encode( array_diff_key( $row, array_flip( self::VOLATILE ) ) );
				$rows[ $json ] = ( $rows[ $json ] ?? 0 ) + 1;
			}
			ksort( $rows );
			$out[ $name ] = $rows;
		}
		return $out;
	}

	/**
	 * What is in the one and not in the other.
	 *
	 * @param array<string, array<string, int>> $before Snapshot.
	 * @param array<string, array<string, int>> $after  Snapshot.
	 * @return array<string, array{gone: list<string>, new: list<string>}>
	 */
	private static function differences( array $before, array $after ): array {
		$out = array();
		foreach ( $before + $after as $table => $rows ) {
			$gone = array_keys( array_diff_assoc( $before[ $table ] ?? array(), $after[ $table ] ?? array() ) );
			$new  = array_keys( array_diff_assoc( $after[ $table ] ?? array(), $before[ $table ] ?? array() ) );
			if ( array() !== $gone || array() !== $new ) {
				$out[ $table ] = array( 'gone' => $gone, 'new' => $new );
			}
		}
		return $out;
	}

	private function report( int $member, string $type, int $id ): int {
		$this->as_user( $member );
		$this->data(
			$this->rest(
				'POST',
				'/report',
				array( 'object_type' => $type, 'object_id' => $id, 'reason' => 'spam', 'detail' => '广告' )
			)
		);
		return (int) $this->db()->value(
			"SELECT case_id FROM {$this->db()->table( 'report_case' )} WHERE object_id = %d AND object_type = %s"
				. ' AND is_open = 1',
			array( $id, $type )
		);
	}

	/** A reported post or comment with what stands on it; its case. */
	private function reported( int $n ): int {
		$author = $this->authors[ $n % 2 ];
		$reader = $this->authors[ 2 + $n % 3 ];
		$post   = $this->publish(
			$author,
			"第 $n 条 #雾#",
			0 === $n % 2 ? array( 'circle_id' => $this->circle ) : array()
		);
		$this->as_user( $reader );
		if ( 0 !== $n % 2 ) {
			$like = array( 'id' => $post, 'type' => 'post', 'count_type' => 'like', 'delete' => 0 );
			$this->data( $this->rest( 'POST', '/like', $like ) );
		}
		$this->as_user( $author );
		$comment = (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'id' => 0, 'comment' => "评论 $n" ) )
		)['id'];
		return 0 === $n % 3
			? $this->report( $this->authors[4], 'comment', $comment )
			: $this->report( $this->authors[4], 'post', $post );
	}

	/**
	 * @param array<string, mixed> $args Of the route.
	 * @return array<string, mixed> The answer.
	 */
	private function act( string $method, string $route, array $args ): array {
		$this->as_user( $this->moderator );
		return $this->data( $this->rest( $method, $route, $args ) );
	}

	/** A post of the circle is pinned, or its pin is taken out; gives the entry. */
	private function pinned( int $n ): int {
		$posts = $this->db()->ids(
			"SELECT post_id FROM {$this->db()->table( 'feed' )} WHERE circle_id = %d ORDER BY post_id",
			array( $this->circle )
		);
		$pins  = (string) $this->db()->value(
			"SELECT pins FROM {$this->db()->table( 'circle' )} WHERE circle_id = %d",
			array( $this->circle )
		);
		$post  = $posts[ mt_rand( 0, min( 2, count( $posts ) - 1 ) ) ];
		$this->act(
			'POST',
			'/circle/pin',
			array(
				'circle_id' => $this->circle,
				'post_id'   => $post,
				'pinned'    => ! str_contains( ",$pins,", ",$post," ),
			)
		);
		return (int) $this->db()->value( "SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )}" );
	}

	/** A word is added, changed or taken out; gives the entry. */
	private function worded( int $n, bool $put ): int {
		$words = $this->db()->ids( "SELECT word_id FROM {$this->db()->table( 'word' )} ORDER BY word_id" );
		if ( ! $put && array() !== $words ) {
			return (int) $this->act(
				'DELETE',
				'/admin/words',
				array( 'id' => $words[ mt_rand( 0, count( $words ) - 1 ) ] )
			)['undo'];
		}
		$word = array( '坏词', '红包', "词$n" )[ mt_rand( 0, 2 ) ];
		return (int) $this->act(
			'POST',
			'/admin/words',
			array( 'word' => $word, 'effect' => 'replace', 'replacement' => "换成$n" )
		)['undo'];
	}

	/** Sends a random act; gives the entry by which it is taken back. */
	private function random_act( int $n ): int {
		$kind   = mt_rand( 0, 7 );
		if ( $kind > 4 ) {
			return 5 === $kind ? $this->pinned( $n ) : $this->worded( $n, 6 === $kind );
		}
		$member = $this->authors[ mt_rand( 0, 3 ) ];
		if ( $kind < 2 ) {
			$level = array( 'mute', 'silence', 'lock' )[ mt_rand( 0, 2 ) ];
			return (int) $this->act(
				'POST',
				'/admin/bans',
				array( 'user_id' => $member, 'level' => $level, 'days' => mt_rand( 0, 30 ), 'reason' => "第 $n 次" )
			)['undo'];
		}
		$banned = (int) $this->db()->value( "SELECT MAX(user_id) FROM {$this->db()->table( 'ban' )}" );
		if ( 2 === $kind && $banned > 0 ) {
			return (int) $this->act( 'DELETE', '/admin/bans', array( 'user_id' => $banned ) )['undo'];
		}
		$cases = $this->db()->ids(
			"SELECT case_id FROM {$this->db()->table( 'report_case' )} WHERE is_open = 1 ORDER BY case_id"
		);
		return (int) $this->act(
			'POST',
			'/admin/reports/' . $cases[ mt_rand( 0, count( $cases ) - 1 ) ],
			3 === $kind ? array( 'decision' => 'keep' ) : array( 'decision' => 'remove', 'reason' => '广告' )
		)['undo'];
	}

	public function test_two_hundred_random_acts_are_taken_back_and_all_is_as_before(): void {
		for ( $n = 0; $n < 12; $n++ ) {
			$this->reported( $n );
		}
		// Some are banned already, so that bans are changed and lifted, too.
		$this->act(
			'POST',
			'/admin/bans',
			array( 'user_id' => $this->authors[2], 'level' => 'mute', 'days' => 3, 'reason' => '刷屏' )
		);
		$this->pinned( 0 );
		$this->worded( 0, true );
		$this->act( 'POST', '/admin/words', array( 'word' => '红包', 'effect' => 'block' ) );
		mt_srand( self::SEED );
		$before = $this->snapshot();
		for ( $n = 0; $n < self::ACTS; $n++ ) {
			$entry = $this->random_act( $n );
			self::assertGreaterThan( 0, $entry );
			$act = $this->db()->row(
				"SELECT act, object_type, object_id FROM {$this->db()->table( 'audit' )} WHERE entry_id = %d",
				array( $entry )
			);
			self::assertNotSame( array(), self::differences( $before, $this->snapshot() ), 'The act did something.' );
			$this->act( 'POST', '/admin/undo', array( 'id' => $entry ) );
			self::assertSame(
				array(),
				self::differences( $before, $this->snapshot() ),
				"Act $n " . wp_json_encode( $act )
			);
			self::assertSame( array(), $this->wrong_totals() );
		}
	}

	public function test_it_is_once_not_over_what_came_since_and_refused_to_others(): void {
		$case  = $this->reported( 1 );
		$entry = (int) $this->act(
			'POST',
			"/admin/reports/$case",
			array( 'decision' => 'remove', 'reason' => '广告' )
		)['undo'];
		foreach ( array( $this->authors[3], $this->authors[0] ) as $n => $outsider ) {
			$this->as_user( $outsider );
			$this->assert_refused(
				$this->rest( 'POST', '/admin/undo', array( 'id' => $entry ) ),
				0 === $n ? 403 : 404,
				0 === $n ? 'zeromo_forbidden' : 'zeromo_not_found'
			);
		}
		$this->act( 'POST', '/admin/undo', array( 'id' => $entry ) );
		$this->assert_refused(
			$this->rest( 'POST', '/admin/undo', array( 'id' => $entry ) ),
			409,
			'zeromo_undo_late'
		);
		$post = $this->publish( $this->authors[0], '改过的' );
		$this->act( 'POST', '/content', array( 'id' => $post, 'post_content' => '版主改的' ) );
		$edit = (int) $this->db()->value(
			"SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )} WHERE act = 'edit'"
		);
		$this->assert_refused(
			$this->rest( 'POST', '/admin/undo', array( 'id' => $edit ) ),
			409,
			'zeromo_undo_never'
		);
		$ban    = array( 'user_id' => $this->authors[3], 'level' => 'mute', 'days' => 1, 'reason' => '刷屏' );
		$first  = (int) $this->act( 'POST', '/admin/bans', $ban )['undo'];
		$second = (int) $this->act( 'POST', '/admin/bans', array( 'level' => 'silence' ) + $ban )['undo'];
		$this->assert_refused(
			$this->rest( 'POST', '/admin/undo', array( 'id' => $first ) ),
			409,
			'zeromo_undo_late'
		);
		$this->act( 'POST', '/admin/undo', array( 'id' => $second ) );
		$this->act( 'POST', '/admin/undo', array( 'id' => $first ) );
		self::assertSame(
			array( 'undo', 'undo', 'ban', 'ban' ),
			array_slice(
				$this->db()->column( "SELECT act FROM {$this->db()->table( 'audit' )} ORDER BY entry_id DESC" ),
				0,
				4
			)
		);
	}
}
