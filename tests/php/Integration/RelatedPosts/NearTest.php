<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\RelatedPosts;

use Zeromo\Community\CircleIndex\Api\CircleRows;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\RelatedPosts\Sql\RelatedPostsRepository;
use Zeromo\Community\RelatedPosts\Blocks\FromCircleBlock;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

final class NearTest extends ContentTestCase {

	public function test_before_and_after_are_the_author_s_own_in_time(): void {
		$author = $this->create_member( 'author' );
		$now    = time();
		$ids    = array();
		foreach ( array( 300, 200, 100 ) as $ago ) {
			$id    = $this->publish( $author, "第 $ago" );
			$ids[] = $id;
			$this->date( $id, $now - $ago );
		}
		$this->publish( $this->create_member( 'author' ), '别人的' );
		$near = $this->service( RelatedPostsRepository::class );
		$sees = fn( int $n ): array => $near->neighbours(
			$ids[ $n ],
			$author,
			(int) $this->row( $ids[ $n ] )['created'],
			0
		);
		self::assertSame(
			array( array( 0, $ids[1] ), array( $ids[0], $ids[2] ), array( $ids[1], 0 ) ),
			array( $sees( 0 ), $sees( 1 ), $sees( 2 ) )
		);
	}

	public function test_related_posts_share_a_topic_or_else_the_circle_and_are_visible(): void {
		$author = $this->create_member( 'author' );
		$topics = array(
			$this->make_topic( '手冲' . bin2hex( random_bytes( 3 ) ) ),
			$this->make_topic( '豆子' . bin2hex( random_bytes( 3 ) ) ),
		);
		$circle = $this->make_circle( $author );
		$post   = $this->publish( $author, '一', array( 'topic_id' => $topics ) );
		$both   = $this->publish( $author, '二', array( 'topic_id' => $topics ) );
		$one    = $this->publish( $author, '三', array( 'topic_id' => array( $topics[1] ), 'circle_id' => $circle ) );
		$this->publish(
			$author,
			'四',
			array( 'topic_id' => $topics, 'circle_id' => $this->make_circle( $author, false ) )
		);
		$inside = $this->publish( $author, '五', array( 'circle_id' => $circle ) );
		$near   = $this->service( RelatedPostsRepository::class );
		$found  = array();
		$asked  = $this->count_queries(
			function () use ( $near, $post, $topics, &$found ): void {
				$found = $near->related( $post, $topics, 0, 5, 0 );
			}
		);
		sort( $found );
		self::assertSame( array( $both, $one ), $found );
		self::assertSame( 1, $asked );
		self::assertSame( array( $one ), $near->related( $inside, array(), $circle, 5, 0 ) );
		self::assertSame( array(), $near->related( $post, array(), 0, 5, 0 ) );
	}

	/**
	 * Likers in the card, the comments right behind it, what is like it after them; the ways on are an article's alone.
	 */
	public function test_comments_stand_between_an_activity_and_what_is_like_it(): void {
		$author = $this->create_member( 'author' );
		$topic  = $this->make_topic( '手冲' . bin2hex( random_bytes( 3 ) ) );
		$ids    = array();
		foreach ( array( '一', '二', '三' ) as $words ) {
			$ids[] = $this->publish( $author, $words, array( 'topic_id' => array( $topic ) ) );
		}
		$this->as_user( $this->create_member() );
		$this->data(
			$this->rest( 'POST', '/like', array( 'id' => $ids[1], 'type' => 'post', 'count_type' => 'like' ) )
		);
		$this->as_user( 0 );
		$post = $this->service( Posts::class )->page( $ids[1], 0 );
		self::assertNotNull( $post );
		$html = $this->service( CardView::class )->single( $post, 0 );
		$at   = array_map(
			static fn( string $part ): int|false => strpos( $html, $part ),
			array( 'id="likers"', '</article>', 'id="comments"', 'zmo-related' )
		);
		self::assertNotContains( false, $at, (string) wp_json_encode( $at ) );
		$sorted = $at;
		sort( $sorted );
		self::assertSame( $sorted, $at );
		self::assertSame(
			'',
			trim(
				preg_split( '/<section[^>]*id="comments"/', substr( $html, (int) $at[1] + strlen( '</article>' ) ) )[0]
					?? 'nothing'
			)
		);
		self::assertStringNotContainsString( 'zmo-prevnext', $html );
	}

	public function test_the_rail_leads_to_the_post_s_circle(): void {
		$author = $this->create_member( 'author' );
		$circle = $this->make_circle( $author );
		$inside = $this->publish( $author, '圈里', array( 'circle_id' => $circle ) );
		$beside = $this->publish( $author, '圈外' );
		$this->as_user( 0 );
		$posts = $this->service( Posts::class );
		$block = new FromCircleBlock( $posts, $this->service( CircleRows::class ), $this->service( Caller::class ) );
		$html  = array();
		foreach ( array( $inside, $beside ) as $post ) {
			$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $post, 'post_type' => 'zeromo_activity' ) );
			$posts->page( $post, 0 );
			self::assertSame(
				0,
				$this->count_queries( static fn() => $posts->drawn( $post, 0 ) ),
				'The post that is drawn is not read again.'
			);
			$html[] = $block->render( array(), '' );
		}
		self::assertStringContainsString( '来自圈子', $html[0] );
		self::assertStringContainsString( '胶片与日常', $html[0] );
		self::assertStringContainsString( 'data-zeromo-widget="circle-join"', $html[0] );
		self::assertSame( '', $html[1] );
	}
}
