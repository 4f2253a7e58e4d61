<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\OpenApi\Api\Contract;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Routing\StoreAction;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\StrictSchema;

/** Real answers of the ajax actions are what the actions say they are. */
final class AjaxAnswersTest extends ContractTestCase {

	public function test_every_store_answers_what_it_declares(): void {
		$calls = $this->stores();
		foreach ( Plugin::modules() as $module ) {
			foreach ( $module->stores() as $store => $class ) {
				self::assertArrayHasKey( $store, $calls, 'A store without calls here.' );
				$schemas = (
					new StoreAction( $this->service( $class ), $this->service( RateLimit::class ) )
				)->answers();
				foreach ( $calls[ $store ] as [ $user, $type, $params ] ) {
					$this->assert_fits(
						"zeromo_{$store}_store",
						$user,
						array( 'action_type' => $type ) + $params,
						$schemas[ $type ]
					);
				}
				self::assertSame(
					array(),
					array_diff( array_keys( $schemas ), array_column( $calls[ $store ], 1 ) ),
					$store
				);
			}
		}
	}

	public function test_the_other_actions_answer_what_they_declare(): void {
		$ajax  = ( new Contract( Plugin::container() ) )->dump()['ajax'];
		$calls = array(
			'zeromo_session' => array( array( 0, array() ), array( $this->reader, array() ) ),
			'user_buy_shop_product' => array(
				array( $this->funded(), array( 'product_id' => $this->product(), 'method' => 'balance' ) ),
			),
			'post_rating'    => array(
				array( $this->reader, array( 'rating' => 4, 'post_id' => $this->article, 'duration' => 12 ) ),
			),
		);
		self::assertSame(
			array(),
			array_filter(
				array_diff( array_keys( $ajax ), array_keys( $calls ) ),
				static fn( string $name ): bool => ! str_ends_with( $name, '_store' )
			)
		);
		foreach ( $calls as $name => $list ) {
			foreach ( $list as [ $user, $params ] ) {
				$this->assert_fits( $name, $user, $params, $ajax[ $name ]['out'] );
			}
		}
	}

	/** @return array<string, list<array{int, 'get'|'save'|'delete', array<string, mixed>}>> */
	private function stores(): array {
		$picture = 'data:image/png;base64,' . base64_encode( $this->drawn->corners( 8, 8, 'png' ) );
		$message = $this->saved( 'message', $this->reader, array( 'user_id' => $this->owner, 'content' => '你好' ) );
		$folder  = $this->add_folder( $this->reader, 'public' );
		return array(
			'content'      => array(
				array( 0, 'get', array() ),
				array( $this->owner, 'get', array( 'status' => 'draft' ) ),
				array( $this->owner, 'save', array( 'post_content' => '新的一天' ) ),
				array( $this->owner, 'delete', array( 'id' => $this->publish( $this->owner, '旧的一天' ) ) ),
			),
			'comment'      => array(
				array( 0, 'get', array( 'post_id' => $this->post ) ),
				array( $this->reader, 'save', array( 'post_id' => $this->post, 'comment' => '同意' ) ),
				array( $this->reader, 'delete', array( 'id' => $this->add_comment( $this->reader, '不要了' ) ) ),
			),
			'favorite'     => array(
				array( $this->reader, 'get', array() ),
				array( $this->reader, 'get', array( 'favorite_id' => $this->folder ) ),
				array( $this->reader, 'save', array( 'title' => '想看的' ) ),
				array( $this->reader, 'delete', array( 'favorite_id' => $this->folder, 'post_id' => $this->post ) ),
				array( $this->reader, 'delete', array( 'favorite_id' => $folder ) ),
			),
			'notification' => array(
				array( $this->owner, 'get', array() ),
				array( $this->owner, 'save', array( 'all' => 1 ) ),
				array( $this->owner, 'delete', array( 'empty' => 1 ) ),
			),
			'message'      => array(
				array( $this->reader, 'get', array() ),
				array( $this->reader, 'get', array( 'user_id' => $this->owner ) ),
				array( $this->reader, 'save', array( 'user_id' => $this->owner, 'content' => '在吗' ) ),
				array( $this->reader, 'delete', array( 'id' => $message ) ),
			),
			'circle'       => array(
				array( 0, 'get', array() ),
				array( $this->owner, 'save', array( 'title' => '圈' . bin2hex( random_bytes( 4 ) ) ) ),
				array( $this->owner, 'save', array( 'circle_id' => $this->circle, 'description' => '一起走路' ) ),
				array( $this->reader, 'delete', array( 'circle_id' => $this->circle ) ),
			),
			'topic'        => array(
				array( 0, 'get', array() ),
				array( $this->moderator, 'save', array( 'id' => $this->topic, 'description' => '改过的' ) ),
				array(
					$this->moderator,
					'delete',
					array( 'id' => $this->make_topic( '要删的' . bin2hex( random_bytes( 3 ) ) ) ),
				),
			),
			'generation'   => array(
				array( $this->reader, 'get', array() ),
				array( $this->reader, 'save', $this->wanted() ),
				array( $this->reader, 'delete', array( 'id' => $this->generation( $this->reader ) ) ),
			),
			'wallet'       => array(
				array( $this->rich(), 'get', array() ),
				array( $this->reader, 'save', array( 'channel' => 'alipay', 'account' => 'a@example.org' ) ),
				array( $this->reader, 'delete', array() ),
			),
			'order'        => array(
				array( $this->reader, 'get', array() ),
				array( $this->reader, 'save', array( 'order_no' => $this->waiting_order(), 'method' => 'small' ) ),
				array( $this->reader, 'delete', array( 'order_no' => $this->waiting_order() ) ),
			),
			'withdraw'     => array(
				array( $this->rich(), 'save', array( 'amount' => '1.00', 'channel' => 'bank' ) ),
				array( $this->reader, 'get', array() ),
				array( $this->reader, 'delete', array( 'id' => $this->withdrawal( $this->reader ) ) ),
			),
			'card'         => array(
				array( $this->site_owner(), 'save', array( 'asset' => 'balance', 'amount' => '5.00', 'count' => 1 ) ),
				array( $this->site_owner(), 'get', array() ),
				array( $this->site_owner(), 'delete', array( 'id' => $this->card_id() ) ),
			),
			'media'        => array(
				array( $this->owner, 'get', array( 'type' => 'image' ) ),
				array( $this->owner, 'save', array( 'data' => $picture, 'filename' => '粘贴.png' ) ),
				array( $this->outsider, 'delete', array( 'id' => $this->make_pictures( $this->outsider, 1 )[0] ) ),
			),
			'member'       => array(
				array( $this->owner, 'get', array( 'list' => 'followers' ) ),
				array( $this->outsider, 'save', array( 'user_id' => $this->owner ) ),
				array( $this->outsider, 'delete', array( 'user_id' => $this->owner ) ),
			),
		);
	}

	/**
	 * The id of something a store has saved.
	 *
	 * @param array<string, mixed> $params Of the store.
	 */
	private function saved( string $store, int $user, array $params ): int {
		$data = $this->answer(
			"zeromo_{$store}_store",
			$user,
			array( 'action_type' => 'save' ) + $params
		)['body']['data'];
		self::assertIsArray( $data );
		return (int) $data['id'];
	}

	/**
	 * @param array<string, mixed> $params Of the action.
	 * @param array<mixed>         $schema Of the answer.
	 */
	private function assert_fits( string $action, int $user, array $params, array $schema ): void {
		$answer = $this->answer( $action, $user, $params );
		$what   = $action . ' ' . substr( (string) wp_json_encode( $params, JSON_UNESCAPED_UNICODE ), 0, 200 );
		$json   = (string) wp_json_encode( $answer['body']['data'], JSON_UNESCAPED_UNICODE );
		self::assertSame( 200, $answer['status'], "$what: $json" );
		/** @var array<string, mixed> $schema */
		self::assertSame(
			array(),
			StrictSchema::faults( json_decode( $json ), Schema::plain( $schema ) ),
			"$what: $json"
		);
	}

	/**
	 * @param array<string, mixed> $params Of the action.
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	private function answer( string $action, int $user, array $params ): array {
		$this->as_user( $user );
		return $this->ajax( $user, $action, $params + array( '_wpnonce' => wp_create_nonce( $action ) ) );
	}
}
