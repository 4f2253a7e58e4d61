<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidCircles;

use Zeromo\Community\CircleMembers\Blocks\HeaderBlock;
use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Usage;
use Zeromo\Community\PaidCircles\PassService;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** A circle that is joined for money: in, longer, over, back and paid back. */
final class CirclePurchaseTest extends CircleTestCase {

	private const DAY = DAY_IN_SECONDS;

	/** A members-only circle that sells months at 10 and years at 99 yuan. */
	private function sold(): int {
		$this->as_user( $this->owner );
		$sent = array( 'title' => '夜读会', 'join_mode' => 'paid', 'visibility' => 'members' );
		$made = $this->data(
			$this->rest( 'POST', '/circle', $sent + array( 'price' => '10', 'price_year' => '99' ) )
		);
		self::assertSame( array( '10.00', '99.00' ), array_column( $made['terms'], 'price' ) );
		return $made['id'];
	}

	private function buyer( int $fen ): int {
		$buyer = $this->create_member();
		$this->service( Credits::class )->credit(
			$this->create_member( 'administrator' ),
			$buyer,
			Asset::Balance,
			$fen,
			'测试'
		);
		return $buyer;
	}

	/** @param array<string, mixed> $more Of POST /circle/join. */
	private function buy( int $member, int $circle, array $more = array() ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest(
			'POST',
			'/circle/join',
			$more + array( 'circle_id' => $circle, 'joined' => 1, 'method' => 'balance' )
		);
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	private function is_in( int $member, int $circle ): bool {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', "/circle/$circle" ) )['joined'];
	}

	private function end( int $member, int $circle ): int {
		return (int) $this->db()->value(
			"SELECT expires_at FROM {$this->db()->table( 'circle_member' )} WHERE circle_id = %d AND user_id = %d",
			array( $circle, $member )
		);
	}

	/** Moves a member's times. */
	private function earlier( int $member, int $circle, int $seconds ): void {
		foreach ( array( 'circle_member' => 'expires_at', 'circle_paid' => 'until' ) as $table => $column ) {
			$this->db()->execute(
				"UPDATE {$this->db()->table( $table )} SET $column = $column - %d
					WHERE circle_id = %d AND user_id = %d",
				array( $seconds, $circle, $member )
			);
		}
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle_pass' )} SET created = created - %d
				WHERE circle_id = %d AND user_id = %d",
			array( $seconds, $circle, $member )
		);
	}

	private function refund( string $number, int $buyer, int $fen ): void {
		$orders = $this->service( Orders::class );
		$back   = new PaidBack( "test:$number", $fen, null, 0, '测试' );
		$this->service( Db::class )->transaction(
			static fn(): bool => $orders->refund( $orders->need( $number, $buyer ), $back )
		);
	}

	public function test_prices_are_set_by_who_runs_it_and_checked(): void {
		$this->as_user( $this->owner );
		$new = static fn( array $more ): array => $more + array( 'title' => '夜读会', 'join_mode' => 'paid' );
		$this->assert_refused( $this->rest( 'POST', '/circle', $new( array() ) ), 422, 'zeromo_content_invalid' );
		foreach ( array( '-1', '1e3', '0', '1.234', '１０', '99999999' ) as $price ) {
			$sent = $new( array( 'price' => $price, 'period' => 'month' ) );
			$this->assert_refused( $this->rest( 'POST', '/circle', $sent ), 400, 'zeromo_amount_invalid' );
		}
		$sent = $new( array( 'price' => '10', 'period' => 'week' ) );
		$this->assert_refused( $this->rest( 'POST', '/circle', $sent ), 400, 'rest_invalid_param' );
		$circle = $this->sold();
		$terms  = fn( array $sent ): array => array_column(
			$this->data( $this->rest( 'POST', "/circle/$circle", $sent ) )['terms'],
			'price',
			'period'
		);
		self::assertSame( array( 'month' => '12.00', 'year' => '99.00' ), $terms( array( 'price_month' => '12' ) ) );
		self::assertSame( array( 'year' => '99.00' ), $terms( array( 'price' => '', 'period' => 'month' ) ) );
		$none = $this->rest( 'POST', "/circle/$circle", array( 'price_year' => '' ) );
		$this->assert_refused( $none, 422, 'zeromo_content_invalid' );
		$this->as_user( $this->create_member() );
		$other = $this->rest( 'POST', "/circle/$circle", array( 'price_year' => '1' ) );
		$this->assert_refused( $other, 403, 'zeromo_forbidden' );
	}

	public function test_who_pays_is_in_until_the_end_and_who_does_not_is_not(): void {
		$circle = $this->sold();
		$poor   = $this->buyer( 999 );
		$this->assert_refused( $this->buy( 0, $circle ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->buy( $poor, $circle ), 422, 'zeromo_insufficient_balance' );
		$this->assert_refused( $this->buy( $poor, $circle, array( 'method' => '' ) ), 422, 'zeromo_content_invalid' );
		$points = $this->buy( $poor, $circle, array( 'method' => 'points' ) );
		$this->assert_refused( $points, 422, 'zeromo_content_invalid' );
		self::assertFalse( $this->is_in( $poor, $circle ) );
		self::assertSame( array( 999, 0 ), array( $this->has( $poor ), $this->end( $poor, $circle ) ) );
		$this->service( Settings::class )->save( array( 'circle_owner_percent' => 70 ) );
		$buyer = $this->buyer( 2000 );
		$wrong = $this->buy( $buyer, $circle, array( 'price' => '9.99' ) );
		$this->assert_refused( $wrong, 409, 'zeromo_price_changed' );
		$unsold = $this->buy( $buyer, $circle, array( 'period' => 'quarter' ) );
		$this->assert_refused( $unsold, 422, 'zeromo_content_invalid' );
		$paid = $this->data( $this->buy( $buyer, $circle, array( 'price' => '10.00', 'period' => 'month' ) ) );
		self::assertSame(
			array( 'paid', true, true, 2 ),
			array( $paid['status'], $paid['joined'], $paid['reload'], $paid['member_count'] )
		);
		self::assertSame( array( 1000, 700 ), array( $this->has( $buyer ), $this->has( $this->owner ) ) );
		self::assertEqualsWithDelta( time() + 30 * self::DAY, $this->end( $buyer, $circle ), 5 );
		$this->assert_refused( $this->buy( $buyer, $circle ), 409, 'zeromo_already_owned' );
		self::assertSame( 1000, $this->has( $buyer ), 'a press for joining does not lengthen' );
		self::assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
		$this->assert_refused( $this->buy( $this->owner, $circle ), 409, 'zeromo_already_owned' );
	}

	public function test_it_is_among_what_was_bought_with_its_end(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 2000 );
		$number = $this->data( $this->buy( $buyer, $circle, array( 'period' => 'month' ) ) )['order_no'];
		$bought = $this->data( $this->rest( 'GET', '/purchases' ) );
		self::assertSame( array( $number ), array_column( $bought, 'order_no' ) );
		$until = (string) wp_date( 'Y-m-d', $this->end( $buyer, $circle ) );
		self::assertSame( "有效期到 $until", $bought[0]['note'] );
		self::assertNotSame( '', $bought[0]['url'] );
		$this->as_user( $this->create_member() );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/purchases' ) ) );
		wp_delete_post( $circle, true );
		$this->as_user( $buyer );
		$gone = $this->data( $this->rest( 'GET', '/purchases' ) )[0];
		self::assertSame( array( '', '这个圈子已经没有了' ), array( $gone['url'], $gone['note'] ) );
	}

	public function test_a_renewal_adds_to_the_end_that_was_seen(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 20000 );
		$this->data( $this->buy( $buyer, $circle, array( 'period' => 'month' ) ) );
		$this->earlier( $buyer, $circle, 10 * self::DAY );
		$end  = $this->end( $buyer, $circle );
		$seen = $this->data( $this->rest( 'GET', "/circle/$circle" ) )['expires_at'];
		self::assertSame( $end, strtotime( $seen ) );
		$other = $this->buy( $buyer, $circle, array( 'ends' => $end - 1 ) );
		$this->assert_refused( $other, 409, 'zeromo_circle_state' );
		$year = array( 'period' => 'year', 'ends' => $end );
		self::assertSame( 'paid', $this->data( $this->buy( $buyer, $circle, $year ) )['status'] );
		self::assertSame( $end + 365 * self::DAY, $this->end( $buyer, $circle ) );
		$this->assert_refused( $this->buy( $buyer, $circle, $year ), 409, 'zeromo_circle_state' );
		self::assertSame( 20000 - 1000 - 9900, $this->has( $buyer ) );
	}

	public function test_what_is_over_is_not_read_any_more_and_leads_to_renewing(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 20000 );
		$post   = $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '圈内的话', 'circle_id' => $circle ) )
		)['id'];
		$this->data( $this->buy( $buyer, $circle ) );
		self::assertSame( 200, $this->rest( 'GET', "/content/$post" )->get_status() );
		$this->earlier( $buyer, $circle, 31 * self::DAY );
		self::assertFalse( $this->is_in( $buyer, $circle ) );
		$this->assert_refused( $this->rest( 'GET', "/content/$post" ), 404, 'zeromo_not_found' );
		foreach ( array( 'circle', 'feed', 'search' ) as $source ) {
			$list = array( 'source' => $source, 'circle_id' => $circle, 'keywords' => '圈内' );
			self::assertSame( array(), $this->data( $this->rest( 'GET', '/content/list', $list ) )['items'], $source );
		}
		$write = $this->rest( 'POST', '/content', array( 'post_content' => '还想说', 'circle_id' => $circle ) );
		$this->assert_refused( $write, 403, 'zeromo_forbidden' );
		$html = $this->page( $circle );
		self::assertStringContainsString( '去续费', $html );
		self::assertStringContainsString( '付费加入</button>', $html );
		$passes = $this->service( PassService::class );
		$passes->tell_ended();
		$passes->tell_ended();
		$told = (string) wp_json_encode( $this->data( $this->rest( 'GET', '/message' ) ), JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( '圈友身份到期了', $told );
		$this->data( $this->buy( $buyer, $circle ) );
		self::assertEqualsWithDelta( time() + 30 * self::DAY, $this->end( $buyer, $circle ), 5 );
		self::assertSame( 200, $this->rest( 'GET', "/content/$post" )->get_status() );
	}

	public function test_who_leaves_comes_back_without_paying(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 1000 );
		$this->data( $this->buy( $buyer, $circle ) );
		$end = $this->end( $buyer, $circle );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		self::assertFalse( $this->is_in( $buyer, $circle ) );
		self::assertStringContainsString( '加入圈子</button>', $this->page( $circle ) );
		$this->as_user( $buyer );
		$back = $this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) );
		self::assertSame( array( true, 'joined', true ), array( $back['joined'], $back['status'], $back['reload'] ) );
		self::assertSame( array( $end, 0 ), array( $this->end( $buyer, $circle ), $this->has( $buyer ) ) );
		self::assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
	}

	public function test_a_refund_takes_its_days_and_no_others(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 20000 );
		$first  = (string) $this->data( $this->buy( $buyer, $circle ) )['order_no'];
		$end    = $this->end( $buyer, $circle );
		$second = (string) $this->data(
			$this->buy( $buyer, $circle, array( 'period' => 'year', 'ends' => $end ) )
		)['order_no'];
		$this->refund( $second, $buyer, 9900 );
		self::assertSame( $end, $this->end( $buyer, $circle ) );
		self::assertTrue( $this->is_in( $buyer, $circle ) );
		$this->refund( $first, $buyer, 1000 );
		self::assertFalse( $this->is_in( $buyer, $circle ) );
		self::assertSame( array( 20000, 0 ), array( $this->has( $buyer ), $this->has( $this->owner ) ) );
		self::assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
		self::assertSame( 'paid', $this->data( $this->buy( $buyer, $circle ) )['status'], 'it can be bought again' );
	}

	public function test_what_was_bought_stays_when_price_mode_room_or_circle_change(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 3000 );
		$number = (string) $this->data( $this->buy( $buyer, $circle ) )['order_no'];
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'price_month' => '20' ) ) );
		self::assertTrue( $this->is_in( $buyer, $circle ) );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'join_mode' => 'invite' ) ) );
		self::assertTrue( $this->is_in( $buyer, $circle ) );
		$this->assert_refused( $this->buy( $this->buyer( 3000 ), $circle ), 403, 'zeromo_invite_invalid' );
		wp_trash_post( $circle );
		$end = $this->end( $buyer, $circle );
		self::assertGreaterThan( time(), $end );
		$this->refund( $number, $buyer, 1000 );
		self::assertSame( 3000, $this->has( $buyer ) );
		wp_untrash_post( $circle );
		wp_publish_post( $circle );
		self::assertFalse( $this->is_in( $buyer, $circle ), 'also while the circle was in the trash' );
		wp_delete_post( $circle, true );
		foreach ( array( 'circle_price', 'circle_pass', 'circle_paid' ) as $table ) {
			self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( $table )}" ) );
		}
	}

	public function test_who_was_taken_out_stays_out_and_pays_nothing(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 3000 );
		$this->data( $this->buy( $buyer, $circle ) );
		$this->as_user( $this->owner );
		$act = array( 'circle_id' => $circle, 'action' => 'remove', 'reason' => '广告' );
		$this->data( $this->rest( 'POST', "/circle/members/$buyer", $act ) );
		$this->assert_refused( $this->buy( $buyer, $circle ), 403, 'zeromo_forbidden' );
		self::assertSame( 2000, $this->has( $buyer ) );
	}

	/** The circle's page for who is signed in. */
	private function page( int $circle ): string {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $circle, 'post_type' => 'zeromo_circle' ) );
		(
			new \ReflectionProperty( CirclePage::class, 'known' )
		)->setValue( $this->service( CirclePage::class ), array() );
		return $this->service( HeaderBlock::class )->render( array(), '' );
	}

	/** A page of circles asks for all prices at once, and says to each reader what a press would do. */
	public function test_prices_stand_in_lists_and_cost_one_query(): void {
		$cards  = $this->service( CircleCards::class );
		$reader = $this->buyer( 5000 );
		$ids    = array( $this->sold() );
		$this->as_user( $reader );
		$few  = $this->count_queries( static fn() => $cards->cards( $ids, $reader ) );
		$card = $cards->cards( $ids, $reader )[0];
		self::assertSame( array( '￥10 加入', '￥10 起' ), array( $card->label(), $card->price_mark() ) );
		$html = Partial::render( 'circles/card', array( 'card' => $card ) );
		foreach ( array( '￥10 加入', '￥10 起', '"sold":true' ) as $words ) {
			self::assertStringContainsString( $words, html_entity_decode( $html ) );
		}
		for ( $n = 0; $n < 9; $n++ ) {
			$ids[] = $this->sold();
		}
		wp_cache_flush();
		$this->as_user( $reader );
		$cards->cards( $ids, $reader );
		self::assertSame( $few, $this->count_queries( static fn() => $cards->cards( $ids, $reader ) ) );
		$this->data( $this->buy( $reader, $ids[0] ) );
		self::assertSame( '已加入', $cards->cards( $ids, $reader )[0]->label() );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle_member' )} SET expires_at = 1600000000 WHERE user_id = %d",
			array( $reader )
		);
		wp_cache_flush();
		self::assertSame( '去续费', $cards->cards( $ids, $reader )[0]->label() );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/{$ids[1]}", array( 'join_mode' => 'open' ) ) );
		self::assertSame( '加入圈子', $cards->cards( $ids, $reader )[1]->label() );
	}

	/** What the refund rule is told: nothing, before the posts were looked at; a renewal ahead of its time is unused. */
	public function test_a_circle_is_used_when_its_posts_were_seen(): void {
		$circle = $this->sold();
		$buyer  = $this->buyer( 30000 );
		$orders = $this->service( Orders::class );
		$usage  = $this->service( Usage::class );
		$number = (string) $this->data( $this->buy( $buyer, $circle ) )['order_no'];
		self::assertSame( '', $usage->of( $orders->need( $number, $buyer ) ) );
		$ends  = (int) $this->service( Memberships::class )->of( $circle, $buyer )->expires_at;
		$ahead = (string) $this->data( $this->buy( $buyer, $circle, array( 'ends' => $ends ) ) )['order_no'];
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle_member' )} SET seen_at = %d WHERE user_id = %d",
			array( time() + 60, $buyer )
		);
		wp_cache_flush();
		self::assertSame( '已经看过圈子里的内容', $usage->of( $orders->need( $number, $buyer ) ) );
		self::assertSame( '', $usage->of( $orders->need( $ahead, $buyer ) ) );
		$this->as_user( $buyer );
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 0 ) ) );
		self::assertSame( '已经退出圈子', $usage->of( $orders->need( $number, $buyer ) ) );
		// Who has paid comes back without paying; what was seen before is seen.
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) ) );
		self::assertSame( '已经看过圈子里的内容', $usage->of( $orders->need( $number, $buyer ) ) );
	}
}
