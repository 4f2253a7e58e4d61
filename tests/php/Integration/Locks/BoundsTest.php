<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Wiring\Collection;

/** What POST /content refuses in `privacy`, with its message; and who may set what. */
final class BoundsTest extends PrivacyTestCase {

	/** @return iterable<string, array{array<string, mixed>, int, string, string}> */
	public static function refused(): iterable {
		$c = static fn( array $privacy, string $message ): array => array(
			$privacy + array( 'content' => '藏起来的话' ),
			422,
			'zeromo_content_invalid',
			$message,
		);
		$a = static fn( array $privacy ): array => array(
			$privacy + array( 'content' => '藏起来的话' ),
			400,
			'zeromo_amount_invalid',
			'金额无效',
		);
		yield 'four characters' => $c( array( 'type' => 'login', 'content' => '一二三四' ), '隐藏内容需要 5 到 800 个字，现在有 4 个' );
		yield '801 characters' => $c(
			array( 'type' => 'login', 'content' => str_repeat( '好', 801 ) ),
			'隐藏内容需要 5 到 800 个字，现在有 801 个'
		);
		yield 'blanks' => $c(
			array( 'type' => 'login', 'content' => str_repeat( " \u{3000}\u{200B}", 9 ) ),
			'隐藏内容需要 5 到 800 个字，现在有 0 个'
		);
		yield 'nothing' => $c( array( 'type' => 'login', 'content' => '' ), '隐藏内容需要 5 到 800 个字，现在有 0 个' );
		yield 'unknown type' => $c( array( 'type' => 'secret' ), '本站没有开放这种动态设置' );
		yield 'no level' => $c( array( 'type' => 'level', 'roles' => array() ), '请至少选择 1 个等级' );
		yield 'levels not sent' => $c( array( 'type' => 'level' ), '请至少选择 1 个等级' );
		yield 'unknown level' => $c( array( 'type' => 'level', 'roles' => array( 'author', 'vip:9' ) ), '没有这个等级' );
		yield 'administrator' => $c( array( 'type' => 'level', 'roles' => array( 'administrator' ) ), '没有这个等级' );
		yield 'no password' => $c( array( 'type' => 'password' ), '请填写密码' );
		yield 'blank password' => $c( array( 'type' => 'password', 'value' => '  ' ), '请填写密码' );
		yield '21 characters' => $c(
			array( 'type' => 'password', 'value' => str_repeat( 'x', 21 ) ),
			'密码最多 20 个字符，现在有 21 个'
		);
		foreach ( array(
			'',
			'0',
			'-1',
			'NaN',
			'1e3',
			'100000000000000000000',
			'0.001',
			'10000000',
			str_repeat( '1', 21 ),
			'１００',
		) as $value ) {
			yield "paid '$value'" => $a( array( 'type' => 'paid', 'value' => $value ) );
		}
		foreach ( array( '', '0', '-1', '1.5', '100000000' ) as $value ) {
			yield "points '$value'" => $a( array( 'type' => 'points', 'value' => $value ) );
		}
		yield 'no price' => $a( array( 'type' => 'paid' ) );
	}

	/** @param array<string, mixed> $privacy Sent. */
	#[DataProvider( 'refused' )]
	public function test_what_breaks_a_rule_is_named_and_nothing_is_stored(
		array $privacy,
		int $status,
		string $code,
		string $message
	): void {
		$this->as_user( $this->author );
		$refused = $this->rest( 'POST', '/content', array( 'post_content' => '看得见的', 'privacy' => $privacy ) );
		$this->assert_refused( $refused, $status, $code );
		$this->assertSame(
			array( $message, 'privacy' ),
			array( $refused->get_data()['message'], $refused->get_data()['data']['field'] )
		);
		$this->assertSame( 0, (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'lock' )}" ) );
	}

	public function test_what_is_of_the_wrong_shape_is_400(): void {
		$this->as_user( $this->author );
		foreach ( array(
			'x',
			array( 'type' => array( 'login' ) ),
			array( 'type' => 'paid', 'value' => 1.5 ),
			array( 'type' => 'paid', 'value' => array() ),
			array( 'type' => 'level', 'roles' => array( array( 'x' ) ) ),
			array( 'type' => str_repeat( 'x', 21 ) ),
		) as $privacy ) {
			$this->assertSame(
				400,
				$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'privacy' => $privacy ) )->get_status(),
				(string) wp_json_encode( $privacy )
			);
		}
	}

	public function test_bounds_are_in_characters_and_taken_whole(): void {
		foreach ( array( '一二三四五', str_repeat( '好', 800 ), str_repeat( '😀', 5 ) ) as $text ) {
			$id = $this->publish(
				$this->author,
				'看得见的',
				array( 'privacy' => array( 'type' => 'login', 'content' => $text ) )
			);
			$this->assertSame( "<p>$text</p>", $this->data( $this->rest( 'GET', "/content/$id" ) )['hidden']['html'] );
		}
	}

	public function test_the_owner_says_which_types_there_are_and_who_sets_them(): void {
		$mine = $this->lock( 'password', '芝麻' );
		$this->set( 'lock_types', array( 'login', 'password' ) );
		$this->set( 'lock_setters', array( 'password' => array( 'author' ) ) );
		$this->as_user( $this->author );
		$send = fn( string $type ) => $this->rest(
			'POST',
			'/content',
			array( 'post_content' => 'x', 'privacy' => array( 'type' => $type, 'value' => '芝麻', 'content' => '藏起来的话' ) )
		);
		$this->assert_refused( $send( 'comment' ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $send( 'password' ), 403, 'zeromo_forbidden' );
		$this->data( $send( 'login' ) );
		// A lock that is there already may be changed by who set it when it was allowed.
		$this->change( $mine, array( 'type' => 'password', 'content' => '换一句藏起来' ) );
		foreach ( array( 'author', 'editor' ) as $role ) {
			$this->as_user( $this->create_member( $role ) );
			$this->data( $send( 'password' ) );
		}
		$this->set( 'lock_types', array() );
		remove_all_filters( 'zeromo_privacy_types' );
		$this->assertSame(
			array(),
			$this->service(
				\Zeromo\Community\Publishing\Api\PostRules::class
			)->editor_settings( $this->author )['privacy_types']
		);
	}

	public function test_a_level_of_another_room_can_be_asked_for(): void {
		$levels = new \Zeromo\Community\Members\Api\Levels(
			Collection::of(
				new class() implements \Zeromo\Community\Members\Api\LevelSource {
					public function labels(): array {
						return array( 'vip:1' => '白银会员' );
					}
					public function of( int $member ): array {
						return 7 === $member ? array( 'vip:1' ) : array();
					}

					public function standing( int $member ): array {
						return array();
					}
				},
			)
		);
		$rules = new \Zeromo\Community\Locks\LockRules(
			$this->service( \Zeromo\Community\Locks\LockTypes::class ),
			$levels,
			$this->service( \Zeromo\Community\Locks\HiddenPictures::class ),
			$this->service( \Zeromo\Community\Locks\SaleTermRules::class )
		);
		$lock  = $rules->accept(
			\Zeromo\Community\Locks\Api\Lock::typed(
				array( 'type' => 'level', 'content' => '藏起来的话', 'roles' => array( 'vip:1' ) )
			)->hiding( '藏起来的话', 5 ),
			null,
			$this->author,
			true
		);
		$this->assertSame( array( 'vip:1' ), $lock?->roles );
		$rule = new \Zeromo\Community\Locks\Rules\LevelRule(
			$levels,
			fn() => $this->service( \Zeromo\Community\Members\Api\VipRights::class )
		);
		$post = new \Zeromo\Community\Locks\Api\LockedPost( 1, 2, false, 'level', array( 'vip:1' ) );
		$this->assertSame(
			array( true, false, false ),
			array( $rule->opens( $post, 7, false ), $rule->opens( $post, 8, false ), $rule->opens( $post, 0, false ) )
		);
	}
}
