<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Follows;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** `zeromo_member_store`: members as rows, following and no longer. */
final class MemberStoreTest extends IntegrationTestCase {

	use MakesPosts;

	private int $one;
	private int $two;

	protected function setUp(): void {
		parent::setUp();
		$this->one = $this->create_member( 'subscriber', '甲' . bin2hex( random_bytes( 3 ) ) );
		$this->two = $this->create_member( 'subscriber', '乙' . bin2hex( random_bytes( 3 ) ) );
		$this->as_user( $this->one );
	}

	protected function tearDown(): void {
		unset( $_SERVER['REQUEST_METHOD'] );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array{status: int, body: array<string, mixed>}
	 */
	private function ajax( array $params, string $method = 'GET' ): array {
		$_SERVER['REQUEST_METHOD'] = $method;
		return $this->service( Ajax::class )->dispatch(
			'zeromo_member_store',
			$params + ( 'GET' === $method ? array() : array( '_wpnonce' => wp_create_nonce( 'zeromo_member_store' ) ) )
		);
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array{items: list<string>, total: int|null, more: bool}
	 */
	private function page( array $params ): array {
		$answer = $this->ajax( $params );
		self::assertSame( 200, $answer['status'], (string) wp_json_encode( $answer['body'], JSON_UNESCAPED_UNICODE ) );
		/** @var array{items: list<string>, total: int|null, more: bool} */
		return $answer['body']['data'];
	}

	public function test_saving_follows_and_deleting_unfollows_as_the_routes_do(): void {
		foreach ( array( 1, 2 ) as $time ) {
			$answer = $this->ajax( array( 'action_type' => 'save', 'user_id' => $this->two ), 'POST' );
			self::assertSame(
				array( 200, true, 1 ),
				array(
					$answer['status'],
					$answer['body']['data']['following'] ?? null,
					$answer['body']['data']['followers'] ?? null,
				),
				"Time $time"
			);
		}
		$page = $this->page( array( 'list' => 'following' ) );
		self::assertSame( array( 1, 1, false ), array( count( $page['items'] ), $page['total'], $page['more'] ) );
		self::assertStringContainsString( 'data-zeromo-widget="follow-button"', $page['items'][0] );
		self::assertSame( 1, $this->page( array( 'list' => 'followers', 'user_id' => $this->two ) )['total'] );
		self::assertFalse(
			$this->ajax(
				array( 'action_type' => 'delete', 'user_id' => $this->two ),
				'DELETE'
			)['body']['data']['following']
		);
		self::assertSame( array(), $this->page( array( 'list' => 'following' ) )['items'] );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_list_that_is_private_is_private_here_too(): void {
		$this->as_user( $this->two );
		$this->data( $this->rest( 'POST', '/account/privacy-settings', array( 'show_followers' => 0 ) ) );
		$this->as_user( $this->one );
		self::assertSame( 403, $this->ajax( array( 'list' => 'followers', 'user_id' => $this->two ) )['status'] );
		self::assertSame( 403, $this->ajax( array( 'list' => 'blocked', 'user_id' => $this->two ) )['status'] );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->two, 'blocked' => true ) ) );
		self::assertCount( 1, $this->page( array( 'list' => 'blocked' ) )['items'] );
		self::assertSame(
			403,
			$this->ajax( array( 'action_type' => 'save', 'user_id' => $this->two ), 'POST' )['status']
		);
		self::assertSame( 403, $this->ajax( array( 'list' => 'following', 'user_id' => $this->two ) )['status'] );
	}

	public function test_members_are_found_by_their_names_and_visitors_are_asked_to_sign_in(): void {
		$name = (string) get_userdata( $this->two )?->display_name;
		$rows = $this->page( array( 'search' => mb_substr( $name, 0, 4 ) ) );
		self::assertStringContainsString( $name, implode( '', $rows['items'] ) );
		$this->as_user( 0 );
		foreach ( array( array( 'search' => '甲' ), array(), array( 'list' => 'blocked' ) ) as $params ) {
			self::assertSame( 401, $this->ajax( $params )['status'] );
		}
		self::assertSame(
			401,
			$this->ajax( array( 'action_type' => 'save', 'user_id' => $this->two ), 'POST' )['status']
		);
		self::assertSame( array(), $this->page( array( 'list' => 'followers', 'user_id' => $this->two ) )['items'] );
	}

	/** @return array<string, array{array<string, mixed>, string, int}> */
	public static function junk(): array {
		return array(
			'unknown list'   => array( array( 'list' => 'friends' ), 'GET', 400 ),
			'member is SQL'  => array( array( 'user_id' => '1 OR 1' ), 'GET', 400 ),
			'endless page'   => array( array( 'per_page' => 1000 ), 'GET', 400 ),
			'broken place'   => array( array( 'cursor' => 'x' ), 'GET', 400 ),
			'unknown member' => array( array( 'user_id' => 99999999 ), 'GET', 404 ),
			'follow nobody'  => array( array( 'action_type' => 'save' ), 'POST', 400 ),
			'follow by GET'  => array( array( 'action_type' => 'save', 'user_id' => 1 ), 'GET', 403 ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'junk' )]
	public function test_junk_is_refused( array $params, string $method, int $status ): void {
		self::assertSame( $status, $this->ajax( $params, $method )['status'] );
	}
}
