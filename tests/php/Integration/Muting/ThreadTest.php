<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Muting;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\Muting\View\HideSlot;
use Zeromo\Community\Muting\View\ThreadSlot;
use Zeromo\Community\Notifications\NoticeCatalog;
use Zeromo\Community\Notifications\NoticeService;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** A member hears no more of a thread, and again when they want to. */
final class ThreadTest extends ContentTestCase {

	private int $author;
	private int $fan;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author', '作者甲' );
		$this->fan    = $this->create_member( 'subscriber', '半夏' );
		$this->post   = $this->publish( $this->author, '豚骨面' );
	}

	public function test_who_mutes_a_thread_hears_nothing_of_it_on_any_way(): void {
		$other = $this->publish( $this->author, '酱油面' );
		$this->mute( $this->author, $this->post );
		$heard = 0;
		$note  = static function () use ( &$heard ): void {
			++$heard;
		};
		add_action( 'zeromo_notification_created', $note );
		$this->happens( $this->post );
		remove_action( 'zeromo_notification_created', $note );
		self::assertSame( 0, $heard, 'no push, no letter: nothing is created' );
		self::assertSame( array(), $this->notices( $this->author ) );
		$this->happens( $other );
		self::assertSame( array( 'comment', 'like' ), $this->notices( $this->author ), 'other threads are as before' );
	}

	public function test_who_is_mentioned_can_mute_and_others_are_told(): void {
		$third = $this->create_member( 'subscriber', '林间' );
		$this->mute( $this->fan, $this->post );
		$this->as_user( $this->author );
		$this->data(
			$this->rest(
				'POST',
				'/comment',
				array(
					'post_id'  => $this->post,
					'comment'  => '@半夏 @林间 来看',
					'mentions' => array( $this->fan, $third ),
				)
			)
		);
		self::assertSame( array(), $this->notices( $this->fan ) );
		self::assertSame( array( 'mention' ), $this->notices( $third ) );
	}

	public function test_what_is_not_of_the_thread_is_still_told(): void {
		$this->mute( $this->author, $this->post );
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->author, 'followed' => 1 ) ) );
		self::assertSame( array( 'follow' ), $this->notices( $this->author ) );
		$kinds = $this->service( NoticeCatalog::class );
		self::assertFalse( NoticeService::is_in_thread( $kinds->kind( 'passkey_added' ), $this->post ) );
		self::assertFalse( NoticeService::is_in_thread( $kinds->kind( 'liked_post' ), 0 ) );
	}

	public function test_a_comment_that_waits_for_the_author_is_told_also_of_a_muted_post(): void {
		$this->mute( $this->author, $this->post );
		$this->as_user( $this->author );
		$sent = array( 'post_id' => $this->post, 'held' => 1 );
		$this->data( $this->rest( 'POST', '/comment/hold', $sent ) );
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '好吃吗' ) ) );
		self::assertSame( array( 'comment' ), $this->notices( $this->author ) );
		$kind = $this->service( NoticeCatalog::class )->kind( 'comment_held' );
		self::assertFalse( NoticeService::is_in_thread( $kind, $this->post ), 'no offer to mute what is told anyway' );
	}

	public function test_it_is_taken_back_and_both_are_idempotent(): void {
		$threads = $this->service( ThreadMutes::class );
		$this->mute( $this->author, $this->post );
		$this->mute( $this->author, $this->post );
		self::assertSame( array( $this->post ), $threads->of( $this->author ) );
		$this->mute( $this->author, $this->post, false );
		$this->mute( $this->author, $this->post, false );
		self::assertSame( array(), $threads->of( $this->author ) );
		self::assertSame( '', get_user_meta( $this->author, ThreadMutes::META, true ) );
		$this->happens( $this->post );
		self::assertSame( array( 'comment', 'like' ), $this->notices( $this->author ) );
	}

	public function test_an_outsider_is_refused_and_what_is_gone_can_be_taken_back(): void {
		$sent = array( 'thread_id' => $this->post, 'muted' => 1 );
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'POST', '/quiet/threads', $sent )->get_status() );
		$circle = $this->make_circle( $this->author, false );
		$closed = $this->publish( $this->author, '圈内', array( 'circle_id' => $circle ) );
		$this->as_user( $this->fan );
		foreach ( array( $closed, 99999999 ) as $post ) {
			$answer = $this->rest( 'POST', '/quiet/threads', array( 'thread_id' => $post, 'muted' => 1 ) );
			self::assertSame( 404, $answer->get_status() );
		}
		$this->mute( $this->fan, $this->post );
		wp_delete_post( $this->post, true );
		$this->mute( $this->fan, $this->post, false );
		self::assertSame( array(), $this->service( ThreadMutes::class )->of( $this->fan ) );
	}

	public function test_the_oldest_falls_out_beyond_the_bound(): void {
		update_user_meta( $this->fan, ThreadMutes::META, range( 900001, 900000 + ThreadMutes::MOST ) );
		$this->mute( $this->fan, $this->post );
		$now = $this->service( ThreadMutes::class )->of( $this->fan );
		self::assertCount( ThreadMutes::MOST, $now );
		self::assertSame( array( 900002, $this->post ), array( $now[0], $now[ ThreadMutes::MOST - 1 ] ) );
	}

	public function test_a_post_of_another_site_of_the_network_is_another_post(): void {
		$threads = $this->service( ThreadMutes::class );
		$this->mute( $this->fan, $this->post );
		$here               = get_current_blog_id();
		$GLOBALS['blog_id'] = $here + 1;
		try {
			self::assertFalse( $threads->is_muted( $this->fan, $this->post ) );
		} finally {
			$GLOBALS['blog_id'] = $here;
		}
		self::assertTrue( $threads->is_muted( $this->fan, $this->post ) );
	}

	public function test_asking_costs_no_statement(): void {
		get_user_meta( $this->fan, 'zeromo_notices', true );
		$threads = $this->service( ThreadMutes::class );
		self::assertSame( 0, $this->count_queries( fn() => $threads->is_muted( $this->fan, $this->post ) ) );
	}

	public function test_the_press_stands_on_the_post_and_in_the_notice(): void {
		$article = $this->make_post( $this->author, '修相机' );
		$places  = array( array( HideSlot::class, $this->post ), array( ThreadSlot::class, $article ) );
		foreach ( $places as [ $slot, $id ] ) {
			self::assertStringContainsString( '不再提醒这条内容', $this->drawn( $slot, $id, $this->fan ) );
			$this->mute( $this->fan, $id );
			self::assertStringContainsString( '恢复这条内容的提醒', $this->drawn( $slot, $id, $this->fan ) );
			self::assertStringNotContainsString( '提醒', $this->drawn( $slot, $id, 0 ) );
		}
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->author, 'followed' => 1 ) ) );
		$this->happens( $this->post );
		$this->as_user( $this->author );
		$html = $this->data( $this->rest( 'GET', '/message' ) )['list_html'];
		$press = sprintf( 'value="thread_id=%d&amp;muted=1"', $this->post );
		self::assertSame( 2, substr_count( $html, $press ), 'comment and like have it, the follow has not' );
		$this->mute( $this->author, $this->post );
		$html = $this->data( $this->rest( 'GET', '/message' ) )['list_html'];
		self::assertSame( 0, substr_count( $html, $press ) );
		self::assertSame( 2, substr_count( $html, 'muted=0' ) );
	}

	public function test_a_person_s_threads_are_told_and_erased(): void {
		wp_update_user( array( 'ID' => $this->fan, 'user_email' => 'fan@site.example' ) );
		$this->mute( $this->fan, $this->post );
		self::assertStringContainsString(
			"?p={$this->post}",
			(string) wp_json_encode( $this->told_of( 'zeromo-quiet', 'fan@site.example' ), JSON_UNESCAPED_SLASHES )
		);
		self::assertTrue( $this->erase_of( 'zeromo-quiet', 'fan@site.example' )['items_removed'] );
		self::assertSame( array(), $this->service( ThreadMutes::class )->of( $this->fan ) );
		self::assertFalse( $this->erase_of( 'zeromo-quiet', 'fan@site.example' )['items_removed'] );
	}

	/** @param class-string<CardSlot> $slot Drawn on the post's own page. */
	private function drawn( string $slot, int $post, int $viewer ): string {
		$item = $this->service( Posts::class )->items( array( $post ), $viewer )[0];
		return $this->service( $slot )->html( $item, $viewer, true );
	}

	private function mute( int $member, int $post, bool $on = true ): void {
		$this->as_user( $member );
		$answer = $this->data(
			$this->rest( 'POST', '/quiet/threads', array( 'thread_id' => $post, 'muted' => (int) $on ) )
		);
		self::assertSame( $on, $answer['muted'] );
	}

	/** Somebody likes the post and says something under it. */
	private function happens( int $post ): void {
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $post, 'type' => 'post' ) ) );
		$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '好吃' ) ) );
	}

	/** @return list<string> Types of what the member was told, sorted. */
	private function notices( int $member ): array {
		$this->as_user( $member );
		$types = array_column( $this->data( $this->rest( 'GET', '/message' ) )['items'], 'type' );
		sort( $types );
		return $types;
	}
}
