<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Notifications;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Notifications\Digest;
use Zeromo\Community\Notifications\View\MessagesTab;
use Zeromo\Community\Notifications\NotificationPreferences;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/**
 * No notice tells of what its reader may not see, on whatever way it would reach them, and however it came to be
 * hidden.
 */
final class NoticeWalkTest extends ContentTestCase {

	private const SECRET = '竹林深处';

	private int $author;
	private int $reader;
	private int $fan;
	private int $circle;
	private int $post;
	private int $comment;

	/** @var list<string> */
	private array $letters = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $letter ): bool {
				$this->letters[] = $letter['subject'] . $letter['message'];
				return true;
			},
			10,
			2
		);
		$this->author = $this->create_member( 'author', '作者甲' );
		$this->reader = $this->create_member( 'subscriber', '半夏' );
		$this->fan    = $this->create_member( 'subscriber', '江野' );
		$this->circle = $this->make_circle( $this->author, true, $this->reader, $this->fan );
		$this->post   = $this->publish( $this->author, self::SECRET, array( 'circle_id' => $this->circle ) );
		$this->comment = $this->say( $this->reader, self::SECRET . '的评论' );
	}

	/** @param array<string, mixed> $more More fields. */
	private function say( int $member, string $text, array $more = array() ): int {
		$this->as_user( $member );
		return (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'id' => 0, 'comment' => $text ) + $more )
		)['id'];
	}

	/** Everything others can do that the reader hears of, about this post. */
	private function everything_happens(): void {
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $this->comment, 'type' => 'comment' ) ) );
		$this->as_user( $this->fan );
		$this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $this->post, 'id' => $this->comment, 'comment' => self::SECRET . '的回复' )
			)
		);
		$this->say( $this->author, '@半夏 ' . self::SECRET, array( 'mentions' => array( $this->reader ) ) );
		$this->as_user( $this->author );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $this->post,
					'post_content' => self::SECRET . " @[半夏]({$this->reader})",
					'mentions' => array( $this->reader ),
				)
			)
		);
	}

	/** @return array<string, array{string}> */
	public static function ways(): array {
		return array(
			'the circle closes'           => array( 'circle' ),
			'the reader is taken out'     => array( 'out' ),
			'the author blocks the reader' => array( 'block' ),
			'it goes to the trash'        => array( 'trash' ),
			'it is deleted'               => array( 'delete' ),
			'it becomes a draft'          => array( 'draft' ),
			'it waits again'              => array( 'pending' ),
		);
	}

	private function hide( string $way ): void {
		if ( in_array( $way, array( 'circle', 'out' ), true ) ) {
			if ( 'circle' === $way ) {
				$this->as_user( $this->reader );
				$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $this->circle ) ) );
			}
			$this->as_user( $this->author );
			$this->data( $this->rest( 'POST', "/circle/{$this->circle}", array( 'visibility' => 'members' ) ) );
			if ( 'out' === $way ) {
				$this->data(
					$this->rest(
						'POST',
						"/circle/members/{$this->reader}",
						array( 'circle_id' => $this->circle, 'action' => 'remove', 'reason' => '跑题' )
					)
				);
			}
			return;
		}
		if ( 'block' === $way ) {
			foreach ( array( $this->author, $this->fan ) as $member ) {
				$this->as_user( $member );
				$this->data(
					$this->rest( 'POST', '/user/block', array( 'user_id' => $this->reader, 'blocked' => 1 ) )
				);
			}
			return;
		}
		match ( $way ) {
			'trash'  => wp_trash_post( $this->post ),
			'delete' => wp_delete_post( $this->post, true ),
			default  => wp_update_post( array( 'ID' => $this->post, 'post_status' => $way ) ),
		};
	}

	/** @return array<string, string> All that reaches the reader, by way. */
	private function heard(): array {
		$this->as_user( $this->reader );
		update_user_meta( $this->reader, NotificationPreferences::SENT, 1 );
		$this->letters = array();
		$this->service( Digest::class )->run();
		$this->as_user( $this->reader );
		$tab   = array_values(
			array_filter(
				Plugin::container()->all( AccountTab::class ),
				static fn( AccountTab $tab ): bool => $tab instanceof MessagesTab
			)
		)[0];
		$store = $this->service( Ajax::class )->dispatch( 'zeromo_notification_store', array() )['body'];
		return array(
			'letters' => implode( "\n", $this->letters ),
			'route'   => (string) wp_json_encode(
				$this->data( $this->rest( 'GET', '/message' ) ),
				JSON_UNESCAPED_UNICODE
			),
			'store'   => (string) wp_json_encode( $store, JSON_UNESCAPED_UNICODE ),
			'page'    => $tab->html( $this->reader ),
			'export'  => (string) wp_json_encode( $this->exported(), JSON_UNESCAPED_UNICODE ),
		);
	}

	/** @return array<mixed> */
	private function exported(): array {
		return $this->told_of( 'zeromo-notices', (string) get_userdata( $this->reader )?->user_email );
	}

	/** Unread notices of posts; that they are out of the circle is told. */
	private function unread(): int {
		$this->as_user( $this->reader );
		$unread = $this->data( $this->rest( 'GET', '/message/unread' ) );
		return (int) $unread['total'] - (int) $unread['types']['circle'];
	}

	public function test_who_may_see_it_hears_of_it_on_every_way(): void {
		$this->as_user( $this->reader );
		$this->data(
			$this->rest(
				'POST',
				'/message/settings',
				array( 'digest' => 'daily', 'mail' => array( 'comment' => true, 'like' => true, 'mention' => true ) )
			)
		);
		$this->everything_happens();
		$unread = $this->unread();
		self::assertGreaterThanOrEqual( 3, $unread );
		foreach ( $this->heard() as $way => $text ) {
			self::assertStringContainsString( '江野', $text, $way );
		}
		self::assertSame( $unread, $this->unread(), 'looking is not reading' );
	}

	#[DataProvider( 'ways' )]
	public function test_what_was_told_is_not_shown_any_more( string $way ): void {
		$this->as_user( $this->reader );
		$this->data(
			$this->rest(
				'POST',
				'/message/settings',
				array( 'digest' => 'daily', 'mail' => array( 'comment' => true, 'like' => true, 'mention' => true ) )
			)
		);
		$this->everything_happens();
		self::assertGreaterThanOrEqual( 3, $this->unread() );
		$this->hide( $way );
		foreach ( $this->heard() as $where => $text ) {
			self::assertStringNotContainsString( self::SECRET, $text, $where );
			self::assertStringNotContainsString( '江野', $text, $where );
		}
		self::assertSame( 0, $this->unread() );
	}

	#[DataProvider( 'ways' )]
	public function test_what_happens_afterwards_is_not_told_at_all( string $way ): void {
		$this->hide( $way );
		if ( ! in_array( $way, array( 'circle', 'out' ), true ) ) {
			// Nobody can do anything to it then, or the two have nothing to do with each other.
			$this->as_user( $this->fan );
			self::assertGreaterThanOrEqual(
				400,
				$this->rest(
					'POST',
					'/comment',
					array( 'post_id' => $this->post, 'id' => $this->comment, 'comment' => '还在吗' )
				)->get_status()
			);
			self::assertSame( 0, $this->unread() );
			return;
		}
		$told = array();
		add_action(
			'zeromo_notification_created',
			static function ( int $user_id ) use ( &$told ): void {
				$told[] = $user_id;
			}
		);
		$this->everything_happens();
		self::assertNotContains( $this->reader, $told );
		self::assertSame( 0, $this->unread() );
		self::assertSame(
			0,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND post_id = %d",
				array( $this->reader, $this->post )
			)
		);
	}
}
