<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Operations\ServerTiming;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** What of the site in operation is seen on the wire, and by whom. */
final class OperationsTest extends ParallelTestCase {

	private const REST = '/wp-json/zeromo/v1/content/list';

	protected function tearDown(): void {
		$this->switch( false );
		parent::tearDown();
	}

	private function switch( bool $on ): void {
		Plugin::container()->get( Settings::class )->save( array( ServerTiming::SETTING => $on ) );
	}

	/**
	 * @param array<string, string> $headers Of the request.
	 * @return array{int, array<string, string|list<string>>} Status and headers of the answer.
	 */
	private function get( string $path, array $headers = array() ): array {
		$answer = wp_remote_get( $this->url() . $path, array( 'headers' => $headers, 'timeout' => 30 ) );
		self::assertIsArray( $answer );
		$sent = wp_remote_retrieve_headers( $answer );
		return array(
			(int) wp_remote_retrieve_response_code( $answer ),
			$sent instanceof \WpOrg\Requests\Utility\CaseInsensitiveDictionary ? $sent->getAll() : (array) $sent,
		);
	}

	/** @return array<string, string> Of a session, with its nonce or as a page sends them. */
	private function session_headers( int $member, bool $has_nonce ): array {
		$session = $this->session( $member );
		$nonce   = $has_nonce ? array( 'X-WP-Nonce' => $session['nonce'] ) : array();
		return array( 'Cookie' => $session['cookie'] ) + $nonce;
	}

	public function test_administrators_see_where_the_time_went_and_nobody_else(): void {
		$owner  = $this->create_member( 'administrator' );
		$member = $this->create_member( 'editor' );
		[ $status, $off ] = $this->get( '/', $this->session_headers( $owner, false ) );
		self::assertSame( 200, $status );
		self::assertArrayNotHasKey( 'server-timing', $off, 'off as shipped' );

		$this->switch( true );
		[ , $page ] = $this->get( '/', $this->session_headers( $owner, false ) );
		self::assertMatchesRegularExpression(
			'/^boot;dur=\d+\.\d, render;dur=\d+\.\d, db;dur=\d+\.\d;desc="\d+", total;dur=\d+\.\d$/D',
			(string) ( $page['server-timing'] ?? '' )
		);
		self::assertMatchesRegularExpression( '/private|no-store/', (string) ( $page['cache-control'] ?? '' ) );
		[ $status, $call ] = $this->get( self::REST, $this->session_headers( $owner, true ) );
		$timing            = (string) ( $call['server-timing'] ?? '' );
		self::assertSame( 200, $status );
		$form              = '/^boot;dur=(\S+), app;dur=(\S+), db;dur=(\S+);desc="(\d+)"/';
		self::assertSame( 1, preg_match( $form, $timing, $m ), $timing );
		self::assertGreaterThan( 0, (float) $m[1] );
		self::assertGreaterThan( 0, (float) $m[3] );
		self::assertGreaterThan( 3, (int) $m[4] );
		self::assertStringContainsString( 'no-store', (string) $call['cache-control'] );

		foreach ( array(
			'a visitor\'s page'             => array( '/', array() ),
			'a visitor\'s call'             => array( self::REST, array() ),
			'a member\'s page'              => array( '/', $this->session_headers( $member, false ) ),
			'a member\'s call'              => array( self::REST, $this->session_headers( $member, true ) ),
			'a session that is not proven'  => array( self::REST, $this->session_headers( $owner, false ) ),
			'a cookie that is nobody\'s'    => array(
				'/',
				array( 'Cookie' => LOGGED_IN_COOKIE . '=admin%7C1%7Cx%7Cy' ),
			),
			'a call of core'                => array(
				'/wp-json/wp/v2/types/post',
				$this->session_headers( $owner, true ),
			),
		) as $who => [ $path, $headers ] ) {
			[ $status, $sent ] = $this->get( $path, $headers );
			self::assertSame( 200, $status, $who );
			self::assertArrayNotHasKey( 'server-timing', $sent, $who );
		}
	}

	public function test_the_health_check_sets_no_cookie_and_is_kept_by_nobody(): void {
		[ $status, $sent ] = $this->get( '/wp-json/zeromo/v1/health' );
		self::assertSame( 200, $status );
		self::assertArrayNotHasKey( 'set-cookie', $sent );
		self::assertSame( 'private, no-store', $sent['cache-control'] );
	}
}
