<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Tips;

use Zeromo\Community\BlockedMembers\BlockService;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tips\PersonalData;
use Zeromo\Community\Tips\View\TipLine;
use Zeromo\Community\Tips\View\TipMemberHead;

/** A post or a member is tipped: amounts, share, who sees what, and back. */
final class TipTest extends ContentTestCase {

	private int $author;

	private int $giver;

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
		$this->giver  = $this->create_member();
		$this->post   = $this->publish( $this->author, '写得很好的一段话' );
		$this->service( Credits::class )->credit( 0, $this->giver, Asset::Balance, 10000, '测试' );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function tip( string $amount, array $more = array() ): \WP_REST_Response {
		$this->as_user( $this->giver );
		$to = isset( $more['user_id'] ) ? array() : array( 'post_id' => $this->post );
		return $this->rest( 'POST', '/tips', $more + $to + array( 'amount' => $amount, 'method' => 'balance' ) );
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	/** @return list<array<string, mixed>> */
	private function tippers( int $reader ): array {
		$this->as_user( $reader );
		return $this->data( $this->rest( 'GET', '/tips', array( 'post_id' => $this->post ) ) );
	}

	public function test_the_receiver_gets_the_part_and_only_both_see_how_much(): void {
		$this->set( 'tip_percent', 80 );
		$number = (string) $this->data( $this->tip( '12.34', array( 'words' => '谢谢你' ) ) )['order_no'];
		self::assertSame( array( 8766, 987 ), array( $this->has( $this->giver ), $this->has( $this->author ) ) );
		$tip = $this->tippers( $this->author )[0];
		self::assertSame( array( '12.34', '谢谢你' ), array( $tip['amount'], $tip['words'] ) );
		self::assertSame( $this->giver, $tip['member']->id );
		foreach ( array( 0, $this->create_member() ) as $other ) {
			$tip = $this->tippers( $other )[0];
			self::assertSame( array( null, '' ), array( $tip['amount'], $tip['words'] ) );
		}
		$this->data( $this->tip( '1', array( 'hidden' => true ) ) );
		$hidden = $this->tippers( $this->author )[0]['member'];
		self::assertSame( array( 0, '匿名用户' ), array( $hidden->id, $hidden->name ) );
		self::assertSame( $this->giver, $this->tippers( $this->giver )[0]['member']->id );
		self::assertArrayNotHasKey( '内容收到的打赏', $this->wrong_totals() );
		$orders = $this->service( Orders::class );
		$orders->refund( $orders->need( $number, $this->giver ), new PaidBack( "t:$number", 1234, null, 0, '测试' ) );
		self::assertCount( 1, $this->tippers( $this->author ) );
		self::assertArrayNotHasKey( '内容收到的打赏', $this->wrong_totals() );
		$this->service( PersonalData::class )->erase( $this->giver );
		self::assertSame( 0, $this->tippers( 0 )[0]['member']->id );
	}

	public function test_what_is_refused(): void {
		$this->assert_refused( $this->tip( '0' ), 400, 'zeromo_amount_invalid' );
		$this->assert_refused( $this->tip( '1.234' ), 400, 'zeromo_amount_invalid' );
		$this->assert_refused( $this->tip( '1', array( 'user_id' => $this->giver ) ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->tip( '1', array( 'user_id' => 99999999 ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->tip( '1', array( 'post_id' => 99999999 ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->tip( '100.01' ), 422, 'zeromo_insufficient_balance' );
		$both = array( 'user_id' => $this->author, 'post_id' => $this->post );
		$this->assert_refused( $this->tip( '1', $both ), 400, 'rest_invalid_param' );
		$long = array( 'words' => str_repeat( '好', 101 ) );
		$this->assert_refused( $this->tip( '1', $long ), 422, 'zeromo_content_invalid' );
		$this->set( 'tip_most', 5 );
		$this->assert_refused( $this->tip( '5.01' ), 422, 'zeromo_content_invalid' );
		$this->set( 'tip_free', false );
		$this->assert_refused( $this->tip( '2' ), 422, 'zeromo_content_invalid' );
		$this->service( BlockService::class )->set( $this->author, $this->giver, true );
		$this->assert_refused( $this->tip( '1' ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->tip( '1', array( 'user_id' => $this->author ) ), 404, 'zeromo_not_found' );
		self::assertSame( array( 10000, 0 ), array( $this->has( $this->giver ), $this->has( $this->author ) ) );
	}

	public function test_a_member_is_tipped_without_a_post(): void {
		$this->data( $this->tip( '3', array( 'user_id' => $this->author ) ) );
		self::assertSame( 300, $this->has( $this->author ) );
		$this->as_user( 0 );
		$rows = $this->data( $this->rest( 'GET', '/tips', array( 'user_id' => $this->author ) ) );
		self::assertCount( 1, $rows );
		self::assertSame( array(), $this->tippers( 0 ) );
	}

	public function test_the_line_below_a_post(): void {
		$line = fn( int $reader ): string => $this->service( TipLine::class )->html(
			$this->service( PostService::class )->items( array( $this->post ), $reader )[0],
			$reader
		);
		self::assertSame( '', $line( $this->author ), 'nothing to tell' );
		self::assertStringContainsString( 'data-zmo-login', $line( 0 ) );
		$this->as_user( $this->giver );
		self::assertStringNotContainsString( '<form', $line( $this->giver ) );
		$_GET = array( 'tip' => '1', 'amount' => '20' );
		self::assertStringContainsString( 'value="20"', $line( $this->giver ) );
		self::assertStringContainsString( '确认打赏', $line( $this->giver ) );
		$this->data( $this->tip( '20' ) );
		$_GET = array( 'tips' => '1' );
		self::assertStringContainsString( '￥20.00', $line( $this->author ) );
		self::assertStringNotContainsString( '￥20.00', $line( 0 ) );
	}

	public function test_a_member_is_tipped_from_their_page(): void {
		$head = fn( int $viewer ): string => $this->service( TipMemberHead::class )->html( $this->author, $viewer );
		$this->as_user( $this->giver );
		self::assertStringContainsString( 'tip=1#tips', $head( $this->giver ) );
		self::assertStringNotContainsString( '确认打赏', $head( $this->giver ), 'the form comes where it is asked for' );
		self::assertSame( '', $head( $this->author ) . $head( 0 ), 'nobody tips themselves' );
		$_GET = array( 'tip' => '1', 'amount' => '5' );
		$html = $head( $this->giver );
		self::assertStringContainsString( '确认打赏', $html );
		self::assertStringContainsString( (string) $this->author, $html );
		self::assertSame( '', $head( $this->author ) . $head( 0 ) );
		$this->data( $this->tip( '5', array( 'user_id' => $this->author ) ) );
		self::assertGreaterThan( 0, $this->has( $this->author ) );
	}
}
