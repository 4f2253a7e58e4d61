<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Plugin;

/** What the Api answers, and how few queries it takes. */
final class CirclesForOtherRoomsTest extends CircleTestCase {

	public function test_visible_sql_hides_what_sees_denies(): void {
		$open    = $this->circle();
		$closed  = $this->circle( array( 'visibility' => 'members' ) );
		$trashed = $this->circle();
		wp_trash_post( $trashed );
		$member = $this->create_member();
		$this->join( $closed, $member );
		$asking = $this->create_member();
		$this->db()->execute(
			'INSERT INTO ' . $this->db()->table( 'circle_member' )
				. ' (circle_id,user_id,status,joined_at) VALUES (%d,%d,2,1)',
			array( $closed, $asking )
		);
		$all      = array( 0, $open, $closed, $trashed, 99999999 );
		$expected = array(
			0                                => array( 0, $open ),
			$this->create_member()           => array( 0, $open ),
			$asking                          => array( 0, $open ),
			$member                          => array( 0, $open, $closed ),
			$this->create_member( 'editor' ) => array( 0, $open, $closed ),
		);
		$api = $this->service( Circles::class );
		foreach ( $expected as $viewer => $visible ) {
			$this->assertSame( $visible, $this->visible( $all, $viewer ) );
			$this->assertSame(
				array_slice( $visible, 1 ),
				array_values(
					array_filter( $all, static fn( int $id ): bool => $id > 0 && $api->sees( $id, $viewer ) )
				)
			);
		}
	}

	public function test_only_joined_members_may_post(): void {
		$circle = $this->circle();
		$api    = $this->service( Circles::class );
		$member = $this->create_member();
		$this->assertSame( 'zeromo_forbidden', $this->refusal( fn() => $api->require_may_post( $circle, $member ) ) );
		$this->join( $circle, $member );
		$this->assertNull( $this->refusal( fn() => $api->require_may_post( $circle, $member ) ) );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET muted = 1 WHERE user_id = %d',
			array( $member )
		);
		$this->assertSame( 'zeromo_forbidden', $this->refusal( fn() => $api->require_may_post( $circle, $member ) ) );
		$this->assertSame( 'zeromo_not_found', $this->refusal( fn() => $api->require_may_post( 99999999, $member ) ) );
	}

	public function test_who_manages_is_known_at_once_after_a_change(): void {
		$circle = $this->circle();
		$api    = $this->service( Circles::class );
		$this->assertTrue( $api->moderates( $circle, $this->owner ) );
		$heir = $this->create_member( 'author' );
		$this->assertFalse( $api->moderates( $circle, $heir ) );
		wp_update_post( array( 'ID' => $circle, 'post_author' => $heir ) );
		$this->assertTrue( $api->moderates( $circle, $heir ) );
		$this->assertFalse( $api->moderates( $circle, $this->owner ) );
		$this->assertFalse( $api->moderates( $circle, 0 ) );
	}

	public function test_names_come_from_one_query_and_are_fresh_after_a_rename(): void {
		$ids = array( $this->circle(), $this->circle( array( 'title' => '另一个' ) ) );
		$api = $this->service( Circles::class );
		$this->assertSame( 1, $this->count_queries( fn() => $api->many( array( ...$ids, 99999999 ) ) ) );
		$this->assertSame( 0, $this->count_queries( fn() => $api->many( $ids ) ) );
		wp_update_post( array( 'ID' => $ids[0], 'post_title' => '改过的' ) );
		$this->assertSame( '改过的', $api->find( $ids[0] )?->title );
		wp_trash_post( $ids[0] );
		$this->assertNull( $api->find( $ids[0] ) );
	}

	public function test_the_picker_lists_the_largest_first_and_only_ones_own_when_asked(): void {
		$small = $this->circle( array( 'title' => '测试小圈' ) );
		$large = $this->circle( array( 'title' => '测试大圈' ) );
		$this->join( $large, $member = $this->create_member() );
		$api = $this->service( CirclePages::class );
		$all = $api->page( $member, false, '测试', 0, 1, 20 );
		$this->assertSame( array( $large, $small ), array_column( $all['items'], 'id' ) );
		$this->assertSame( array( true, false ), array_column( $all['items'], 'joined' ) );
		$this->assertSame( array( 2, 1 ), array_column( $all['items'], 'member_count' ) );
		$this->assertSame( array( $large ), array_column( $api->page( $member, true, '', 0, 1, 20 )['items'], 'id' ) );
		$this->assertSame( array(), $api->page( 0, true, '', 0, 1, 20 )['items'] );
		$first = $api->page( $member, false, '测试', 0, 1, 1 );
		$this->assertSame( array( 1, true ), array( count( $first['items'] ), $first['more'] ) );
		$this->assertFalse( $api->page( $member, false, '测试', 0, 2, 1 )['more'] );
		$this->assertSame( array(), $api->page( $member, false, '%', 0, 1, 20 )['items'] );
		$this->assertSame( 3, $this->count_queries( fn() => $api->page( $member, false, '测试', 0, 1, 20 ) ) );
	}

	public function test_categories_are_tabs_and_narrow_the_list(): void {
		$cat    = $this->service( CircleEditing::class )->category( '摄影 & 胶片' );
		$circle = $this->circle( array( 'cat' => $cat ) );
		$this->circle();
		$api = $this->service( Circles::class );
		$pages = $this->service( CirclePages::class );
		$this->assertContains( array( 'name' => (string) $cat, 'label' => '摄影 & 胶片' ), $api->cats() );
		$this->assertSame( array( $circle ), array_column( $pages->page( 0, false, '', $cat, 1, 20 )['items'], 'id' ) );
		wp_delete_term( $cat, 'zeromo_circle_cat' );
		$this->assertSame( array(), $pages->page( 0, false, '', $cat, 1, 20 )['items'] );
	}

	public function test_content_counts_go_up_and_down(): void {
		$circle = $this->circle();
		$api    = $this->service( Circles::class );
		$api->content_changed( $circle, 1, 2000000000 );
		$api->content_changed( $circle, 1, 1900000000 );
		$api->content_changed( $circle, -1, 2100000000 );
		$row = $this->db()->row(
			'SELECT content_count, active_at FROM ' . $this->db()->table( 'circle' ) . ' WHERE circle_id = %d',
			array( $circle )
		);
		$this->assertSame( array( '1', '2000000000' ), array_map( 'strval', array_values( (array) $row ) ) );
	}

	public function test_who_wrote_in_the_second_the_circle_was_made_is_its_last_writer(): void {
		$circle = $this->circle();
		$table  = $this->db()->table( 'circle' );
		$made   = (int) $this->db()->value( "SELECT active_at FROM $table WHERE circle_id = %d", array( $circle ) );
		$api    = $this->service( Circles::class );
		$api->content_changed( $circle, 1, $made, 77 );
		$api->content_changed( $circle, -1, $made, 78 );
		$sql = "SELECT active_by FROM $table WHERE circle_id = %d AND active_at = %d";
		$this->assertSame( 77, (int) $this->db()->value( $sql, array( $circle, $made ) ) );
	}

	public function test_a_wrong_count_is_found_and_repaired(): void {
		$circle = $this->circle();
		$source = $this->source( '圈子的圈友数' );
		$this->assertSame( array(), $source->differences() );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle' ) . ' SET member_count = 7 WHERE circle_id = %d',
			array( $circle )
		);
		$this->assertSame(
			array( array( 'object' => (string) $circle, 'kept' => 7, 'rows' => 1 ) ),
			$source->differences()
		);
		$this->assertSame( 1, $source->repair() );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
	}

	public function test_content_counts_are_held_against_the_feed(): void {
		$circle = $this->circle();
		$this->service( Circles::class )->content_changed( $circle, 1, time() );
		$source = $this->source( '圈子的动态数' );
		$this->assertContains(
			array( 'object' => (string) $circle, 'kept' => 1, 'rows' => 0 ),
			$source->differences()
		);
		$source->repair();
		$this->assertSame( array(), $source->differences() );
	}

	private function source( string $label ): CounterSource {
		foreach ( Plugin::container()->all( CounterSource::class ) as $source ) {
			if ( $source->label() === $label ) {
				return $source;
			}
		}
		$this->fail( "No source counts $label." );
	}

	/**
	 * @param list<int> $circles Ids of circles, also of none.
	 * @return list<int>
	 */
	private function visible( array $circles, int $viewer ): array {
		$part  = $this->service( Circles::class )->visible_sql( 'f.circle_id', $viewer );
		$items = implode(
			' UNION ALL ',
			array_map( static fn( int $id ): string => "SELECT $id AS circle_id", $circles )
		);
		return $this->db()->ids(
			"SELECT f.circle_id FROM ($items) f {$part->joins} WHERE {$part->where} ORDER BY f.circle_id",
			array( ...$part->join_values, ...$part->where_values )
		);
	}

	private function refusal( callable $work ): ?string {
		try {
			$work();
			return null;
		} catch ( Failure $failure ) {
			return $failure->error;
		}
	}
}
