<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Topics;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Api\Topics;

/** Topics: unique names, kept counts, heat, few queries. */
final class TopicsTest extends IntegrationTestCase {

	public function test_a_name_makes_one_topic(): void {
		$id = $this->create( '秋天的第一场雾' );
		foreach ( array( '秋天的第一场雾', '#秋天的第一场雾#', '秋天的　第一场雾' ) as $name ) {
			$this->assertSame( array( 'zeromo_topic_exists', 409 ), $this->refusal( fn() => $this->create( $name ) ) );
		}
		$this->assertSame(
			1,
			(int) $this->db()->value(
				'SELECT COUNT(*) FROM ' . $this->db()->core( 'terms' ) . ' WHERE name LIKE %s',
				array( '%第一场雾%' )
			),
			'The refused term is rolled back.'
		);
		$this->assertSame( '秋天的第一场雾', $this->api()->items( array( $id ) )[ $id ]->title );
	}

	public function test_wrong_names_and_categories_are_refused(): void {
		$this->assertSame( array( 'zeromo_content_invalid', 422 ), $this->refusal( fn() => $this->create( ' ## ' ) ) );
		$this->assertSame(
			array( 'zeromo_content_invalid', 422 ),
			$this->refusal( fn() => $this->create( str_repeat( '长', 101 ) ) )
		);
		$this->assertSame(
			array( 'rest_invalid_param', 400 ),
			$this->refusal( fn() => $this->service( TopicEditing::class )->create( '对的名字', '', 0, 99999999 ) )
		);
	}

	public function test_signs_in_a_name_are_kept_and_safe(): void {
		$id   = $this->create( 'R&B <b>之夜</b>' );
		$item = $this->api()->items( array( $id ) )[ $id ];
		$this->assertSame( 'R&B 之夜', $item->title );
		$this->assertSame( get_term_link( $id, 'zeromo_topic' ), $item->url );
		$this->assertStringContainsString( 'topics/art/icon-', $item->icon_url );
	}

	public function test_topics_that_are_not_there_are_refused(): void {
		$id = $this->create( '入冬计划' );
		$this->assertNull( $this->refusal( fn() => $this->api()->need( array( $id, $id ) ) ) );
		$this->assertNull( $this->refusal( fn() => $this->api()->need( array() ) ) );
		$this->assertSame(
			array( 'rest_invalid_param', 400 ),
			$this->refusal( fn() => $this->api()->need( array( $id, 99999999 ) ) )
		);
		$tag = (int) wp_insert_term( '不是话题', 'post_tag' )['term_id'];
		$this->assertSame(
			array( 'rest_invalid_param', 400 ),
			$this->refusal( fn() => $this->api()->need( array( $tag ) ) )
		);
	}

	public function test_items_come_from_one_query_then_from_the_cache_and_follow_each_change(): void {
		$ids = array( $this->create( '入冬计划' ), $this->create( '今天看到的鸟' ) );
		$this->assertSame( 1, $this->count_queries( fn() => $this->api()->items( $ids ) ) );
		$this->assertSame( 0, $this->count_queries( fn() => $this->api()->items( $ids ) ) );
		$this->api()->content_changed( $ids, 1 );
		$this->assertSame( array( 1, 1 ), array_column( $this->api()->items( $ids ), 'content_count' ) );
		wp_update_term( $ids[0], 'zeromo_topic', array( 'name' => '过冬计划' ) );
		$this->assertSame( '过冬计划', $this->api()->items( $ids )[ $ids[0] ]->title );
		$this->assertSame( array( 'zeromo_topic_exists', 409 ), $this->refusal( fn() => $this->create( '过冬计划' ) ) );
		$this->create( '入冬计划' );
		wp_delete_term( $ids[1], 'zeromo_topic' );
		$this->assertSame( array( $ids[0] ), array_keys( $this->api()->items( $ids ) ) );
	}

	public function test_the_picker_shows_the_hottest_first_and_finds_by_name(): void {
		$cold = $this->create( '测试冷话题' );
		$hot  = $this->create( '测试热话题' );
		$late = $this->create( '测试新话题' );
		$this->api()->content_changed( array( $hot, $cold ), 1 );
		$this->api()->content_changed( array( $hot ), 1 );
		$this->assertSame(
			array( $hot, $cold, $late ),
			array_column( $this->api()->page( '测试', 0, 1, 20 )['items'], 'id' )
		);
		$this->assertSame( array( $hot ), array_column( $this->api()->page( '#测试热', 0, 1, 20 )['items'], 'id' ) );
		$this->assertTrue( $this->api()->page( '测试', 0, 1, 2 )['more'] );
		$this->assertSame( array(), $this->api()->page( '_', 0, 1, 20 )['items'] );
		$this->api()->content_changed( array( $hot ), -1 );
		$this->api()->content_changed( array( $hot ), -1 );
		$this->api()->content_changed( array( $hot ), -1 );
		$this->assertSame(
			array( $cold, $late, $hot ),
			array_column( $this->api()->page( '测试', 0, 1, 20 )['items'], 'id' )
		);
	}

	public function test_heat_fades_by_the_day(): void {
		$id = $this->create( '入冬计划' );
		$this->api()->content_changed( array( $id ), 1 );
		$this->run_recurring( 'topic_heat' );
		$this->run_recurring( 'topic_heat' );
		$this->assertSame(
			64,
			(int) $this->db()->value(
				'SELECT heat FROM ' . $this->db()->table( 'topic' ) . ' WHERE term_id = %d',
				array( $id )
			)
		);
	}

	public function test_categories_are_tabs_and_narrow_the_list(): void {
		$cat = $this->service( TopicEditing::class )->category( '日常' );
		$this->assertSame( $cat, $this->service( TopicEditing::class )->category( '日常' ) );
		$id = $this->service( TopicEditing::class )->create( '早餐', '', 0, $cat );
		$this->create( '午餐' );
		$this->assertContains( array( 'name' => (string) $cat, 'label' => '日常' ), $this->api()->cats() );
		$this->assertSame( array( $id ), array_column( $this->api()->page( '', $cat, 1, 20 )['items'], 'id' ) );
	}

	public function test_a_term_made_on_cores_screens_is_a_topic(): void {
		$id = (int) wp_insert_term( '后台建的话题', 'zeromo_topic' )['term_id'];
		$this->assertArrayHasKey( $id, $this->api()->items( array( $id ) ) );
		$this->assertSame( array( 'zeromo_topic_exists', 409 ), $this->refusal( fn() => $this->create( '后台建的话题' ) ) );
	}

	public function test_core_routes_let_nobody_make_topics_without_the_right(): void {
		$this->as_user( $this->create_member( 'contributor' ) );
		$this->assert_refused(
			$this->rest( 'POST', '/wp/v2/zeromo_topic', array( 'name' => '绕过' ) ),
			403,
			'rest_cannot_create'
		);
		$this->as_user( $this->create_member( 'author' ) );
		$this->assertSame( 201, $this->rest( 'POST', '/wp/v2/zeromo_topic', array( 'name' => '可以的' ) )->get_status() );
	}

	public function test_content_counts_are_held_against_the_feed(): void {
		$id = $this->create( '入冬计划' );
		$this->api()->content_changed( array( $id ), 1 );
		$sources = array_values(
			array_filter(
				Plugin::container()->all( CounterSource::class ),
				static fn( CounterSource $source ): bool => '话题的动态数' === $source->label()
			)
		);
		$this->assertCount( 1, $sources );
		$this->assertContains(
			array( 'object' => (string) $id, 'kept' => 1, 'rows' => 0 ),
			$sources[0]->differences()
		);
		$sources[0]->repair();
		$this->assertSame( array(), $sources[0]->differences() );
	}

	private function api(): Topics {
		return $this->service( Topics::class );
	}

	private function create( string $name ): int {
		return $this->service( TopicEditing::class )->create( $name );
	}

	/** @return array{string, int}|null */
	private function refusal( callable $work ): ?array {
		try {
			$work();
			return null;
		} catch ( Failure $failure ) {
			return array( $failure->error, $failure->status );
		}
	}
}
