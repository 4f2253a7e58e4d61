<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Appeals;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Audit\Api\Reversal;
use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Plugin;
use Zeromo\Community\Statistics\Folding;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Acts of staff that are taken back: everything is as before, by a comparison of all tables. */
final class UndoTest extends ContentTestCase {

	private const SEED = 20261126;
	private const ACTS = 200;

	/**
	 * Tables in which an act that was taken back leaves rows, and why; what was there stays as it was. The log has the
	 * act and its undo, with what the undo went by. Who was addressed within the hour counts against the limit all the
	 * same, so that nobody is addressed twice by a decision that is taken back and made again. On MariaDB each unit
	 * leaves a mark, by which a lost answer to its commit is known.
	 */
	private const GROWING = array( 'audit', 'audit_undo', 'addressed', 'unit' );

	/** Acts that are among the random ones. */
	private const DRAWN = array(
		'ban user',
		'unban user',
		'keep post',
		'keep comment',
		'remove post',
		'remove comment',
		'pin post',
		'pin_off post',
		'word word',
		'word_gone word',
		'approve post',
		'reject post',
		'approve comment',
		'reject comment',
		'essence post',
		'essence_off post',
		'take_out post',
		'move post',
		'edit post',
		'circle_remove user',
		'circle_mute user',
		'circle_promote user',
		'circle_demote user',
		'circle_unmute user',
		'circle_reject user',
		'circle_allow user',
		'comment_hold comment',
	);

	/** Columns that only tell that a row was written: its number in the index of words, too. */
	private const VOLATILE = array( 'rev', 'hot', 'score', 'doc', 'stamp' );

	/** @var list<int> */
	private array $authors = array();
	private int $moderator;
	private int $circle;

	/** @var array<string, int> Members of the circle by the act that fits how they stand. */
	private array $standing = array();

	/** @var list<int> Topics of the circle. */
	private array $topics = array();

	protected function setUp(): void {
		parent::setUp();
		$this->moderator = $this->create_member( 'editor', '版主' );
		for ( $n = 0; $n < 5; $n++ ) {
			$this->authors[] = $this->create_member( 'author', "作者$n" );
		}
		$this->circle = $this->make_circle( $this->authors[0] );
		$this->service( CircleJoining::class )->join( $this->circle, $this->authors[1] );
		$this->service( CircleJoining::class )->join( $this->circle, $this->moderator );
	}

	/** @return array<string, array<string, int>> Table => row as JSON => how often. */
	private function snapshot(): array {
		$out    = array();
		$prefix = $this->wpdb()->prefix;
		// What happened is counted by a job.
		$this->service( Folding::class )->run();
		foreach ( $this->db()->column( 'SHOW TABLES' ) as $table ) {
			$name = (string) preg_replace( '/^' . preg_quote( $prefix, '/' ) . '(zmo_)?/', '', $table );
			if ( ! str_starts_with( $table, $prefix ) ) {
				continue;
			}
			$rows = array();
			foreach ( $this->db()->rows( "SELECT * FROM $table" ) as $row ) {
				if ( 'counter' === $name && '0' === (string) $row['n'] ) {
					// A total of nothing is as none.
					continue;
				}
				if ( 'level_gain' === $name && '1' === (string) $row['taken'] ) {
					// What was taken back counts for nothing; the row is the key by which it is given once.
					continue;
				}
				if ( 'draft' === $name && (int) $row['user_id'] === $this->moderator && '' === $row['fields'] ) {
					// Only the number of the version, by which an older tab of who edits does not store over this one.
					continue;
				}
				if ( 'level_day' === $name ) {
					// Against a day's bound counts also what was given and taken back, so that nobody gets more by it.
					unset( $row['points'] );
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
			$new  = in_array( $table, self::GROWING, true )
				? array()
				: array_keys( array_diff_assoc( $after[ $table ] ?? array(), $before[ $table ] ?? array() ) );
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
		$kind = mt_rand( 0, 19 );
		if ( $kind > 7 ) {
			$this->other_act( $kind, $n );
			return (int) $this->db()->value( "SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )}" );
		}
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

	/** One of the rows that such a statement finds. */
	private function one_of( string $sql ): int {
		$ids = $this->db()->ids( $sql );
		return $ids[ mt_rand( 0, count( $ids ) - 1 ) ];
	}

	/** An act without a report: on what waits, on posts and members of the circle, on a post or comment of somebody. */
	private function other_act( int $kind, int $n ): void {
		$in     = array( 'circle_id' => $this->circle );
		$feed   = $this->db()->table( 'feed' );
		$listed = "SELECT post_id FROM $feed WHERE status = 1 AND circle_id = %d ORDER BY post_id";
		$theirs = $this->one_of( sprintf( $listed, $this->circle ) );
		$even   = 0 === mt_rand( 0, 1 );
		$essence = "SELECT post_id FROM {$this->db()->table( 'essence' )} ORDER BY post_id";
		$pending = "SELECT comment_ID FROM {$this->db()->core( 'comments' )} WHERE comment_approved = '%d'"
			. ' ORDER BY comment_ID';
		$waits   = "SELECT ID FROM {$this->db()->core( 'posts' )} WHERE post_status = 'pending'";
		$topics  = $this->other_topics( $theirs );
		$verdict = $even ? array( 'action' => 'approve' ) : array( 'action' => 'reject', 'reason' => "第 $n 次" );
		match ( $kind ) {
			8  => $this->act(
				'POST',
				'/post/review',
				array( 'id' => $this->one_of( $waits ) ) + $verdict
			),
			9  => $this->decided_at_the_desk(
				array(
					'object_type' => 'comment',
					'object_id'   => $this->one_of( sprintf( $pending, 0 ) ),
					'decision'    => $verdict['action'],
					'reason'      => '再想想',
				)
			),
			10 => $this->act(
				'POST',
				'/circle/essence',
				$in + ( $even
					? array( 'post_id' => $this->one_of( $essence ), 'essence' => 0 )
					: array( 'post_id' => $this->plain( $theirs ), 'essence' => 1 ) )
			),
			11 => $this->act( 'POST', '/circle/take-out', $in + array( 'post_id' => $theirs ) ),
			12 => $this->act( 'POST', '/circle/move', $in + array( 'post_id' => $theirs, 'topic_ids' => $topics ) ),
			13, 17, 18 => $this->managed( mt_rand( 0, 6 ) ),
			14 => $this->act(
				'DELETE',
				'/post/delete',
				array( 'id' => $this->one_of( sprintf( $listed, $even ? 0 : $this->circle ) ) )
			),
			15 => $this->act( 'DELETE', '/comment/delete', array( 'id' => $this->one_of( sprintf( $pending, 1 ) ) ) ),
			16 => $this->moved_to_circle( $this->one_of( sprintf( $listed, 0 ) ) ),
			19 => $this->held( $this->one_of( sprintf( $pending, 1 ) ) ),
			default => throw new \LogicException( "$kind" ),
		};
	}

	/**
	 * The desk offers at once to take it back.
	 *
	 * @param array<string, mixed> $args Of the route.
	 */
	private function decided_at_the_desk( array $args ): void {
		$undo = $this->act( 'POST', '/admin/waiting', $args )['undo'];
		$last = $this->db()->value( "SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )}" );
		self::assertSame( (int) $last, $undo );
	}

	/** Who runs the circle acts on a member who stands so that the act does something. */
	private function managed( int $which ): void {
		$action = array( 'remove', 'mute', 'promote', ...array_keys( $this->standing ) )[ $which ];
		$this->act(
			'POST',
			'/circle/members/' . ( $this->standing[ $action ] ?? $this->authors[1] ),
			array( 'circle_id' => $this->circle, 'action' => $action, 'reason' => '刷屏' )
		);
	}

	/** Staff sends a comment back to the queue, as core's screen of comments does. */
	private function held( int $comment ): void {
		$this->as_user( $this->moderator );
		wp_set_comment_status( $comment, 'hold' );
	}

	/** A member who was promoted, one who was muted, one who asks to be let in, one who was removed. */
	private function stand(): void {
		$earlier = array( 'demote' => 'promote', 'unmute' => 'mute', 'reject' => '', 'allow' => 'remove' );
		foreach ( $earlier as $fits => $before ) {
			$member                  = $this->create_member( 'author', "圈友$fits" );
			$this->standing[ $fits ] = $member;
			if ( '' === $before ) {
				$this->db()->insert_rows(
					$this->db()->table( 'circle_member' ),
					array( 'circle_id', 'user_id', 'status', 'joined_at' ),
					array( array( $this->circle, $member, Standing::Pending->value, time() ) )
				);
				continue;
			}
			$this->service( CircleJoining::class )->join( $this->circle, $member );
			$this->act(
				'POST',
				"/circle/members/$member",
				array( 'circle_id' => $this->circle, 'action' => $before, 'reason' => '刷屏' )
			);
		}
	}

	/** Whether the owner's log offers to take an entry back. */
	private function offered( int $entry ): bool {
		$this->as_user( 1 );
		$items = $this->data( $this->rest( 'GET', '/admin/audit', array( 'per_page' => 50 ) ) )['items'];
		return array_column( $items, 'undo', 'id' )[ $entry ] ?? false;
	}

	/** Staff moves a post into the circle and changes nothing else. */
	private function moved_to_circle( int $post ): void {
		$text = wp_strip_all_tags( (string) get_post_field( 'post_content', $post, 'raw' ) );
		$this->act(
			'POST',
			'/content',
			array( 'id' => $post, 'circle_id' => $this->circle, 'post_content' => $text )
		);
	}

	/** A post of the circle that is not chosen. */
	private function plain( int $theirs ): int {
		$chosen = $this->db()->ids( "SELECT post_id FROM {$this->db()->table( 'essence' )}" );
		return in_array( $theirs, $chosen, true )
			? $this->one_of(
				"SELECT post_id FROM {$this->db()->table( 'feed' )} WHERE status = 1 AND circle_id = {$this->circle}"
					. ' AND post_id NOT IN (' . implode( ',', $chosen ) . ')'
			)
			: $theirs;
	}

	/**
	 * The circle's topic that the post does not have.
	 *
	 * @return list<int>
	 */
	private function other_topics( int $post ): array {
		$has = wp_get_object_terms( $post, 'zeromo_topic', array( 'fields' => 'ids' ) );
		return array_slice( array_values( array_diff( $this->topics, is_array( $has ) ? $has : array() ) ), 0, 1 );
	}

	/** Things that wait, chosen posts, the circle's topics. */
	private function more_to_do(): void {
		$this->stand();
		$this->topics = array( $this->make_topic( '海' ), $this->make_topic( '山' ) );
		$this->act( 'POST', '/circle/topic', array( 'circle_id' => $this->circle, 'topic_ids' => $this->topics ) );
		$this->act( 'POST', '/admin/words', array( 'word' => '等等', 'effect' => 'review' ) );
		$posts = $this->db()->ids(
			"SELECT post_id FROM {$this->db()->table( 'feed' )} WHERE circle_id = %d ORDER BY post_id",
			array( $this->circle )
		);
		for ( $n = 0; $n < 4; $n++ ) {
			$in = 0 === $n % 2 ? array( 'circle_id' => $this->circle ) : array();
			$this->publish(
				$this->authors[ $n % 2 ],
				"等等，@作者2 第 $n 条 #雾#",
				$in + array( 'mentions' => array( $this->authors[2] ) )
			);
			$this->as_user( $this->authors[0] );
			$comment = array( 'post_id' => $posts[ $n ], 'id' => 0, 'comment' => "等等，评论 $n" );
			$this->data( $this->rest( 'POST', '/comment', $comment ) );
		}
		$choose = array( 'circle_id' => $this->circle, 'post_id' => $posts[1], 'essence' => 1 );
		$this->act( 'POST', '/circle/essence', $choose );
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
		$this->more_to_do();
		mt_srand( self::SEED );
		$before = $this->snapshot();
		$acts   = array();
		for ( $n = 0; $n < self::ACTS; $n++ ) {
			$entry = $this->random_act( $n );
			self::assertGreaterThan( 0, $entry );
			$act  = $this->db()->row(
				"SELECT act, object_type, object_id FROM {$this->db()->table( 'audit' )} WHERE entry_id = %d",
				array( $entry )
			);
			self::assertNotNull( $act );
			$acts[ "{$act['act']} {$act['object_type']}" ] = true;
			self::assertNotSame( array(), self::differences( $before, $this->snapshot() ), 'The act did something.' );
			$this->act( 'POST', '/admin/undo', array( 'id' => $entry ) );
			self::assertSame(
				array(),
				self::differences( $before, $this->snapshot() ),
				"Act $n " . wp_json_encode( $act )
			);
			self::assertSame( array(), $this->wrong_totals() );
		}
		self::assertSame( array(), array_diff( self::DRAWN, array_keys( $acts ) ), 'Each was drawn.' );
	}

	public function test_each_kind_that_can_be_taken_back_is_among_the_random_ones(): void {
		$drawn = array_unique( array_map( static fn( string $one ): string => explode( ' ', $one )[0], self::DRAWN ) );
		$all   = array();
		foreach ( array_keys( $this->service( AuditTrail::class )->acts() ) as $act ) {
			$entry = new AuditEntry( 1, 1, $act, $act, 'post', 1, 1, 1, '', array(), '', 1 );
			foreach ( Plugin::container()->all( Reversal::class ) as $reversal ) {
				if ( $reversal->undoes( $entry ) ) {
					$all[] = $act;
				}
			}
		}
		self::assertSame( array(), array_diff( $all, $drawn ) );
		self::assertSame( $all, array_unique( $all ), 'Each is taken back by one.' );
	}

	public function test_it_is_once_not_over_what_came_since_and_refused_to_others(): void {
		$case  = $this->reported( 1 );
		$entry = (int) $this->act(
			'POST',
			"/admin/reports/$case",
			array( 'decision' => 'remove', 'reason' => '广告' )
		)['undo'];
		self::assertSame( array( true, false ), array( $this->offered( $entry ), $this->offered( $entry - 1 ) ) );
		foreach ( array( $this->authors[3], $this->authors[0] ) as $n => $outsider ) {
			$this->as_user( $outsider );
			$this->assert_refused(
				$this->rest( 'POST', '/admin/undo', array( 'id' => $entry ) ),
				0 === $n ? 403 : 404,
				0 === $n ? 'zeromo_forbidden' : 'zeromo_not_found'
			);
		}
		$this->act( 'POST', '/admin/undo', array( 'id' => $entry ) );
		self::assertFalse( $this->offered( $entry ) );
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
		// Who runs a circle takes their own act there back, nobody else's; and nothing its author has changed since.
		foreach ( array( true, false ) as $stands ) {
			$mine = $this->publish( $this->authors[1], '圈里的', array( 'circle_id' => $this->circle ) );
			$this->as_user( $this->authors[0] );
			$out = array( 'circle_id' => $this->circle, 'post_id' => $mine );
			$this->data( $this->rest( 'POST', '/circle/take-out', $out ) );
			$taken = (int) $this->db()->value( "SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )}" );
			$this->as_user( $this->authors[1] );
			$refused = $this->rest( 'POST', '/admin/undo', array( 'id' => $taken ) );
			$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
			if ( ! $stands ) {
				$this->publish( $this->authors[1], '发到别处', array( 'id' => $mine ) );
			}
			$this->as_user( $this->authors[0] );
			$back = $this->rest( 'POST', '/admin/undo', array( 'id' => $taken ) );
			$stands ? $this->data( $back ) : $this->assert_refused( $back, 409, 'zeromo_undo_late' );
			self::assertSame( $stands ? $this->circle : 0, (int) $this->row( $mine )['circle_id'] );
		}
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
