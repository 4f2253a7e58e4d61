<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Reactions;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Reactions\View\UsefulSlot;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** 点赞, 有用 and 踩 where a reader finds them: below comments and in the head of a member's page. */
final class OpinionTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->author = $this->create_member( 'author', '木子李' );
		$this->reader = $this->create_member( 'subscriber', '青禾' );
		$this->as_user( $this->reader );
	}

	protected function tearDown(): void {
		parent::tearDown();
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
	}

	private function rate(): void {
		$this->service( Settings::class )->save( array( 'rate_members' => true ) );
	}

	private function press( string $type, int $id, string $kind, bool $on = true ): void {
		$this->data(
			$this->rest(
				'POST',
				'/like',
				array( 'type' => $type, 'id' => $id, 'count_type' => $kind, 'delete' => $on ? 0 : 1 )
			)
		);
	}

	/** Head of the author's page for a viewer. */
	private function head( int $viewer ): string {
		$this->as_user( $viewer );
		wp_cache_flush_group( 'zmo_request' );
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->query(
			array( 'author_name' => (string) get_userdata( $this->author )?->user_nicename, 'zeromo_member' => '1' )
		);
		return do_blocks( '<!-- wp:zeromo/member-header /-->' );
	}

	/**
	 * Props of the like buttons in some HTML, by kind.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function buttons( string $html ): array {
		preg_match_all( "~data-zeromo-widget=\"like-button\" data-zeromo-props=(['\"])(.*?)\\1~", $html, $found );
		$props = array_map(
			static fn( string $json ): array => (array) json_decode( html_entity_decode( $json, ENT_QUOTES ), true ),
			$found[2]
		);
		return array_column( $props, null, 'count_type' );
	}

	public function test_people_are_not_rated_unless_the_owner_wants_it(): void {
		self::assertSame( array(), $this->buttons( $this->head( $this->reader ) ) );
		self::assertSame( array(), $this->buttons( $this->head( 0 ) ) );
		$this->as_user( $this->reader );
		$this->press( 'user', $this->author, 'like' );
		self::assertMatchesRegularExpression(
			"~data-zmo-count=\"like:user:{$this->author}\">\s*1\s*<~",
			$this->head( $this->reader ),
			'The route answers either way.'
		);
	}

	public function test_a_member_s_page_asks_what_its_reader_thinks(): void {
		$this->rate();
		$buttons = $this->buttons( $this->head( $this->reader ) );
		self::assertSame( array( 'like', 'useful', 'dislike' ), array_keys( $buttons ) );
		self::assertSame(
			array( 'user', $this->author, 0, false ),
			array(
				$buttons['like']['type'],
				$buttons['like']['id'],
				$buttons['like']['count'],
				$buttons['like']['liked'],
			)
		);
		foreach ( array_keys( $buttons ) as $kind ) {
			$this->press( 'user', $this->author, $kind );
		}
		$this->press( 'post', $this->make_post( $this->author ), 'like' );
		$html    = $this->head( $this->reader );
		$buttons = $this->buttons( $html );
		self::assertSame( array( true, true, true ), array_column( $buttons, 'liked' ) );
		self::assertSame(
			array( 2, 1, 0 ),
			array_column( $buttons, 'count' ),
			'Likes received are one number; who dislikes is not told.'
		);
		self::assertMarkup( "data-zmo-count=\"like:user:{$this->author}\">2<", $html );
		self::assertMarkup( '<span>已踩</span>', $html );
		self::assertMarkup( 'aria-label="有用 1" aria-pressed="true"', $html );
		self::assertMarkup( 'aria-label="踩" aria-pressed="true"', $html );
		$other = $this->buttons( $this->head( $this->create_member() ) );
		self::assertSame( array( false, false, false ), array_column( $other, 'liked' ) );
		self::assertSame( array( 2, 1, 0 ), array_column( $other, 'count' ) );
		self::assertCount( 3, $this->buttons( $this->head( 0 ) ), 'A visitor is asked to sign in by the button.' );
	}

	/** 有用 and 踩 stand below both kinds of post, where one is read and not in lists. */
	public function test_posts_ask_on_their_own_page(): void {
		$kinds = array( 'article' => array( 'post', 'zeromo_activity' ), 'foot' => array( 'zeromo_activity', 'post' ) );
		$asked = array();
		foreach ( ( new \ReflectionClass( UsefulSlot::class ) )->getAttributes( DrawnIn::class ) as $attribute ) {
			$drawn = $attribute->newInstance();
			$slot  = Plugin::container()->one( CardSlot::class, $drawn->name );
			self::assertInstanceOf( UsefulSlot::class, $slot );
			[ $mine, $other ] = $kinds[ $drawn->slot->value ];
			$id               = (int) wp_insert_post(
				array(
					'post_type' => $mine,
					'post_title' => '一条',
					'post_content' => '字',
					'post_status' => 'publish',
					'post_author' => $this->author,
				)
			);
			$shown            = fn( string $type ): Post => new Post(
				$id,
				PostKind::of_type( $type ) ?? PostKind::Product,
				new MemberCard( $this->author )
			);
			$this->press( 'post', $id, 'useful' );
			$html    = $slot->html( $shown( $mine ), $this->reader, true );
			$buttons = $this->buttons( $html );
			self::assertSame( array( 'useful', 'dislike' ), array_keys( $buttons ) );
			self::assertSame(
				array( $id, 1, true ),
				array( $buttons['useful']['id'], $buttons['useful']['count'], $buttons['useful']['liked'] )
			);
			self::assertSame( '', $slot->html( $shown( $mine ), $this->reader, false ), 'not in a list' );
			self::assertSame( '', $slot->html( $shown( $other ), $this->reader, true ) );
			$asked[] = $drawn->slot->value;
		}
		sort( $asked );
		self::assertSame( array( 'article', 'foot' ), $asked );
	}

	public function test_nobody_is_asked_about_oneself_or_about_who_is_blocked(): void {
		$this->rate();
		self::assertSame( array(), $this->buttons( $this->head( $this->author ) ) );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->reader ) ) );
		self::assertSame( array(), $this->buttons( $this->head( $this->reader ) ) );
		self::assertCount( 3, $this->buttons( $this->head( 0 ) ) );
	}

	public function test_the_head_of_a_page_costs_a_fixed_number_of_statements(): void {
		$this->rate();
		$cost = function ( int $viewer ): int {
			$this->head( $viewer );
			$before = $this->db()->count();
			$this->head( $viewer );
			return $this->db()->count() - $before;
		};
		$few  = array( $cost( 0 ), $cost( $this->reader ) );
		foreach ( range( 1, 4 ) as $n ) {
			$this->as_user( $this->create_member() );
			foreach ( array( 'like', 'useful', 'dislike' ) as $kind ) {
				$this->press( 'user', $this->author, $kind );
			}
		}
		self::assertSame( $few, array( $cost( 0 ), $cost( $this->reader ) ) );
		self::assertLessThanOrEqual( 3, $few[0] );
		self::assertLessThanOrEqual( 9, $few[1] );
	}

	public function test_a_comment_tells_how_many_find_it_useful_and_the_reader_s_own_marks(): void {
		$post    = $this->make_post( $this->author );
		$comment = $this->make_comment( $this->author, $post );
		$list    = fn(): array => $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $post ) ) );
		self::assertMarkup(
			"data-zmo-count=\"useful:comment:$comment\" data-zmo-hide-zero hidden>",
			$list()['list_html']
		);
		$this->press( 'comment', $comment, 'useful' );
		$this->press( 'comment', $comment, 'dislike' );
		$mine = $list();
		self::assertSame(
			array( 0, false, 1, true, true ),
			array_map(
				static fn( string $field ): mixed => $mine['items'][0][ $field ],
				array( 'likes', 'liked', 'useful', 'helped', 'disliked' )
			)
		);
		self::assertMarkup( 'data-zmo-useful="1" data-zmo-marked="useful dislike"', $mine['list_html'] );
		self::assertMarkup( "data-zmo-count=\"useful:comment:$comment\" data-zmo-hide-zero>1<", $mine['list_html'] );
		$this->as_user( 0 );
		$seen = $list();
		self::assertSame(
			array( 1, false, false ),
			array( $seen['items'][0]['useful'], $seen['items'][0]['helped'], $seen['items'][0]['disliked'] )
		);
		self::assertMarkup( 'data-zmo-useful="1" data-zmo-marked=""', $seen['list_html'] );
		$this->as_user( $this->author );
		self::assertStringNotContainsString(
			'data-zmo-useful',
			$list()['list_html'],
			'Nobody judges their own words.'
		);
		$this->as_user( $this->reader );
		$this->press( 'comment', $comment, 'useful', false );
		self::assertSame(
			array( 0, false, true ),
			array( $list()['items'][0]['useful'], $list()['items'][0]['helped'], $list()['items'][0]['disliked'] )
		);
		self::assertSame( array(), $this->wrong_totals() );
	}
}
