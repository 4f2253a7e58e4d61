<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Feeds;

use Zeromo\Community\Feeds\Api\FeedLinks;
use Zeromo\Community\Feeds\FeedAddress;
use Zeromo\Community\Feeds\FeedAnswer;
use Zeromo\Community\Feeds\FeedAnswers;
use Zeromo\Community\Feeds\FeedKeys;
use Zeromo\Community\Feeds\Http\FeedKeyForm;
use Zeromo\Community\Feeds\View\FeedsPart;
use Zeromo\Community\Follows\FollowService;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Moderation\BanService;
use Zeromo\Community\Seo\PageHead;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Feeds as an independent reader (SimplePie, which WordPress brings) and a JSON parser find them. */
final class FeedsTest extends ContentTestCase {

	private const LOCK = array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的一段话' ) );

	private int $author = 0;
	private int $reader = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author', '江野' );
		$this->reader = $this->create_member( 'author', '半夏' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
		parent::tearDown();
	}

	private function ask( string $name, ?string $key = null, string $has = '' ): FeedAnswer {
		return $this->service( FeedAnswers::class )->answer( $name, $key, $has );
	}

	/** @return array<string, mixed> */
	private function json( string $name, ?string $key = null ): array {
		$answer = $this->ask( "$name.json", $key );
		self::assertSame( 200, $answer->status, $name );
		self::assertSame( 'application/feed+json; charset=UTF-8', $answer->headers['Content-Type'] );
		return (array) json_decode( $answer->body, true, 64, JSON_THROW_ON_ERROR );
	}

	/** @return list<string> */
	private function titles( string $name, ?string $key = null ): array {
		return array_column( (array) $this->json( $name, $key )['items'], 'title' );
	}

	private function rss( string $body ): \SimplePie\SimplePie {
		require_once ABSPATH . WPINC . '/class-simplepie.php';
		$feed = new \SimplePie\SimplePie();
		$feed->enable_cache( false );
		$feed->enable_order_by_date( false );
		$feed->set_raw_data( $body );
		self::assertTrue( $feed->init(), (string) $feed->error() );
		return $feed;
	}

	private function key( int $member ): string {
		$this->as_user( $member );
		return (string) $this->data( $this->rest( 'POST', '/account/feed-key' ) )['key'];
	}

	public function test_an_independent_reader_finds_what_was_published(): void {
		$topic = $this->make_topic( '胶片' );
		$old   = $this->publish( $this->author, "第一行 & <第二行>\x0B", array( 'post_title' => '清晨 & "雾"' ) );
		$new   = $this->publish( $this->author, '没有标题的一句话', array( 'topic_id' => array( $topic ) ) );
		self::assertGreaterThan( $old, $new );
		$answer = $this->ask( 'site.rss' );
		self::assertSame( 200, $answer->status );
		self::assertSame( 'application/rss+xml; charset=UTF-8', $answer->headers['Content-Type'] );
		self::assertSame( 'public, max-age=600', $answer->headers['Cache-Control'] );
		self::assertSame( 'noindex, nofollow', $answer->headers['X-Robots-Tag'] );
		$feed  = $this->rss( $answer->body );
		$items = $feed->get_items();
		self::assertCount( 2, $items );
		self::assertSame( '没有标题的一句话', $items[0]->get_title() );
		self::assertSame( get_permalink( $new ), $items[0]->get_permalink() );
		self::assertSame( '江野', $items[0]->get_author()?->get_name() );
		self::assertSame( '胶片', $items[0]->get_category()?->get_label() );
		self::assertSame( '清晨 & "雾"', html_entity_decode( (string) $items[1]->get_title(), ENT_QUOTES ) );
		self::assertStringContainsString( '第一行', (string) $items[1]->get_content() );
		self::assertNotSame( $items[0]->get_id(), $items[1]->get_id() );
		$json = $this->json( 'site' );
		self::assertSame( 'https://jsonfeed.org/version/1.1', $json['version'] );
		self::assertSame( array( '没有标题的一句话', '清晨 & "雾"' ), array_column( $json['items'], 'title' ) );
		self::assertSame( $items[0]->get_id(), $json['items'][0]['id'] );
		self::assertSame( '江野', $json['items'][0]['authors'][0]['name'] );
		self::assertSame( array( '胶片' ), $json['items'][0]['tags'] );
		self::assertNotFalse( strtotime( $json['items'][0]['date_published'] ) );
	}

	public function test_what_the_reader_has_already_is_not_sent_again(): void {
		$this->publish( $this->author );
		$first = $this->ask( 'site.rss' );
		$mark  = $first->headers['ETag'];
		foreach ( array( $mark, "W/$mark", "\"x\", $mark" ) as $has ) {
			$again = $this->ask( 'site.rss', null, $has );
			self::assertSame( array( 304, '' ), array( $again->status, $again->body ) );
		}
		$this->publish( $this->author, '又一条' );
		self::assertSame( 200, $this->ask( 'site.rss', null, $mark )->status );
	}

	public function test_places_have_their_own_and_nothing_else(): void {
		$circle = $this->make_circle( $this->author );
		$topic  = $this->make_topic( '一人食' );
		$this->publish( $this->author, '圈里的', array( 'circle_id' => $circle ) );
		$this->publish( $this->author, '话题的', array( 'topic_id' => array( $topic ) ) );
		$kept = $this->publish( $this->reader, '别人的' );
		self::assertSame( array( '别人的', '话题的', '圈里的' ), $this->titles( 'site' ) );
		self::assertSame( array( '圈里的' ), $this->titles( "circle-$circle" ) );
		self::assertSame( array( '话题的' ), $this->titles( "topic-$topic" ) );
		self::assertSame( array( '别人的' ), $this->titles( "member-{$this->reader}" ) );
		$this->as_user( $this->author );
		$open = (int) $this->data(
			$this->rest( 'POST', '/favorite', array( 'title' => '开着', 'visibility' => 'public', 'post_id' => $kept ) )
		)['id'];
		$shut = (int) $this->data(
			$this->rest( 'POST', '/favorite', array( 'title' => '关着', 'visibility' => 'private', 'post_id' => $kept ) )
		)['id'];
		self::assertSame( array( '别人的' ), $this->titles( "folder-$open" ) );
		self::assertSame( 404, $this->ask( "folder-$shut.rss" )->status );
		self::assertSame( array( '别人的' ), $this->titles( "folder-$shut", $this->key( $this->author ) ) );
		self::assertSame( 404, $this->ask( "folder-$shut.rss", $this->key( $this->reader ) )->status );
	}

	public function test_what_is_no_feed_is_not_found(): void {
		$junk = array(
			'',
			'site',
			'site.xml',
			'site-1.rss',
			'circle.rss',
			'circle-0.rss',
			'circle-99999.json',
			'topic-99999.rss',
			'member-99999.rss',
			'folder-99999.rss',
			'following.rss',
			'../site.rss',
			"site.rss\n",
			'SITE.rss',
		);
		foreach ( $junk as $name ) {
			self::assertSame( 404, $this->ask( $name )->status, $name );
		}
		self::assertSame( 404, $this->service( FeedAnswers::class )->answer( array( 'site.rss' ), null )->status );
		self::assertSame( 404, $this->service( FeedAnswers::class )->answer( 'site.rss', array( 'x' ) )->status );
	}

	public function test_public_feeds_are_a_visitors_whoever_asks(): void {
		$circle = $this->make_circle( $this->author, false );
		$this->publish( $this->author, '圈内的话', array( 'circle_id' => $circle ) );
		$this->publish( $this->author, '草稿', array( 'post_status' => 'draft' ) );
		$this->publish( $this->author, '前言', self::LOCK );
		foreach ( array( 0, $this->author, $this->create_member( 'administrator' ) ) as $who ) {
			$this->as_user( $who );
			self::assertSame( array( '前言' ), $this->titles( 'site' ) );
			self::assertSame( 404, $this->ask( "circle-$circle.rss" )->status );
			$body = $this->ask( 'site.rss' )->body . $this->ask( "member-{$this->author}.json" )->body;
			self::assertStringNotContainsString( '圈内', $body );
			self::assertStringNotContainsString( '藏起来', $body );
			self::assertStringContainsString( '还有隐藏内容', $body );
			self::assertSame( $who, get_current_user_id(), 'The session is as it was.' );
		}
	}

	public function test_a_private_address_shows_what_its_member_sees_and_no_hidden_text(): void {
		$circle = $this->make_circle( $this->author, false, $this->reader );
		$this->publish( $this->author, '圈内的话', array( 'circle_id' => $circle ) );
		$this->publish( $this->author, '前言', self::LOCK );
		$this->service( FollowService::class )->set( $this->reader, $this->author, true );
		$key     = $this->key( $this->reader );
		$foreign = $this->key( $this->create_member() );
		$this->as_user( 0 );
		self::assertSame( array( '前言', '圈内的话' ), $this->titles( 'site', $key ) );
		self::assertSame( array( '圈内的话' ), $this->titles( "circle-$circle", $key ) );
		self::assertSame( array( '前言', '圈内的话' ), $this->titles( 'following', $key ) );
		self::assertSame( array( '前言' ), $this->titles( 'site', $foreign ) );
		self::assertSame( 404, $this->ask( "circle-$circle.rss", $foreign )->status );
		$answer = $this->ask( 'site.rss', $key );
		self::assertSame( 'private, no-store', $answer->headers['Cache-Control'] );
		foreach ( array( $key, $this->key( $this->author ) ) as $one ) {
			$body = $this->ask( 'site.rss', $one )->body . $this->ask( 'site.json', $one )->body;
			self::assertStringNotContainsString( '藏起来', $body );
			self::assertStringContainsString( '隐藏内容已对你开放', $body );
			self::assertStringNotContainsString( $one, $body, 'The address is not in what it gives.' );
		}
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->author ) ) );
		self::assertSame( array(), $this->titles( 'site', $this->key( $this->reader ) ) );
	}

	public function test_a_circle_that_was_left_is_gone_from_the_private_address(): void {
		$circle = $this->make_circle( $this->author, false, $this->reader );
		$this->publish( $this->author, '圈内的话', array( 'circle_id' => $circle ) );
		$key = $this->key( $this->reader );
		self::assertSame( array( '圈内的话' ), $this->titles( 'site', $key ) );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		self::assertSame( array(), $this->titles( 'site', $key ) );
		self::assertSame( 404, $this->ask( "circle-$circle.rss", $key )->status );
	}

	public function test_a_key_is_good_until_it_is_replaced_taken_back_or_the_password_changes(): void {
		$keys  = $this->service( FeedKeys::class );
		$first = $this->key( $this->reader );
		self::assertSame( $this->reader, $keys->member( $first ) );
		$kept  = (string) get_user_meta( $this->reader, FeedKeys::META, true );
		self::assertStringNotContainsString( explode( '.', $first )[1], $kept );
		$second = $this->key( $this->reader );
		self::assertSame( array( 0, $this->reader ), array( $keys->member( $first ), $keys->member( $second ) ) );
		self::assertSame( 404, $this->ask( 'site.rss', $first )->status );
		$wrongs = array(
			$this->author . strstr( $second, '.' ),
			substr( $second, 0, -1 ),
			"$second\n",
			'',
			'0.' . str_repeat( 'a', 40 ),
		);
		foreach ( $wrongs as $wrong ) {
			self::assertSame( 404, $this->ask( 'site.rss', $wrong )->status, $wrong );
		}
		$this->as_user( $this->reader );
		self::assertNotNull( $this->data( $this->rest( 'GET', '/account/feed-key' ) )['created'] );
		$this->data( $this->rest( 'DELETE', '/account/feed-key' ) );
		$this->data( $this->rest( 'DELETE', '/account/feed-key' ) );
		self::assertNull( $this->data( $this->rest( 'GET', '/account/feed-key' ) )['created'] );
		self::assertSame( 404, $this->ask( 'site.rss', $second )->status );
		$third = $this->key( $this->reader );
		wp_set_password( 'another password', $this->reader );
		self::assertSame( 0, $keys->member( $third ) );
		$fourth = $this->key( $this->reader );
		wp_update_user( array( 'ID' => $this->reader, 'display_name' => '半夏二' ) );
		self::assertSame( $this->reader, $keys->member( $fourth ), 'Another name is no other password.' );
		wp_update_user( array( 'ID' => $this->reader, 'user_pass' => 'a third password' ) );
		self::assertSame( 0, $keys->member( $fourth ) );
	}

	public function test_who_may_not_sign_in_has_no_private_feed_and_the_owner_can_switch_it_off(): void {
		$key   = $this->key( $this->reader );
		$admin = $this->create_member( 'administrator' );
		$this->as_user( $admin );
		$ban = array( 'user_id' => $this->reader, 'level' => 'lock', 'days' => 1, 'reason' => '发广告' );
		$this->data( $this->rest( 'POST', '/admin/bans', $ban ) );
		self::assertSame( Bans::LOCK, $this->service( BanService::class )->level( $this->reader ) );
		self::assertSame( 404, $this->ask( 'site.rss', $key )->status );
		$mine = $this->key( $this->author );
		$this->set( FeedKeys::SETTING, false );
		self::assertSame( 404, $this->ask( 'site.rss', $mine )->status );
		self::assertSame( 200, $this->ask( 'site.rss' )->status );
		$this->as_user( $this->author );
		self::assertSame( 403, $this->rest( 'POST', '/account/feed-key' )->get_status() );
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'POST', '/account/feed-key' )->get_status() );
	}

	public function test_asking_is_limited(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$this->set( 'rate_limits', array( 'feed' => array( 'address' => array( 2, 60 ) ) ) );
		self::assertSame( 200, $this->ask( 'site.rss' )->status );
		self::assertSame( 404, $this->ask( 'site.rss', 'x' )->status );
		$third = $this->ask( 'site.rss' );
		self::assertSame( 429, $third->status );
		self::assertGreaterThan( 0, (int) $third->headers['Retry-After'] );
	}

	public function test_the_settings_show_a_new_key_once(): void {
		$part = $this->service( FeedsPart::class );
		self::assertStringContainsString( '生成私人订阅地址', $part->html( $this->reader ) );
		$key = $this->key( $this->reader );
		self::assertStringNotContainsString( $key, $part->html( $this->reader ) );
		$_COOKIE[ FeedKeyForm::COOKIE ] = $key;
		self::assertStringContainsString( $key, $part->html( $this->reader ) );
		self::assertStringNotContainsString( $key, $part->html( $this->author ), 'Another member sees nothing of it.' );
		$_COOKIE[ FeedKeyForm::COOKIE ] = "{$this->reader}.\"><script>";
		self::assertStringNotContainsString( '<script>', $part->html( $this->reader ) );
		unset( $_COOKIE[ FeedKeyForm::COOKIE ] );
	}

	public function test_pages_name_their_feed_where_everybody_may_read_it(): void {
		$links = $this->service( FeedLinks::class );
		$open  = $this->make_circle( $this->author );
		$shut  = $this->make_circle( $this->author, false );
		$topic = $this->make_topic( '湖边' );
		$this->show( array( 'post_type' => 'zeromo_circle', 'p' => $open ) );
		self::assertStringContainsString( "zeromo_feed=circle-$open.rss", $links->html( '圈"子' ) );
		self::assertStringContainsString( 'title="圈&quot;子 RSS"', $links->html( '圈"子' ) );
		$this->show( array( 'post_type' => 'zeromo_circle', 'p' => $shut ) );
		self::assertSame( '', $links->html( '圈' ) );
		$this->show( array( 'zeromo_topic' => (string) get_term( $topic )?->slug ) );
		self::assertStringContainsString( "zeromo_feed=topic-$topic.json", $links->html( '话题' ) );
	}

	public function test_the_head_of_a_page_has_the_links_unless_the_owner_has_switched_feeds_off(): void {
		$head   = $this->service( PageHead::class );
		$place  = $this->make_circle( $this->author );
		$site   = $this->service( Pages::class )->id( 'community' );
		self::assertGreaterThan( 0, $site );
		foreach ( array( 'circle' => $place, 'site' => $site ) as $name => $page ) {
			$circle = array( 'p' => $page, 'post_type' => 'zeromo_circle' );
			$this->show( 'site' === $name ? array( 'page_id' => $page ) : $circle );
			$before = self::printed( $head );
			foreach ( array( 'rss', 'json' ) as $format ) {
				$id  = 'site' === $name ? 0 : $page;
				$url = ( new FeedAddress( 0 === $id ? 'site' : 'circle', $id, $format ) )->url();
				self::assertStringContainsString( 'href="' . esc_url( $url ) . '"', $before );
			}
			$this->set( 'room_feeds', false );
			self::assertStringNotContainsString( 'zeromo_feed', self::printed( $head ) );
			$this->set( 'room_feeds', true );
		}
	}

	/** @param array<string, mixed> $asked Of the page's query. */
	private function show( array $asked ): void {
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- put back by tearDown().
		$GLOBALS['wp_query'] = new \WP_Query( $asked );
	}

	private static function printed( PageHead $head ): string {
		ob_start();
		$head->on_wp_head();
		return (string) ob_get_clean();
	}
}
