<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Ajax `zeromo_session`. */
final class SessionTest extends IntegrationTestCase {

	public function test_a_visitor_is_nobody_and_gets_no_nonce(): void {
		$data = $this->session();
		$this->assertSame( array( 'user', 'nonce', 'nonces', 'unread', 'can' ), array_keys( $data ) );
		$this->assertNull( $data['user'] );
		$this->assertSame( '', $data['nonce'] );
		$this->assertSame( '{}', wp_json_encode( $data['nonces'] ) );
		$this->assertSame( 0, $data['unread'] );
		$this->assertSame( array( false ), array_values( array_unique( $data['can'] ) ) );
	}

	public function test_a_member_gets_a_card_and_a_nonce_for_each_action(): void {
		$id = $this->create_member();
		$this->as_user( $id );
		$data = $this->session();
		$this->assertSame( array( 'user', 'nonce', 'nonces', 'unread', 'can' ), array_keys( $data ) );
		$this->assertSame( $id, $data['user']['id'] );
		$this->assertSame( 1, wp_verify_nonce( $data['nonce'], 'wp_rest' ) );
		$names = $this->service( Ajax::class )->names();
		$this->assertSame(
			array_values( array_diff( $names, array( 'zeromo_session' ) ) ),
			array_keys( $data['nonces'] )
		);
		foreach ( $data['nonces'] as $action => $nonce ) {
			$this->assertSame( 1, wp_verify_nonce( $nonce, $action ) );
		}
		$this->assertTrue( $data['can']['publish'] );
		$this->assertFalse( $data['can']['moderate'] );
	}

	public function test_it_writes_nothing(): void {
		$this->as_user( $this->create_member( 'editor' ) );
		$writes = array_filter(
			$this->queries( fn() => $this->session() ),
			static fn( string $sql ): bool => 1 !== preg_match( '/^\s*(SELECT|SHOW)/i', $sql )
		);
		$this->assertSame( array(), $writes );
		$this->assertTrue( $this->session()['can']['moderate'] );
	}

	/** @return array<string, mixed> */
	private function session(): array {
		$answer = $this->service( Ajax::class )->dispatch( 'zeromo_session', array() );
		$this->assertSame( array( 200, true ), array( $answer['status'], $answer['body']['success'] ) );
		/** @var array<string, mixed> $data */
		$data = $answer['body']['data'];
		return $data;
	}
}
