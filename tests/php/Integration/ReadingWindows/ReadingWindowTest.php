<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\ReadingWindows;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\ReadingWindows\View\JoinFormNote;
use Zeromo\Community\ReadingWindows\View\StreamNote;
use Zeromo\Community\ReadingWindows\View\WindowForm;
use Zeromo\Community\ReadingWindows\WindowRule;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** How far back who joins a closed circle reads: one answer by all ways. */
final class ReadingWindowTest extends ContentTestCase {

	private int $keeper = 0;
	private int $closed = 0;
	private int $old    = 0;
	private int $recent = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->keeper = $this->create_member( 'author' );
		$this->closed = $this->service( CircleEditing::class )->create(
			$this->keeper,
			array( 'title' => '读书会', 'visibility' => 'members' )
		);
		$this->old    = $this->publish( $this->keeper, '旧的一篇雾凇', array( 'circle_id' => $this->closed ) );
		$this->recent = $this->publish( $this->keeper, '新的一篇雾凇', array( 'circle_id' => $this->closed ) );
		foreach ( array( $this->old => 40, $this->recent => 5 ) as $post => $days ) {
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'feed' )} SET created = %d WHERE post_id = %d",
				array( time() - $days * DAY_IN_SECONDS, $post )
			);
		}
	}

	private function set_days( int $days, ?int $who = null ): \WP_REST_Response {
		$this->as_user( $who ?? $this->keeper );
		return $this->rest( 'POST', '/circle/reading-window', array( 'circle_id' => $this->closed, 'days' => $days ) );
	}

	/** @param int $ago Seconds; in a moment where it is not said: a window begins after the second it is set in. */
	private function joined( int $ago = -5 ): int {
		$member = $this->create_member();
		$this->service( CircleJoining::class )->admit( $this->closed, $member, 0 );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle_member' )} SET joined_at = %d WHERE user_id = %d",
			array( time() - $ago, $member )
		);
		return $member;
	}

	/** @return list<int> Posts of the circle a reader is given, alike by the list and one by one. */
	private function read( int $reader ): array {
		$this->as_user( $reader );
		$list = $this->rest( 'GET', '/content/list', array( 'source' => 'circle', 'circle_id' => $this->closed ) );
		$ids  = array_column( $this->data( $list )['items'], 'id' );
		foreach ( array( $this->old, $this->recent ) as $post ) {
			self::assertSame(
				in_array( $post, $ids, true ) ? 200 : 404,
				$this->rest( 'GET', "/content/$post" )->get_status()
			);
		}
		sort( $ids );
		return $ids;
	}

	public function test_who_joins_reads_from_the_window_on_and_who_was_there_reads_all(): void {
		$both   = array( $this->old, $this->recent );
		$before = $this->joined( 500 );
		self::assertSame( array( 'days' => 30, 'message' => '已保存' ), $this->data( $this->set_days( 30 ) ) );
		$this->db()->execute( "UPDATE {$this->db()->table( 'reading_window' )} SET since = since - 100" );
		$late = $this->joined( 50 );
		self::assertSame( array( $this->recent ), $this->read( $late ) );
		self::assertSame( $both, $this->read( $before ), 'what a member joined with stays' );
		self::assertSame( $both, $this->read( $this->keeper ) );
		self::assertSame( array(), $this->read( $this->create_member() ) );
		$own = $this->publish( $late, '我写的', array( 'circle_id' => $this->closed ) );
		self::assertContains( $own, $this->read( $late ) );
		$this->data( $this->set_days( 0 ) );
		self::assertContains( $this->recent, $this->read( $late ), 'narrowed for who comes later' );
		$this->service( Entitlements::class )->grant( $late, Entitlements::POST, $this->old, 'test' );
		self::assertContains( $this->old, $this->read( $late ), 'what was bought is read' );
		$this->data( $this->set_days( 60 ) );
		$next = $this->joined();
		self::assertSame( array( ...$both, $own ), $this->read( $next ) );
		$this->data( $this->set_days( -1 ) );
		self::assertNull( $this->db()->value( "SELECT 1 FROM {$this->db()->table( 'reading_window' )}" ) );
	}

	public function test_search_comments_files_and_core_have_the_same_answer(): void {
		$this->as_user( $this->keeper );
		$said = array( 'post_id' => $this->old, 'comment' => '只有老成员看得到的话' );
		$this->data( $this->rest( 'POST', '/comment', $said ) );
		$this->data( $this->set_days( 7 ) );
		$late = $this->joined();
		foreach ( array( $late => 0, $this->keeper => 1 ) as $reader => $found ) {
			$this->as_user( $reader );
			$hits = $this->rest( 'GET', '/post/search', array( 'keywords' => '雾凇', 'fields' => 'id' ) );
			$ids  = array_column( $this->data( $hits ), 'id' );
			self::assertSame( 1 === $found, in_array( $this->old, $ids, true ) );
			self::assertContains( $this->recent, $ids );
			$core = new \WP_Query( array( 'post_type' => 'zeromo_activity', 'post__in' => array( $this->old ) ) );
			self::assertCount( $found, $core->posts );
			$words = array( 'post_id' => $this->old );
			self::assertSame( 1 === $found ? 200 : 404, $this->rest( 'GET', '/comment', $words )->get_status() );
			self::assertCount( $found, get_comments( array( 'post_id' => $this->old ) ) );
			$like = array( 'id' => $this->old, 'type' => 'post', 'count_type' => 'like' );
			self::assertSame( 1 === $found ? 200 : 404, $this->rest( 'POST', '/like', $like )->get_status() );
		}
	}

	public function test_the_owner_alone_sets_it_for_a_closed_circle(): void {
		$this->assert_refused( $this->set_days( 7, 0 ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->set_days( 7, $this->create_member() ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->set_days( 101 ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->set_days( -2 ), 400, 'rest_invalid_param' );
		$open = $this->service( CircleEditing::class )->create( $this->keeper, array( 'title' => '大家看' ) );
		$this->as_user( $this->keeper );
		$call = array( 'circle_id' => $open, 'days' => 7 );
		$this->assert_refused( $this->rest( 'POST', '/circle/reading-window', $call ), 422, 'zeromo_content_invalid' );
		$this->data( $this->set_days( 7 ) );
		$late = $this->joined();
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle' )} SET visibility = 0 WHERE circle_id = %d",
			array( $this->closed )
		);
		wp_cache_flush();
		self::assertSame( array( $this->old, $this->recent ), $this->read( $late ), 'what everybody reads' );
	}

	public function test_it_holds_whatever_this_request_has_read_of_the_settings_before(): void {
		$this->data( $this->set_days( 60 ) );
		$options = $this->db()->core( 'options' );
		$stored  = "SELECT option_value FROM $options WHERE option_name = %s";
		$read    = fn(): array => (array) maybe_unserialize(
			(string) $this->db()->value( $stored, array( Settings::OPTION ) )
		);
		self::assertTrue( $this->service( Settings::class )->internal( WindowRule::ANY ) );
		// The owner of another circle has just taken away the last window that there was.
		$this->db()->execute(
			"UPDATE $options SET option_value = %s WHERE option_name = %s",
			array( maybe_serialize( array_diff_key( $read(), array( WindowRule::ANY => 1 ) ) ), Settings::OPTION )
		);
		$this->data( $this->set_days( 7 ) );
		$noted = array( $read()[ WindowRule::ANY ] ?? null );
		wp_delete_post( $this->closed, true );
		$noted[] = $read()[ WindowRule::ANY ] ?? null;
		self::assertSame( array( true, null ), $noted );
	}

	public function test_it_is_said_before_joining_and_to_the_member(): void {
		$guest = $this->create_member();
		$circle = $this->service( CircleRecords::class )->need( $this->closed );
		$door   = $this->service( JoinFormNote::class );
		self::assertSame( '', $door->html( $circle, $guest ) );
		$this->data( $this->set_days( 30 ) );
		self::assertStringContainsString( '加入前 30 天以来', $door->html( $circle, $guest ) );
		$late  = $this->joined();
		$stays = $this->service( StreamNote::class );
		$from  = (string) wp_date( 'Y-m-d', time() - 30 * DAY_IN_SECONDS );
		self::assertStringContainsString( $from, $stays->html( $circle, $late ) );
		self::assertSame( '', $stays->html( $circle, $this->keeper ) );
		$form = $this->service( WindowForm::class );
		self::assertSame( '', $form->html( $circle, $late ) );
		$html = $form->html( $circle, $this->keeper );
		self::assertStringContainsString( '<option value="30"  selected=\'selected\'>', $html );
	}
}
