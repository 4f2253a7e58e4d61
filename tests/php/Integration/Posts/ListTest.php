<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Posts\Api\Posts;

/** GET /content/list: sources, filters, orders and places. */
final class ListTest extends ContentTestCase {

	protected function setUp(): void {
		parent::setUp();
		// What other suites left on a kept site would stand among ours.
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'feed' ) );
	}

	public function test_the_newest_stand_on_top_whatever_they_are(): void {
		$member   = $this->create_member( 'author' );
		$activity = $this->publish( $member, '动态' );
		$article  = $this->make_post( $member );
		$this->date( $activity, time() - 100 );
		$this->as_user( 0 );
		$answer = $this->data( $this->rest( 'GET', '/content/list', array( 'per_page' => 2 ) ) );
		$this->assertSame( array( $article, $activity ), array_column( $answer['items'], 'id' ) );
		$this->assertSame(
			array( 'list_html', 'replaceFields', 'pagi', 'items', 'next_cursor' ),
			array_keys( $answer )
		);
		foreach ( $answer['items'] as $post ) {
			$this->assertTrue( rest_validate_value_from_schema( $post, PostSchema::post() ) );
			$this->assertStringContainsString( "id=\"zmo-post-{$post['id']}\"", $answer['list_html'] );
		}
		$this->assertArrayNotHasKey( 'X-WP-Total', $this->rest( 'GET', '/content/list' )->get_headers() );
		$this->assertSame( array( 'orderby', 'has', 'date' ), array_column( $answer['replaceFields'], 'id' ) );
		$this->assertStringContainsString( (string) get_permalink( $article ), $answer['items'][0]['url'] );
	}

	public function test_pages_by_cursor_and_by_number_hold_the_same_posts_once(): void {
		$member = $this->create_member();
		$ids    = array();
		for ( $n = 0; $n < 7; $n++ ) {
			$ids[] = $this->publish( $member, "第 $n 条" );
			// Pairs of one second: the id decides.
			$this->date( $ids[ $n ], 1600000000 + intdiv( $n, 2 ) );
		}
		$wanted = array_reverse( $ids );
		$params = array( 'source' => 'member', 'author' => $member, 'per_page' => 3 );
		$this->as_user( 0 );
		$first  = $this->data( $this->rest( 'GET', '/content/list', $params ) );
		$second = $this->data(
			$this->rest( 'GET', '/content/list', $params + array( 'cursor' => $first['next_cursor'] ) )
		);
		$third  = $this->data(
			$this->rest( 'GET', '/content/list', $params + array( 'cursor' => $second['next_cursor'] ) )
		);
		$this->assertSame(
			$wanted,
			array_merge(
				...array_map(
					static fn( array $page ): array => array_column( $page['items'], 'id' ),
					array( $first, $second, $third )
				)
			)
		);
		$this->assertNull( $third['next_cursor'] );
		foreach ( array( 1, 2, 3 ) as $paged ) {
			$this->assertSame(
				array_slice( $wanted, 3 * ( $paged - 1 ), 3 ),
				$this->listed( $params + array( 'paged' => $paged ) )
			);
		}
		$this->assertSame( array(), $this->listed( $params + array( 'paged' => 4 ) ) );
		$this->assertSame( array(), $this->listed( array( 'paged' => 1000000 ) ) );
	}

	public function test_the_links_of_a_page_lead_on_and_back(): void {
		$member = $this->create_member();
		$ids    = array();
		for ( $n = 0; $n < 5; $n++ ) {
			$ids[] = $this->publish( $member, "第 $n 条" );
			$this->date( $ids[ $n ], 1600000000 + $n );
		}
		$params = array( 'source' => 'member', 'author' => $member, 'per_page' => 2 );
		$first  = $this->data( $this->rest( 'GET', '/content/list', $params ) );
		$this->assertStringContainsString( '下一页', $first['pagi'] );
		$this->assertStringNotContainsString( '上一页', $first['pagi'] );
		$second = $this->data(
			$this->rest( 'GET', '/content/list', $params + array( 'cursor' => $first['next_cursor'] ) )
		);
		$this->assertSame(
			1,
			preg_match(
				'/href="\?source=member&#038;author=' . $member
					. '&#038;cursor=([^"]+)"[^>]*>上一页|rel="prev" href="[^"]*cursor=([^"&]+)"/',
				$second['pagi'],
				$m
			)
		);
		$back = $this->data(
			$this->rest( 'GET', '/content/list', $params + array( 'cursor' => rawurldecode( end( $m ) ) ) )
		);
		$this->assertSame( array_column( $first['items'], 'id' ), array_column( $back['items'], 'id' ) );
		$this->assertSame( $first['next_cursor'], $back['next_cursor'] );
		$this->assertStringNotContainsString( '上一页', $back['pagi'] );
	}

	public function test_circle_topic_and_member_narrow_the_list(): void {
		$one    = $this->create_member();
		$two    = $this->create_member();
		$circle = $this->make_circle( $one, true, $two );
		$topic  = $this->make_topic( '观鸟' );
		$a      = $this->publish( $one, 'a', array( 'circle_id' => $circle ) );
		$b      = $this->publish( $two, 'b', array( 'topic_id' => array( $topic ) ) );
		$c      = $this->publish( $two, 'c', array( 'circle_id' => $circle, 'topic_id' => array( $topic ) ) );
		$this->assertSame( array( $c, $a ), $this->listed( array( 'source' => 'circle', 'circle_id' => $circle ) ) );
		$this->assertSame( array( $c, $b ), $this->listed( array( 'source' => 'topic', 'topic_id' => $topic ) ) );
		$this->assertSame( array( $c, $b ), $this->listed( array( 'source' => 'member', 'author' => $two ) ) );
		$this->assertSame(
			array( $c ),
			$this->listed( array( 'source' => 'topic', 'topic_id' => $topic, 'circle_id' => $circle ) )
		);
		$this->assertSame(
			array( $c ),
			$this->listed( array( 'source' => 'circle', 'circle_id' => $circle, 'author' => $two ) )
		);
		$this->assertSame( array(), $this->listed( array( 'source' => 'circle', 'circle_id' => 99999999 ) ) );
		$this->assertSame( array(), $this->listed( array( 'source' => 'topic', 'topic_id' => 99999999 ) ) );
	}

	public function test_pictures_types_days_words_and_categories_filter(): void {
		$member  = $this->create_member( 'author' );
		$picture = $this->publish( $member, '图', array( 'image_ids' => $this->make_pictures( $member, 1 ) ) );
		$text    = $this->publish( $member, '特别的词 & 符号' );
		$article = $this->make_post( $member, '文章' );
		$cat     = (int) ( (array) wp_insert_term( '分类', 'category' ) )['term_id'];
		wp_set_post_categories( $article, array( $cat ) );
		$this->date( $text, time() - 3 * DAY_IN_SECONDS );
		$mine = array( 'source' => 'member', 'author' => $member );
		$this->assertSame( array( $picture ), $this->listed( array( 'has' => 'image', 'per_page' => 1 ) ) );
		$this->assertSame( array( $picture ), $this->listed( $mine + array( 'has' => 'image' ) ) );
		$this->assertSame( array(), $this->listed( array( 'has' => 'video' ) ) );
		$this->assertSame( array( $article ), $this->listed( $mine + array( 'post_type' => 'post' ) ) );
		$this->assertSame( array( $picture, $text ), $this->listed( $mine + array( 'post_type' => 'activity' ) ) );
		$this->assertSame( array(), $this->listed( $mine + array( 'post_type' => 'circle' ) ) );
		$this->assertSame( array( $article, $picture ), $this->listed( $mine + array( 'date' => 'today' ) ) );
		$this->assertSame( array( $article, $picture, $text ), $this->listed( $mine + array( 'date' => 'week' ) ) );
		$this->assertSame( array( $text ), $this->listed( $mine + array( 'keywords' => '特别的词' ) ) );
		$this->assertSame( array( $text ), $this->listed( array( 'keywords' => '词 & 符' ) ) );
		$this->assertSame( array(), $this->listed( array( 'keywords' => '%' ) + $mine ) );
		$this->assertSame( array( $article ), $this->listed( array( 'cat' => $cat ) ) );
	}

	/** @return iterable<string, array{array<string, string>}> */
	public static function scopes(): iterable {
		foreach ( array( 'hot', 'commented', 'rating', 'recommended' ) as $order ) {
			foreach ( array( 'feed', 'circle', 'topic', 'member' ) as $source ) {
				foreach ( array( '', 'image' ) as $has ) {
					yield trim( "$order in $source $has" ) => array(
						array( 'orderby' => $order, 'source' => $source, 'has' => $has ),
					);
				}
			}
		}
	}

	/** @param array<string, string> $params Order and source. */
	#[DataProvider( 'scopes' )]
	public function test_every_source_has_every_order_and_every_place( array $params ): void {
		$now    = time();
		$member = $this->create_member();
		$circle = $this->make_circle( $member );
		$topic  = $this->make_topic( '排序' );
		$image  = $this->make_pictures( $member, 1 );
		$counts = $this->service( Counters::class );
		$ids    = array();
		foreach ( array( 3, 1, 2, 1 ) as $n => $weight ) {
			$id = $this->publish(
				$member,
				"第 $n 条",
				array( 'circle_id' => $circle, 'topic_id' => array( $topic ), 'image_ids' => $image )
			);
			$this->date( $id, $now - 1000 );
			$counts->add( Counters::POST, $id, 'like', 10 * $weight );
			$counts->add( Counters::POST, $id, 'rating_count', 1 );
			$counts->add( Counters::POST, $id, 'rating_sum', $weight );
			if ( 1 !== $weight ) {
				wp_insert_comment(
					array(
						'comment_post_ID' => $id,
						'comment_content' => 'x',
						'comment_date_gmt' => gmdate( 'Y-m-d H:i:s', $now - 10 + $weight ),
					)
				);
			}
			$this->service( Posts::class )->rescore( $id );
			$ids[] = $id;
		}
		$params += array(
			'circle_id' => 'circle' === $params['source'] ? $circle : null,
			'topic_id' => 'topic' === $params['source'] ? $topic : null,
			'author' => 'member' === $params['source'] ? $member : null,
			'date' => 'week',
			'per_page' => 2,
		);
		$params = array_filter( $params );
		$first  = $this->data( $this->rest( 'GET', '/content/list', $params ) );
		$this->assertSame( array( $ids[0], $ids[2] ), array_column( $first['items'], 'id' ) );
		$second = $this->data(
			$this->rest( 'GET', '/content/list', $params + array( 'cursor' => $first['next_cursor'] ) )
		);
		$this->assertSame( array( $ids[3], $ids[1] ), array_column( $second['items'], 'id' ) );
		$this->assertSame( array( $ids[3], $ids[1] ), $this->listed( $params + array( 'paged' => 2 ) ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function junk(): iterable {
		$cases = array(
			array( 'orderby' => 'rand' ),
			array( 'orderby' => 'created DESC, SLEEP(5)' ),
			array( 'source' => 'all' ),
			array( 'source' => 'circle' ),
			array( 'source' => 'topic' ),
			array( 'source' => 'member' ),
			array( 'per_page' => 0 ),
			array( 'per_page' => 51 ),
			array( 'per_page' => 1000000000 ),
			array( 'paged' => 0 ),
			array( 'cursor' => 'x' ),
			array( 'cursor' => "' OR 1=1" ),
			array( 'author' => '1 OR 1=1' ),
			array( 'circle_id' => array( 1, 2 ) ),
			array( 'has' => 'everything' ),
			array( 'date' => '2020' ),
			array( 'post_type' => 'revision' ),
			array( 'keywords' => str_repeat( '长', 101 ) ),
		);
		foreach ( $cases as $case ) {
			yield (string) wp_json_encode_plain( $case ) => array( $case );
		}
	}

	/** @param array<string, mixed> $params Arguments. */
	#[DataProvider( 'junk' )]
	public function test_junk_has_a_bad_shape( array $params ): void {
		$this->assert_refused( $this->rest( 'GET', '/content/list', $params ), 400, 'rest_invalid_param' );
	}

	public function test_a_visitor_follows_nobody(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'GET', '/content/list', array( 'source' => 'following' ) ),
			401,
			'zeromo_login_required'
		);
	}

	public function test_a_site_narrows_lists_but_cannot_lift_the_visibility(): void {
		$owner  = $this->create_member();
		$circle = $this->make_circle( $owner, false );
		$closed = $this->publish( $owner, '圈内', array( 'circle_id' => $circle ) );
		$open   = $this->publish( $owner, '圈外' );
		add_filter(
			'zeromo_content_query',
			static fn( array $query ): array => array( 'author' => $owner, 'per_page' => '9', 'cursor' => 'x' ) + $query
		);
		$this->as_user( 0 );
		$this->assertSame( array( $open ), $this->listed( array() ) );
		$this->as_user( $owner );
		$this->assertSame( array( $open, $closed ), $this->listed( array() ) );
	}

	public function test_a_long_text_stands_in_lists_with_its_beginning(): void {
		$id   = $this->publish( $this->create_member(), str_repeat( '长', 5000 ) );
		$list = $this->data( $this->rest( 'GET', '/content/list', array( 'per_page' => 1 ) ) );
		$this->assertSame( 2001, mb_strlen( strip_tags( $list['items'][0]['content_html'] ) ) );
		$this->assertStringContainsString( '全文', $list['list_html'] );
		$this->assertSame(
			5000,
			mb_strlen( strip_tags( $this->data( $this->rest( 'GET', "/content/$id" ) )['content_html'] ) )
		);
	}
}

/** @param array<string, mixed> $value Case. */
function wp_json_encode_plain( array $value ): string {
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- data are made before WordPress is there.
	return (string) json_encode( $value, JSON_UNESCAPED_UNICODE );
}
