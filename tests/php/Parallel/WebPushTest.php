<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\WebPush\SiteKey;
use Zeromo\Community\WebPush\Sql\SubscriptionRepository;
use Zeromo\Community\WebPush\WebPushService;

/** The same browser, many browsers, and the site's first key, at the same moment. */
final class WebPushTest extends ParallelTestCase {

	private const TIMES = 6;

	protected function setUp(): void {
		parent::setUp();
		Plugin::container()->get( Settings::class )->save( array( WebPushService::SETTING => true ) );
	}

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array(), array( WebPushService::SETTING ) );
		parent::tearDown();
	}

	public function test_one_browser_is_one_row_and_is_taken_away_once(): void {
		delete_option( SiteKey::OPTION );
		$member = $this->create_member();
		$same   = $this->call( $member, 'POST', '/account/web-push', self::browser( "same-$member" ) );
		$made   = array_values( $this->at_once( array_fill( 0, self::TIMES, $same ) ) );
		self::assertSame( array_fill( 0, self::TIMES, 200 ), array_column( $made, 'status' ) );
		$keys = array_map( static fn( array $one ): string => (string) ( $one['data']['key'] ?? '' ), $made );
		self::assertCount( 1, array_unique( $keys ), 'All use the key of the first.' );
		$ids = $this->ids( $member );
		self::assertCount( 1, $ids );
		$away = $this->call( $member, 'DELETE', '/account/web-push', array( 'id' => $ids[0] ) );
		$gone = array_column( $this->at_once( array_fill( 0, self::TIMES, $away ) ), 'status' );
		sort( $gone );
		self::assertSame( array( 200, ...array_fill( 0, self::TIMES - 1, 404 ) ), $gone );
	}

	public function test_of_many_browsers_the_most_are_kept(): void {
		$member = $this->create_member();
		$calls  = array();
		for ( $i = 0; $i < WebPushService::MOST + self::TIMES; $i++ ) {
			$calls[] = $this->call( $member, 'POST', '/account/web-push', self::browser( "$member-$i" ) );
		}
		$this->at_once( $calls );
		self::assertCount( WebPushService::MOST, $this->ids( $member ) );
	}

	public function test_two_windows_save_their_wishes(): void {
		$member = $this->create_member();
		$calls  = array();
		foreach ( array( 'like', 'comment', 'follow', 'circle' ) as $type ) {
			$sent    = array( 'types' => array( $type => false ) );
			$calls[] = $this->call( $member, 'POST', '/account/web-push/settings', $sent );
		}
		$this->at_once( $calls );
		$state = $this->at_once( array( $this->call( $member, 'GET', '/account/web-push' ) ) );
		$types = array_values( $state )[0]['data']['types'] ?? array();
		self::assertSame(
			array( false, false, false, false ),
			array( $types['like'], $types['comment'], $types['follow'], $types['circle'] )
		);
	}

	/** @return list<int> */
	private function ids( int $member ): array {
		return Plugin::container()->get( SubscriptionRepository::class )->ids( $member );
	}

	/** @return array{endpoint: string, p256dh: string, auth: string} */
	private static function browser( string $name ): array {
		return array(
			'endpoint' => "https://push.example/$name",
			'p256dh'   => 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
			'auth'     => 'BTBZMqHH6r4Tts7J_aSIgg',
		);
	}
}
