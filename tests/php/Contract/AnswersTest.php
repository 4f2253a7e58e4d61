<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\Tests\Support\StrictSchema;

/** Real answers are what the routes say they are. */
final class AnswersTest extends ContractTestCase {

	/** Routes that moderators may not call. */
	private const OF_OWNERS = array(
		'GET /admin/acceptances',
		'GET /admin/agreements',
		'GET /admin/agreements/{id}',
		'GET /admin/archives',
		'GET /admin/audit',
		'GET /admin/compliance',
		'GET /admin/recommendation',
		'GET /admin/emoji',
		'GET /admin/export',
		'GET /admin/generation-models',
		'GET /admin/generations',
		'GET /admin/health',
		'GET /admin/import',
		'GET /admin/invites',
		'GET /admin/ip-region',
		'GET /admin/jobs',
		'GET /admin/levels',
		'GET /admin/plans',
		'GET /admin/coupons',
		'GET /admin/invoices',
		'GET /admin/products',
		'GET /admin/shop-orders',
		'GET /admin/orders',
		'GET /admin/orders/{order_no}',
		'GET /admin/bills',
		'GET /admin/bills/{id}',
		'GET /admin/entries',
		'GET /admin/gateways',
		'GET /admin/transfers',
		'GET /admin/unmatched',
		'GET /admin/refund-requests',
		'GET /admin/earnings',
		'GET /admin/payouts/{id}',
		'GET /admin/withdrawals',
		'GET /admin/cards',
		'GET /admin/members',
		'GET /admin/members/{id}',
		'GET /admin/numbers',
		'GET /admin/numbers/circles',
		'GET /admin/rights',
		'GET /admin/rooms',
		'GET /admin/settings',
		'GET /admin/setup',
		'GET /admin/tools',
		'GET /admin/webhooks',
		'GET /admin/webhook-deliveries',
	);

	public function test_the_routes_are_those_of_the_committed_contract(): void {
		$text = file_get_contents( dirname( __DIR__, 3 ) . '/contracts/rest.schema.json' );
		self::assertIsString( $text );
		$file = json_decode( $text, true );
		self::assertIsArray( $file );
		self::assertSame( array_keys( $file['routes'] ), array_keys( $this->routes() ) );
	}

	public function test_every_route_has_a_good_call_here(): void {
		$calls = array_keys( $this->calls() );
		sort( $calls );
		self::assertSame( $calls, array_keys( $this->routes() ) );
	}

	public function test_every_route_answers_what_it_declares(): void {
		foreach ( $this->routes() as $route => $schema ) {
			$this->assert_answer( $route, $schema['out'], $this->calls()[ $route ]() );
		}
	}

	public function test_reading_answers_the_same_shape_to_every_kind_of_caller(): void {
		$routes = $this->routes();
		foreach ( $this->calls() as $route => $make ) {
			if ( ! str_starts_with( $route, 'GET ' ) ) {
				continue;
			}
			$call = $make();
			if ( str_starts_with( $route, 'GET /admin/' ) ) {
				$this->assert_answer(
					$route,
					$routes[ $route ]['out'],
					in_array( $route, self::OF_OWNERS, true )
						? $call
						: array( 'user' => $this->moderator ) + $call
				);
				continue;
			}
			foreach ( array(
				$this->owner,
				$this->reader,
				$this->outsider,
				$this->moderator,
				...( 0 === $call['user'] ? array( 0 ) : array() ),
			) as $user ) {
				if ( ! in_array(
					$route,
					array(
						'GET /media',
						'GET /media/upload/{id}',
						'GET /comment/control',
						'GET /content/draft',
						'GET /generation/{id}',
						'GET /orders/{order_no}',
						'GET /orders/{order_no}/refund',
						'GET /payment/status',
						'GET /payment/transfer',
						'GET /post/{id}/buyers',
					),
					true
				) ) {
					$this->assert_answer( $route, $routes[ $route ]['out'], array( 'user' => $user ) + $call );
				}
			}
		}
	}

	public function test_other_arguments_answer_the_same_shape(): void {
		$routes = $this->routes();
		foreach ( $this->variants() as [ $route, $user, $params ] ) {
			$this->assert_answer( $route, $routes[ $route ]['out'], array( 'user' => $user, 'params' => $params ) );
		}
	}

	public function test_every_object_in_an_answer_is_closed(): void {
		foreach ( $this->routes() as $route => $schema ) {
			self::assertSame( array(), self::open_objects( $schema['out'] ), $route );
		}
	}

	public function test_stores_answer_items_total_and_more(): void {
		foreach ( array(
			'content' => array(),
			'comment' => array( 'post_id' => $this->post ),
			'favorite' => array( 'user_id' => $this->reader ),
			'member' => array( 'list' => 'followers' ),
			'notification' => array(),
			'media' => array( 'type' => 'image' ),
		) as $store => $params ) {
			$answer = $this->ajax(
				$this->owner,
				"zeromo_{$store}_store",
				array( 'action_type' => 'get' ) + $params,
				'GET'
			);
			self::assertSame( array( 200, true ), array( $answer['status'], $answer['body']['success'] ), $store );
			$data = $answer['body']['data'];
			self::assertIsArray( $data );
			self::assertSame( array( 'items', 'total', 'more' ), array_keys( $data ), $store );
			self::assertNotEmpty( $data['items'], $store );
			self::assertContainsOnly( 'string', $data['items'] );
			self::assertIsBool( $data['more'] );
		}
	}

	public function test_the_session_says_who_is_there_and_what_they_may(): void {
		$member = $this->ajax( $this->owner, 'zeromo_session', array(), 'GET' )['body']['data'];
		self::assertIsArray( $member );
		self::assertSame( array( 'user', 'nonce', 'nonces', 'unread', 'can' ), array_keys( $member ) );
		self::assertSame( $this->owner, $member['user']['id'] );
		self::assertGreaterThan( 0, $member['unread'] );
		self::assertNotFalse( wp_verify_nonce( $member['nonce'], 'wp_rest' ) );
		self::assertNotFalse( wp_verify_nonce( $member['nonces']['post_rating'], 'post_rating' ) );
		$visitor = $this->ajax( 0, 'zeromo_session', array(), 'GET' )['body']['data'];
		self::assertIsArray( $visitor );
		self::assertSame(
			array( null, '', 0, '{}' ),
			array( $visitor['user'], $visitor['nonce'], $visitor['unread'], wp_json_encode( $visitor['nonces'] ) )
		);
	}

	public function test_a_rating_answers_its_widget(): void {
		$this->as_user( $this->reader );
		$nonce  = wp_create_nonce( 'post_rating' );
		$answer = $this->ajax(
			$this->reader,
			'post_rating',
			array( 'rating' => '4', 'post_id' => (string) $this->article, '_wpnonce' => $nonce, 'duration' => '12' )
		);
		self::assertSame( array( 200, true ), array( $answer['status'], $answer['body']['success'] ) );
		self::assertIsArray( $answer['body']['data'] );
		self::assertSame( array( 'html', 'average', 'count' ), array_keys( $answer['body']['data'] ) );
		self::assertEqualsWithDelta( 4.0, $answer['body']['data']['average'], 0.001 );
	}

	/** @return list<array{string, int, array<string, mixed>}> */
	private function variants(): array {
		return array(
			array( 'GET /content/{id}', 0, array( 'id' => $this->article ) ),
			array( 'GET /admin/circles', $this->moderator, array( 'status' => 'trash', 'orderby' => 'heat' ) ),
			array( 'GET /admin/comments', $this->moderator, array( 'author' => $this->reader, 'search' => 'a' ) ),
			array( 'GET /admin/content', $this->moderator, array( 'status' => 'draft', 'post_type' => 'activity' ) ),
			array( 'GET /admin/content', $this->moderator, array( 'topic_id' => $this->topic, 'search' => '清晨' ) ),
			array( 'GET /admin/overview', $this->site_owner(), array() ),
			array( 'GET /admin/topics', $this->moderator, array( 'orderby' => 'created', 'order' => 'asc' ) ),
			array( 'GET /content/{id}', $this->owner, array( 'id' => $this->secret ) ),
			array( 'GET /content/list', $this->reader, array( 'source' => 'following' ) ),
			array(
				'GET /content/list',
				0,
				array( 'source' => 'circle', 'circle_id' => $this->circle, 'orderby' => 'hot', 'per_page' => 1 ),
			),
			array( 'GET /content/list', 0, array( 'source' => 'circle', 'circle_id' => $this->closed ) ),
			array(
				'GET /content/list',
				0,
				array( 'source' => 'topic', 'topic_id' => $this->topic, 'has' => 'image', 'date' => 'today' ),
			),
			array(
				'GET /content/list',
				0,
				array( 'source' => 'member', 'author' => $this->owner, 'orderby' => 'commented' ),
			),
			array( 'GET /content/list', $this->reader, array( 'source' => 'favorite' ) ),
			array( 'GET /content/list', 0, array( 'source' => 'search', 'keywords' => '清晨' ) ),
			array( 'GET /content/list', 0, array( 'post_type' => 'post', 'orderby' => 'rating' ) ),
			array( 'GET /content/list', 0, array( 'paged' => 90000 ) ),
			array(
				'GET /comment',
				$this->owner,
				array( 'post_id' => $this->post, 'id' => $this->comment, 'orderby' => 'hot' ),
			),
			array(
				'GET /post/search',
				0,
				array( 'keywords' => '胶片', 'post_type' => 'circle', 'fields' => 'id,post_title,url,post_type' ),
			),
			array( 'GET /post/search', 0, array( 'keywords' => '   ' ) ),
			array( 'GET /terms', $this->reader, array( 'taxonomy' => 'circle', 'with_my' => 1 ) ),
			array( 'GET /terms', 0, array( 'taxonomy' => 'topic', 'search' => '周末' ) ),
			array( 'GET /terms', 0, array( 'taxonomy' => 'topic', 'ids' => array( $this->topic ) ) ),
			array( 'GET /terms', 0, array( 'taxonomy' => 'category' ) ),
			array( 'GET /terms/cats', 0, array( 'taxonomy' => 'topic' ) ),
			array( 'GET /terms/cats', 0, array( 'taxonomy' => 'category' ) ),
			array(
				'GET /user/favorites',
				$this->reader,
				array( 'user_id' => $this->reader, 'favorite_id' => $this->folder ),
			),
			array(
				'GET /media',
				$this->owner,
				array( 'ids' => array( 999999999 ), 'action_type' => 'filter_not_exists' ),
			),
			array( 'GET /media', $this->owner, array( 'id' => $this->pictures[0] ) ),
			array( 'GET /media', $this->moderator, array( 'type' => 'image', 'current_user' => 0 ) ),
			array( 'GET /media', $this->owner, array( 'type' => 'video' ) ),
			array( 'GET /message', $this->owner, array( 'type' => 'like' ) ),
			array( 'GET /circle/{id}', $this->outsider, array( 'id' => $this->closed ) ),
			array( 'GET /favorite/get-favorites', $this->outsider, array() ),
			array( 'POST /like', $this->outsider, array( 'id' => $this->comment, 'type' => 'comment' ) ),
			array(
				'POST /like',
				$this->outsider,
				array( 'id' => $this->owner, 'type' => 'user', 'count_type' => 'useful' ),
			),
			array( 'POST /message/read', $this->owner, array( 'all' => 1 ) ),
			array( 'DELETE /message/delete', $this->owner, array( 'empty' => 1 ) ),
			array( 'POST /content', $this->reader, array( 'post_content' => '草稿', 'post_status' => 'draft' ) ),
			array( 'POST /content', $this->owner, array( 'id' => $this->post, 'post_title' => '' ) ),
		);
	}

	/**
	 * @param array<string, mixed>                                             $schema Of the answer.
	 * @param array{user: int, params: array<string, mixed>, files?: array<string, array{name: non-empty-string,
	 *   type: non-empty-string, size: int<0, max>, tmp_name: non-empty-string, error: int<0, 8>}>} $call Who sends
	 *   what.
	 */
	private function assert_answer( string $route, array $schema, array $call ): void {
		$response = $this->send( $route, $call );
		$what     = $route . ' ' . wp_json_encode( $call['params'], JSON_UNESCAPED_UNICODE );
		$json     = (string) wp_json_encode( $response->get_data(), JSON_UNESCAPED_UNICODE );
		// A way to another site answers with the address and leads there.
		$status = str_starts_with( $route, 'GET /auth/oauth/' ) ? 302 : 200;
		self::assertSame( $status, $response->get_status(), "$what: $json" );
		self::assertSame( array(), StrictSchema::faults( json_decode( $json ), $schema ), "$what: $json" );
	}

	/**
	 * Places of objects that say nothing of further fields.
	 *
	 * @param array<mixed> $schema JSON schema.
	 * @return list<string>
	 */
	private static function open_objects( array $schema, string $place = '$' ): array {
		$open = in_array( 'object', (array) ( $schema['type'] ?? array() ), true )
			&& ! isset( $schema['additionalProperties'] )
			? array( $place )
			: array();
		foreach ( $schema as $key => $part ) {
			if ( is_array( $part ) && 'type' !== $key && 'required' !== $key && 'enum' !== $key ) {
				$open = array( ...$open, ...self::open_objects( $part, "$place.$key" ) );
			}
		}
		return $open;
	}
}
