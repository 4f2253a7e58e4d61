<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Notifications;

use Zeromo\Community\Notifications\Digest;
use Zeromo\Community\Notifications\View\PreferencesView;
use Zeromo\Community\Notifications\NotificationPreferences;
use Zeromo\Community\Notifications\Unsubscription;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Switches by type and way, and the letters. */
final class DigestTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $fan;
	private int $post;
	/** @var list<array{to: string, subject: string, message: string, headers: list<string>}> */
	private array $letters = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $letter ): bool {
				$this->letters[] = $letter;
				return true;
			},
			10,
			2
		);
		$this->author = $this->create_member( 'subscriber', '作者甲' );
		$this->fan    = $this->create_member( 'subscriber', '半夏' );
		$this->post   = $this->make_post( $this->author, '豚骨面' );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function ask( int $user, string $method, string $route, array $params = array() ): array {
		$this->as_user( $user );
		return $this->data( $this->rest( $method, $route, $params ) );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function set( array $params ): array {
		return $this->ask( $this->author, 'POST', '/message/settings', $params );
	}

	private function total(): int {
		return (int) $this->ask( $this->author, 'GET', '/message/unread' )['total'];
	}

	/** As if the last letter had gone out some hours ago. */
	private function hours_pass( int $hours ): void {
		update_user_meta(
			$this->author,
			NotificationPreferences::SENT,
			(int) get_user_meta( $this->author, NotificationPreferences::SENT, true ) - $hours * 3600
		);
	}

	/** @return list<string> Letters to the author; the comments' own are core's. */
	private function run_digest(): array {
		$this->letters = array();
		$this->as_user( 0 );
		$this->service( Digest::class )->run();
		return array_column( $this->letters, 'message' );
	}

	public function test_a_type_that_is_off_is_not_told(): void {
		$all = $this->ask( $this->author, 'GET', '/message/settings' );
		self::assertSame(
			array( true, false, 'off' ),
			array( $all['site']['like'], $all['mail']['like'], $all['digest'] )
		);
		$this->set( array( 'site' => array( 'like' => false ) ) );
		$this->ask( $this->fan, 'POST', '/like', array( 'id' => $this->post ) );
		self::assertSame( 0, $this->total() );
		$this->ask( $this->fan, 'POST', '/user/follow', array( 'user_id' => $this->author ) );
		self::assertSame( 1, $this->total() );
		$now = $this->set( array( 'mail' => array( 'follow' => true ) ) );
		self::assertSame(
			array( false, true ),
			array( $now['site']['like'], $now['mail']['follow'] ),
			'What is absent stays.'
		);
		$this->as_user( $this->author );
		self::assertSame(
			400,
			$this->rest( 'POST', '/message/settings', array( 'site' => array( 'nonsense' => true ) ) )->get_status()
		);
		self::assertSame(
			400,
			$this->rest( 'POST', '/message/settings', array( 'digest' => 'hourly' ) )->get_status()
		);
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'GET', '/message/settings' )->get_status() );
	}

	public function test_a_letter_says_who_did_what_once_a_day_and_nothing_that_was_written(): void {
		$this->set( array( 'mail' => array( 'comment' => true, 'like' => true ), 'digest' => 'daily' ) );
		$this->hours_pass( 25 );
		$this->ask( $this->fan, 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '只在站内看的话' ) );
		$this->ask( $this->fan, 'POST', '/user/follow', array( 'user_id' => $this->author ) );
		$letters = $this->run_digest();
		self::assertCount( 1, $letters );
		self::assertStringContainsString( '· 半夏 评论了你的文章', $letters[0] );
		self::assertStringNotContainsString( '只在站内看的话', $letters[0] );
		self::assertStringNotContainsString( '关注了你', $letters[0], 'Types that are not chosen stay out.' );
		self::assertStringContainsString( '[' . get_bloginfo( 'name' ) . '] 你有 1 条新通知', $this->letters[0]['subject'] );
		self::assertStringContainsString( Unsubscription::QUERY, implode( ' ', (array) $this->letters[0]['headers'] ) );
		self::assertSame( 0, get_current_user_id(), 'Nobody stays signed in.' );

		self::assertSame( array(), $this->run_digest(), 'The next one comes a day later.' );
		$this->hours_pass( 25 );
		self::assertSame(
			array(),
			array_filter( $this->run_digest(), static fn( string $text ): bool => str_contains( $text, '关注' ) )
		);
	}

	public function test_nothing_unread_or_not_to_be_seen_is_no_letter(): void {
		$this->set( array( 'mail' => array( 'comment' => true ), 'digest' => 'daily' ) );
		$this->ask( $this->fan, 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '好' ) );
		$this->ask( $this->author, 'POST', '/message/read', array( 'all' => true ) );
		$this->hours_pass( 25 );
		self::assertSame( array(), $this->run_digest() );
		$this->set( array( 'digest' => 'weekly' ) );
		$this->ask( $this->fan, 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '再说一句' ) );
		$this->hours_pass( 100 );
		self::assertSame( array(), $this->run_digest(), 'Weekly is not after four days.' );
		$this->hours_pass( 60 );
		self::assertCount( 1, $this->run_digest() );
	}

	public function test_the_link_ends_the_letters_when_it_is_pressed_and_not_when_it_is_looked_at(): void {
		$this->set( array( 'mail' => array( 'comment' => true ), 'digest' => 'daily' ) );
		$ends = $this->service( Unsubscription::class );
		parse_str( (string) wp_parse_url( $ends->url( $this->author ), PHP_URL_QUERY ), $query );
		$sent = (string) $query[ Unsubscription::QUERY ];
		self::assertSame( $this->author, $ends->member( $sent ) );
		self::assertSame( 0, $ends->member( $this->fan . '-' . explode( '-', $sent )[1] ) );
		self::assertSame( 0, $ends->member( 'junk' ) );
		$answer = function ( string $method, string $value ) use ( $ends ): string {
			$_GET[ Unsubscription::QUERY ] = $value;
			$_SERVER['REQUEST_METHOD']     = $method;
			$said                          = '';
			$show                          = static function ( string $message ) use ( &$said ): never {
				$said = $message;
				throw new \RuntimeException( 'died' );
			};
			$die                           = static fn(): \Closure => $show;
			add_filter( 'wp_die_handler', $die );
			try {
				$ends->answer();
			} catch ( \RuntimeException $end ) {
				self::assertSame( 'died', $end->getMessage() );
			} finally {
				remove_filter( 'wp_die_handler', $die );
				unset( $_GET[ Unsubscription::QUERY ] );
				$_SERVER['REQUEST_METHOD'] = 'GET';
			}
			return $said;
		};
		self::assertStringContainsString( '链接无效', $answer( 'POST', $sent . 'x' ) );
		self::assertStringContainsString( '<form method="post"', $answer( 'GET', $sent ) );
		self::assertSame( 'daily', $this->service( NotificationPreferences::class )->digest( $this->author ) );
		self::assertStringContainsString( '已退订', $answer( 'POST', $sent ) );
		self::assertSame( 'off', $this->service( NotificationPreferences::class )->digest( $this->author ) );
	}

	public function test_the_page_has_a_box_for_each_type_and_way(): void {
		$this->set( array( 'site' => array( 'like' => false ) ) );
		$html = $this->service( PreferencesView::class )->html( $this->author, array( 'like' => '赞和收藏' ) );
		self::assertSame(
			2 * count( $this->service( NotificationPreferences::class )->types() ),
			substr_count( $html, 'type="checkbox"' )
		);
		self::assertStringContainsString( '赞和收藏：邮件', $html );
		self::assertSame(
			count( $this->service( NotificationPreferences::class )->types() ) - 1 + 1,
			substr_count( $html, "checked='checked'" ),
			'All but one on the site, and 不发邮件.'
		);
	}
}
