<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SignIns;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\SignIns\PersonalData;
use Zeromo\Community\SignIns\SignInLog;
use Zeromo\Community\SignIns\Sql\SignInRepository;
use Zeromo\Community\SignIns\View\SignInsPart;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The log of sign-ins: written by whatever way, seen by its member alone, gone when its days are over. */
final class SignInsTest extends IntegrationTestCase {

	private int $member = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->member = $this->create_member( 'author', '青禾' );
		wp_set_password( 'gushu-2026', $this->member );
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0';
		$_SERVER['REMOTE_ADDR']     = '203.0.113.7';
	}

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_USER_AGENT'] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		parent::tearDown();
	}

	public function test_signing_in_by_our_route_is_written_down_and_a_wrong_password_is_not(): void {
		$login = (string) get_userdata( $this->member )->user_login;
		$this->as_user( 0 );
		$this->rest( 'POST', '/auth/login', array( 'account' => $login, 'password' => 'wrong' ) );
		$this->data( $this->rest( 'POST', '/auth/login', array( 'account' => $login, 'password' => 'gushu-2026' ) ) );
		$this->as_user( $this->member );
		$items = $this->data( $this->rest( 'GET', '/account/sign-ins' ) )['items'];
		self::assertSame(
			array( array( 'Firefox · Windows', '203.0.113.7' ) ),
			array_map( static fn( array $one ): array => array( $one['agent'], $one['address'] ), $items )
		);
	}

	public function test_a_member_walks_through_their_own_and_sees_no_others(): void {
		$now   = $this->service( Clock::class )->now();
		$rows  = $this->service( SignInRepository::class );
		$other = $this->create_member( 'author' );
		for ( $n = 0; $n < 7; $n++ ) {
			// Pairs of one second: the number decides.
			$rows->add( $this->member, "198.51.100.$n", 'Edge', $now - 60 + intdiv( $n, 2 ) );
		}
		$rows->add( $other, '192.0.2.1', 'Chrome', $now );
		$this->as_user( $this->member );
		$seen   = array();
		$cursor = '';
		do {
			$page   = $this->data(
				$this->rest( 'GET', '/account/sign-ins', array( 'per_page' => 3, 'cursor' => $cursor ) )
			);
			$seen   = array( ...$seen, ...array_column( $page['items'], 'address' ) );
			$cursor = (string) $page['next_cursor'];
		} while ( '' !== $cursor );
		self::assertSame(
			array_map( static fn( int $n ): string => "198.51.100.$n", array( 6, 5, 4, 3, 2, 1, 0 ) ),
			$seen
		);
		$html = $this->service( SignInsPart::class )->html( $this->member );
		self::assertStringContainsString( '198.51.100.6', $html );
		self::assertStringNotContainsString( '198.51.100.1', $html, 'five at a time' );
		self::assertStringNotContainsString( '192.0.2.1', $html );
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'GET', '/account/sign-ins' )->get_status() );
	}

	public function test_entries_go_when_their_days_are_over_and_erasing_leaves_what_the_law_asks_for(): void {
		$this->service( Settings::class )->save( array( 'sign_in_keep_days' => 200 ) );
		$now  = $this->service( Clock::class )->now();
		$rows = $this->service( SignInRepository::class );
		foreach ( array( 1, 199, 201, 400 ) as $days ) {
			$rows->add( $this->member, "198.51.100.$days", '', $now - $days * DAY_IN_SECONDS );
		}
		$data = $this->service( PersonalData::class );
		self::assertCount( 4, $data->export( $this->member, 1 )['data'] );
		$erased = $data->erase( $this->member );
		self::assertTrue( $erased['items_removed'] );
		self::assertStringContainsString( '200', $erased['messages'][0] );
		self::assertCount( 2, $data->export( $this->member, 1 )['data'] );
		$rows->add( $this->member, '198.51.100.9', '', $now - 300 * DAY_IN_SECONDS );
		$this->service( SignInLog::class )->turn();
		self::assertCount( 2, $rows->page( $this->member, null, 10 ) );
	}
}
