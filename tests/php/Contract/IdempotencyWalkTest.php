<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\Routing\Router;

/**
 * Every route that declares `once:` keeps what a key promises, see docs/adr/0058: the routes are those that are
 * registered, and
 * each needs a row in rows().
 *
 * @phpstan-type Row array{user: int, other: int, params: array<string, mixed>, changed: array<string, mixed>,
 *   more: array<string, mixed>, table: string}
 */
final class IdempotencyWalkTest extends ContractTestCase {

	private const KEY = 'the-key';

	/** What only one member can do at all has a test of its own: Integration\Wallet\WalletTest. */
	private const ONE_WINNER = array( 'POST /wallet/redeem' );

	/** Routes that another test walks, and why. */
	private const ELSEWHERE = array(
		'POST /admin/bulk/{id}/undo'           => 'nobody else may: AdminLists\\QueueBulkTest',
		'POST /admin/gateways/{gateway}'       => 'two keys make two configurations: PaymentAdmin\\MerchantTest',
		'POST /admin/orders/{order_no}/refund' => 'two keys make two parts of one order: PaymentAdmin\\RefundTest',
		'POST /comment/edit' => 'its author alone may, and makes no row: Parallel\\CommentEditTest',
		'POST /orders/{order_no}/refund'       => 'one waits, whatever the key: RefundRequests\\RefundRequestTest',
		'POST /payment/submit' => 'goes on with what is open, with or without a key: PaymentTest',
	);

	/**
	 * Who calls, another member who may, what is sent, what another body differs in or has more, and where each call
	 * makes one row.
	 *
	 * @return array<string, Row>
	 */
	private function rows(): array {
		// phpcs:ignore Generic.Files.LineLength -- one string.
		$row   = static fn( int $user, int $other, array $params, array $changed, array $more, string $table ): array => array(
			'user'    => $user,
			'other'   => $other,
			'params'  => $params,
			'changed' => $changed,
			'more'    => $more,
			'table'   => $table,
		);
		$table = fn( string $name ): string => $this->db()->table( $name );
		$many  = fn( int $user, int $other, array $ids, string $act, array $changed ): array => $row(
			$user,
			$other,
			array( 'ids' => $ids, 'act' => $act ),
			$changed,
			array( 'reason' => '广告' ),
			$table( 'bulk' )
		);
		$post  = array( 'ids' => array( $this->post ) );
		$mods  = array( $this->moderator, $this->create_member( 'editor' ) );
		$owner = array( $this->site_owner(), $this->create_member( 'administrator' ) );
		$two   = array( $this->create_member(), $this->create_member() );
		return array(
			'POST /account/buy-vip-member' => $row(
				$this->funded(),
				$this->funded(),
				array( 'plan_id' => $this->plan(), 'method' => 'balance' ),
				array( 'plan_id' => $this->plan() ),
				array( 'price' => '80.00' ),
				$table( 'order' )
			),
			'POST /admin/reports/bulk'  => $many( $mods[0], $mods[1], array( $this->reported() ), 'keep', $post ),
			'POST /admin/waiting/bulk'  => $row(
				$mods[0],
				$mods[1],
				array( 'ids' => array( $this->waiting() ), 'act' => 'approve', 'object_type' => 'post' ),
				$post,
				array( 'reason' => '广告' ),
				$table( 'bulk' )
			),
			'POST /admin/comments/bulk' => $many( $mods[0], $mods[1], array( $this->comment ), 'approve', $post ),
			'POST /admin/credit'        => $row(
				$owner[0],
				$owner[1],
				array( 'user_id' => $two[0], 'amount' => '3', 'reason' => '活动奖励' ),
				array( 'amount' => '4' ),
				array( 'asset' => 'points' ),
				$table( 'credit' )
			),
			'POST /admin/content/bulk'  => $many( $mods[0], $mods[1], array( $this->article ), 'approve', $post ),
			'POST /admin/members/bulk'  => $many(
				$owner[0],
				$owner[1],
				array( $two[0] ),
				'lift',
				array( 'ids' => $two )
			),
			'POST /admin/topics/bulk'   => $many( $mods[0], $mods[1], array( $this->topic ), 'delete', $post ),
			'POST /admin/withdrawals/bulk' => $many(
				$owner[0],
				$owner[1],
				array( $this->withdrawal( $this->rich() ) ),
				'approve',
				$post
			),
			'POST /chat'    => $row(
				$this->reader,
				$this->outsider,
				array( 'user_id' => $this->owner, 'content' => '在吗' ),
				array( 'content' => '不在' ),
				array( 'image_id' => $this->pictures[0] ),
				$table( 'chat_message' )
			),
			'POST /circle'  => $row(
				$this->owner,
				$this->moderator,
				array( 'title' => '夜读会' ),
				array( 'title' => '晨读会' ),
				array( 'description' => '读书' ),
				$table( 'circle' )
			),
			'POST /circle/join' => $row(
				$this->funded(),
				$this->funded(),
				array( 'circle_id' => $this->sold_circle(), 'joined' => true, 'method' => 'balance' ),
				array( 'circle_id' => $this->sold_circle() ),
				array( 'price' => '3.00' ),
				$table( 'order' )
			),
			'POST /comment' => $row(
				$this->reader,
				$this->outsider,
				array( 'post_id' => $this->article, 'comment' => '说得好' ),
				array( 'comment' => '不见得' ),
				array( 'id' => $this->comment ),
				$this->db()->core( 'comments' )
			),
			'POST /content' => $row(
				$this->owner,
				$this->reader,
				array( 'post_content' => '只发一次' ),
				array( 'post_content' => '另一条' ),
				array( 'post_title' => '题目' ),
				$table( 'feed' )
			),
			'POST /post/buy' => $row(
				$this->funded(),
				$this->funded(),
				array( 'post_id' => $this->sold_post(), 'method' => 'balance' ),
				array( 'post_id' => $this->sold_post() ),
				array( 'price' => '3.00' ),
				$table( 'order' )
			),
			'POST /generation' => $row(
				$this->reader,
				$this->outsider,
				$this->wanted(),
				array( 'post_title' => '另一张' ),
				array( 'prompt' => '有雾' ),
				$table( 'generation' )
			),
			'POST /gifts' => $row(
				$this->funded(),
				$this->funded(),
				array( 'day' => (string) wp_date( 'Y-m-d', time() + 3 * DAY_IN_SECONDS ) ) + $this->gift(),
				array( 'item_id' => $this->sold_post() ),
				array( 'words' => '生日快乐' ),
				$table( 'order' )
			),
			'POST /series' => $row(
				$this->owner,
				$this->reader,
				array( 'title' => '从零开始', 'price' => '2' ),
				array( 'title' => '另一个' ),
				array( 'intro' => '十二讲' ),
				$table( 'series' )
			),
			'POST /series/buy' => $row(
				$this->funded(),
				$this->funded(),
				array( 'series_id' => $this->series(), 'method' => 'balance' ),
				array( 'series_id' => $this->series() ),
				array( 'price' => '2.00' ),
				$table( 'order' )
			),
			'POST /tips' => $row(
				$this->funded(),
				$this->funded(),
				array( 'post_id' => $this->post, 'amount' => '2', 'method' => 'balance' ),
				array( 'amount' => '3' ),
				array( 'words' => '写得好' ),
				$table( 'order' )
			),
			'POST /shop/buy' => $row(
				$this->funded(),
				$this->funded(),
				array( 'product_id' => $this->product(), 'method' => 'balance' ),
				array( 'product_id' => $this->product() ),
				array( 'quantity' => 2 ),
				$table( 'order' )
			),
			'POST /admin/products' => $row(
				$this->site_owner(),
				$this->create_member( 'administrator' ),
				array( 'title' => '贴纸', 'price' => '2', 'stock' => 5, 'kind' => 'virtual' ),
				array( 'title' => '本子' ),
				array( 'status' => 'publish' ),
				$table( 'product' )
			),
			'POST /wallet/recharge' => $row(
				$this->reader,
				$this->outsider,
				array( 'amount' => '5', 'method' => $this->gateway() ),
				array( 'amount' => '6' ),
				array( 'return_url' => home_url( '/' ) ),
				$table( 'order' )
			),
			'POST /wallet/withdraw' => $row(
				$this->rich(),
				$this->rich( $this->outsider ),
				array( 'amount' => '1.00', 'channel' => 'alipay' ),
				array( 'amount' => '2.00' ),
				array( 'channel' => 'bank' ),
				$table( 'withdrawal' )
			),
		);
	}

	/** @return list<string> */
	private function declared(): array {
		$lines  = array();
		$server = rest_get_server();
		$this->service( Router::class )->register_all();
		foreach ( $server->get_routes( 'zeromo/v1' ) as $path => $handlers ) {
			foreach ( $handlers as $handler ) {
				if ( true === ( $handler['once'] ?? null ) ) {
					$below   = substr(
						(string) preg_replace( '/\(\?P<(\w+)>[^)]+\)/', '{$1}', (string) $path ),
						strlen( '/zeromo/v1' )
					);
					$lines[] = implode( '|', array_keys( $handler['methods'] ) ) . " $below";
				}
			}
		}
		sort( $lines );
		return array_values( array_diff( $lines, self::ONE_WINNER ) );
	}

	public function test_every_route_that_takes_keys_is_walked(): void {
		$walked = array_merge( array_keys( $this->rows() ), array_keys( self::ELSEWHERE ) );
		sort( $walked );
		self::assertSame( $walked, $this->declared(), 'a route with once: needs a row in rows()' );
	}

	public function test_the_same_call_again_gives_the_same_answer_and_has_no_other_effect(): void {
		foreach ( $this->rows() as $route => $row ) {
			$before = $this->made( $row );
			$first  = $this->data( $this->keyed( $route, $row ) );
			self::assertSame( $first, $this->data( $this->keyed( $route, $row ) ), $route );
			self::assertSame(
				$first,
				$this->data( $this->keyed( $route, $row, header: true ) ),
				"$route, the key as a header"
			);
			self::assertSame( 1, $this->made( $row ) - $before, $route );
		}
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_another_body_under_the_key_is_refused(): void {
		foreach ( $this->rows() as $route => $row ) {
			$first  = $this->data( $this->keyed( $route, $row ) );
			$before = $this->made( $row );
			foreach ( array(
				'another value' => $row['changed'] + $row['params'],
				'one argument more' => $row['more'] + $row['params'],
			) as $what => $params ) {
				$answer = $this->keyed( $route, array( 'params' => $params ) + $row );
				$this->assert_refused( $answer, 409, 'zeromo_idempotency_mismatch' );
				self::assertSame( '正在处理，请勿重复提交', $answer->as_error()?->get_error_message(), "$route, $what" );
			}
			self::assertSame( $before, $this->made( $row ), $route );
			self::assertSame(
				$first,
				$this->data( $this->keyed( $route, $row ) ),
				"$route: the key still stands for the first"
			);
		}
	}

	/**
	 * What the answer names what was made by.
	 *
	 * @param array<mixed> $answer
	 */
	private static function made_by( array $answer ): mixed {
		return $answer['id'] ?? $answer['order_no'];
	}

	public function test_keys_are_each_members_own(): void {
		foreach ( $this->rows() as $route => $row ) {
			$before = $this->made( $row );
			$first  = $this->data( $this->keyed( $route, $row ) );
			$other  = $this->data( $this->keyed( $route, array( 'user' => $row['other'] ) + $row ) );
			self::assertNotSame( self::made_by( $first ), self::made_by( $other ), $route );
			self::assertSame( 2, $this->made( $row ) - $before, $route );
		}
	}

	public function test_past_its_age_a_key_is_free_again(): void {
		foreach ( $this->rows() as $route => $row ) {
			$before = $this->made( $row );
			$first  = $this->data( $this->keyed( $route, $row ) );
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'idempotency' )} SET created = created - %d",
				array( 2 * DAY_IN_SECONDS )
			);
			$once = array( 'POST /post/buy', 'POST /gifts', 'POST /series/buy', 'POST /circle/join' );
			if ( in_array( $route, $once, true ) ) {
				// What is bought once stays bought, with whatever key.
				$this->assert_refused( $this->keyed( $route, $row ), 409, 'zeromo_already_owned' );
				continue;
			}
			$second = $this->data( $this->keyed( $route, $row ) );
			self::assertNotSame( self::made_by( $first ), self::made_by( $second ), $route );
			self::assertSame( 2, $this->made( $row ) - $before, $route );
		}
	}

	/** @param Row $row */
	private function keyed( string $route, array $row, bool $header = false ): \WP_REST_Response {
		[ $method, $path ] = explode( ' ', $route, 2 ) + array( '', '' );
		$request           = new \WP_REST_Request( $method, "/zeromo/v1$path" );
		$request->set_body_params( $row['params'] + ( $header ? array() : array( 'idempotency_key' => self::KEY ) ) );
		if ( $header ) {
			$request->set_header( 'Idempotency-Key', self::KEY );
		}
		$this->as_user( $row['user'] );
		return rest_do_request( $request );
	}

	/** @param Row $row */
	private function made( array $row ): int {
		return (int) $this->db()->value( "SELECT COUNT(*) FROM {$row['table']}" );
	}
}
