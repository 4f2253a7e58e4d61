<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Statistics;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Levels\Api\Visited;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Statistics\Audience;
use Zeromo\Community\Statistics\Backfilling;
use Zeromo\Community\Statistics\Calendar;
use Zeromo\Community\Statistics\Folding;
use Zeromo\Community\Statistics\Happening;
use Zeromo\Community\Statistics\LogRow;
use Zeromo\Community\Statistics\Sql\LogRows;
use Zeromo\Community\Statistics\Telling;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** The owner's numbers follow what happens, once, and can be recounted. */
final class NumbersTest extends ContentTestCase {

	private int $owner;
	private int $writer;
	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->service( Folding::class )->run();
		$this->owner  = $this->create_member( 'administrator' );
		$this->writer = $this->create_member( 'author', '林间' );
		$this->reader = $this->create_member( 'subscriber', '山月' );
	}

	/** @return array<string, mixed> */
	private function numbers(): array {
		$this->as_user( $this->owner );
		return $this->data( $this->rest( 'GET', '/admin/numbers' ) );
	}

	/** @return array<string, mixed> The day that is today, or so many days ago. */
	private function day( int $ago = 0 ): array {
		return $this->numbers()['days'][ 29 - $ago ];
	}

	private function happened( Happening $act, int $member, int $days_ago, int $subject = 0 ): void {
		$this->service( LogRows::class )->add( new LogRow( $act, $subject, $member, 0, time() - 86400 * $days_ago ) );
	}

	/** As if the member had joined so many days ago; the row is made anew. */
	private function joined( int $member, int $days_ago ): void {
		$at = gmdate( 'Y-m-d H:i:s', time() - 86400 * $days_ago );
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'users' )} SET user_registered = %s WHERE ID = %d",
			array( $at, $member )
		);
		$this->service( Folding::class )->run();
		$this->service( \Zeromo\Community\Statistics\Sql\MemberMarks::class )->remove( $member );
	}

	public function test_what_happens_is_counted_once(): void {
		$before = $this->day();
		$circle = $this->make_circle( $this->writer, false, $this->reader );
		$post   = $this->publish( $this->writer, '今天的雾', array( 'circle_id' => $circle ) );
		$this->publish( $this->writer, '又一条' );
		$this->as_user( $this->writer );
		$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '自己补一句' ) ) );
		self::assertSame( $before['answered'], $this->day()['answered'], 'not by the author' );
		foreach ( array( '说得好', '再说一遍好' ) as $words ) {
			$this->as_user( $this->reader );
			$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => $words ) ) );
		}
		$more = array();
		foreach ( $this->day() as $name => $number ) {
			$more[ $name ] = is_int( $number ) ? $number - $before[ $name ] : $number;
		}
		self::assertSame(
			array( 2, 3, 1, 1 ),
			array( $more['posts'], $more['comments'], $more['first'], $more['answered'] )
		);
		self::assertSame( 2, $more['active'], 'who wrote was here' );
		self::assertSame( $this->day(), $this->day(), 'looking again counts nothing' );
		self::assertSame( array(), $this->wrong_totals() );

		$circles = array_column( $this->data( $this->rest( 'GET', '/admin/numbers/circles' ) )['items'], null, 'id' );
		self::assertSame(
			array( 1, 3, 1, 'rising' ),
			array(
				$circles[ $circle ]['posts'],
				$circles[ $circle ]['comments'],
				$circles[ $circle ]['joined'],
				$circles[ $circle ]['state'],
			)
		);
	}

	public function test_who_is_here_again_is_kept_and_a_deleted_member_is_not(): void {
		$this->joined( $this->reader, 40 );
		foreach ( array( 40, 39, 20, 2, 2 ) as $ago ) {
			$this->happened( Happening::Visit, $this->reader, $ago );
		}
		$week = Calendar::week( Calendar::day( time() - 40 * 86400 ) );
		$kept = fn(): array => $this->service( Counters::class )
			->many( Counters::WEEK, array( $week ) )[ $week ] ?? array();
		$this->service( Folding::class )->run();
		$with = $kept();
		self::assertSame( array(), $this->wrong_totals() );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->reader );
		$without = $kept();
		foreach ( array( 'joined' => 1, 'back1' => 1, 'back7' => 1, 'back30' => 1, 'back60' => 0 ) as $kind => $one ) {
			self::assertSame( $one, ( $with[ $kind ] ?? 0 ) - ( $without[ $kind ] ?? 0 ), $kind );
		}
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_visit_and_a_post_cost_a_request_one_row_and_pages_nothing(): void {
		$this->as_user( $this->reader );
		$log = fn( callable $work ): int => count(
			array_filter(
				$this->queries( $work ),
				fn( string $sql ): bool => str_contains( $sql, $this->db()->table( 'number_' ) )
			)
		);
		self::assertSame( 1, $log( fn() => $this->service( Events::class )->emit( new Visited( $this->reader ) ) ) );
		self::assertSame( 1, $log( fn() => $this->publish( $this->writer, '一条' ) ) );
		self::assertSame(
			0,
			$log(
				function (): void {
					$this->data( $this->rest( 'GET', '/content/list' ) );
				}
			)
		);
	}

	public function test_an_older_site_is_taken_in_once(): void {
		$post = $this->publish( $this->writer, '很久以前' );
		$this->date( $post, time() - 20 * 86400 );
		$this->make_comment( $this->reader, $post );
		$this->wpdb()->query( "DELETE FROM {$this->db()->table( 'number_log' )}" );
		foreach ( array( 'number_member', 'number_post', 'number_circle' ) as $table ) {
			$this->wpdb()->query( "DELETE FROM {$this->db()->table( $table )}" );
		}
		$this->db()->execute(
			"DELETE FROM {$this->db()->table( 'counter' )} WHERE object_type IN (%d,%d)",
			array( Counters::DAY, Counters::WEEK )
		);
		foreach ( array( 'members', 'posts', 'members', 'posts' ) as $of ) {
			$this->service( Backfilling::class )->run(
				array( 'of' => $of, 'after' => 0, 'until' => (int) wp_date( 'Ymd' ) )
			);
			$seen[] = $this->day( 20 );
		}
		self::assertSame( 1, $seen[1]['posts'] );
		self::assertSame( 1, $seen[1]['first'] );
		self::assertSame( $seen[1]['posts'], $seen[3]['posts'], 'a second time takes in nothing' );
		self::assertSame( 0, $seen[1]['answered'], 'after 20 days' );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_newcomers_and_quiet_members_are_told_once(): void {
		$this->joined( $this->reader, 10 );
		$this->joined( $this->writer, 90 );
		$this->happened( Happening::Visit, $this->reader, 3 );
		$this->happened( Happening::Visit, $this->writer, 60 );
		$this->service( Folding::class )->run();
		self::assertGreaterThan( 0, $this->numbers()['newcomers'] );
		self::assertGreaterThan( 0, $this->numbers()['quiet'] );
		foreach ( array( 1, 2 ) as $turn ) {
			foreach ( Audience::cases() as $audience ) {
				$this->rest( 'POST', '/admin/numbers/tell', array( 'audience' => $audience->value ) );
				$this->service( Telling::class )->run( array( 'audience' => $audience->value ) );
			}
			foreach ( array( $this->reader => 81, $this->writer => 82 ) as $member => $kind ) {
				self::assertSame(
					array( $kind ),
					$this->db()->ids(
						"SELECT kind FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind IN (81,82)",
						array( $member )
					),
					"turn $turn"
				);
			}
		}
		self::assertSame( array( 0, 0 ), array( $this->numbers()['newcomers'], $this->numbers()['quiet'] ) );
	}

	public function test_outsiders_and_junk_are_refused(): void {
		$editor = $this->create_member( 'editor' );
		foreach ( array( 0 => 401, $this->reader => 403, $editor => 403 ) as $user => $status ) {
			$this->as_user( $user );
			self::assertSame( $status, $this->rest( 'GET', '/admin/numbers' )->get_status() );
			self::assertSame( $status, $this->rest( 'GET', '/admin/numbers/circles' )->get_status() );
			self::assertSame(
				$status,
				$this->rest( 'POST', '/admin/numbers/tell', array( 'audience' => 'quiet' ) )->get_status()
			);
		}
		$this->as_user( $this->owner );
		foreach ( array(
			array( 'from' => '2026-02-30' ),
			array( 'to' => 'x' ),
			array( 'from' => '2026-01-02', 'to' => '2026-01-01' ),
			array( 'from' => '2020-01-01', 'to' => '2026-01-01' ),
		) as $asked ) {
			self::assertSame( 400, $this->rest( 'GET', '/admin/numbers', $asked )->get_status() );
		}
	}
}
