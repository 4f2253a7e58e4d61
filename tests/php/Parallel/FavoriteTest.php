<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twenty members keep one post at the same moment, each twice; one member makes, fills and empties folders at once. */
final class FavoriteTest extends ParallelTestCase {

	use MakesPosts;

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->post = $this->make_post( $this->create_member() );
	}

	/**
	 * @param list<array{user: int, method: string, url: string, body: string}> $calls
	 * @return list<array<string, mixed>>
	 */
	private function all_well( array $calls ): array {
		$answers = $this->at_once( $calls );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		/** @var list<array<string, mixed>> */
		return array_column( $answers, 'data' );
	}

	private function rows_in( string $table, string $where, int $value ): int {
		$db = Plugin::container()->get( Db::class );
		return (int) $db->value( "SELECT COUNT(*) FROM {$db->table( $table )} WHERE $where = %d", array( $value ) );
	}

	private function total(): int {
		return Plugin::container()->get( Counters::class )->get( Counters::POST, $this->post, 'favorite' );
	}

	public function test_rows_totals_and_answers_agree_in_folders_made_by_the_way(): void {
		$members = $this->create_members( 20 );
		$twice   = array( ...$members, ...$members );

		$answers = $this->all_well(
			array_map(
				fn( int $id ): array => $this->call(
					$id,
					'POST',
					'/favorite/add-object',
					array( 'post_id' => $this->post, 'type' => 'add' )
				),
				$twice
			)
		);
		$told    = array_unique( array_column( $answers, 'total' ) );
		sort( $told );
		$this->assertSame( range( 1, 20 ), $told, 'Every new favorite is answered with the total it made.' );
		$this->assertSame(
			array( 20, 20, 20 ),
			array(
				$this->rows_in( 'favorite', 'post_id', $this->post ),
				$this->rows_in( 'folder_item', 'post_id', $this->post ),
				$this->total(),
			)
		);
		foreach ( $members as $member ) {
			$this->assertSame( 1, $this->rows_in( 'folder', 'user_id', $member ), 'One default folder each.' );
		}

		$folders = array_column( $answers, 'favorite_id' );
		$answers = $this->all_well(
			array_map(
				fn( int $id, int $folder ): array => $this->call(
					$id,
					'POST',
					'/favorite/remove-object',
					array( 'favorite_id' => $folder, 'post_id' => $this->post )
				),
				$twice,
				$folders
			)
		);
		$this->assertSame( array( false ), array_values( array_unique( array_column( $answers, 'favorited' ) ) ) );
		$this->assertSame(
			array( 0, 0, 0 ),
			array(
				$this->rows_in( 'favorite', 'post_id', $this->post ),
				$this->rows_in( 'folder_item', 'post_id', $this->post ),
				$this->total(),
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_one_member_who_puts_a_post_into_ten_folders_at_once_keeps_it_once(): void {
		$member  = $this->create_member();
		$folders = array_column(
			$this->all_well(
				array_map(
					fn( int $n ): array => $this->call( $member, 'POST', '/favorite', array( 'title' => "第 $n 个" ) ),
					range( 1, 10 )
				)
			),
			'id'
		);
		$this->assertCount( 10, array_unique( $folders ) );
		$answers = $this->all_well(
			array_map(
				fn( int $folder ): array => $this->call(
					$member,
					'POST',
					'/favorite/add-object',
					array( 'favorite_id' => $folder, 'post_id' => $this->post )
				),
				array( ...$folders, ...$folders )
			)
		);
		$this->assertSame( array( 1 ), array_values( array_unique( array_column( $answers, 'total' ) ) ) );
		$this->assertSame(
			array( 10, 1 ),
			array( $this->rows_in( 'folder_item', 'post_id', $this->post ), $this->total() )
		);

		$calls = array();
		foreach ( $folders as $n => $folder ) {
			$calls[] = 0 === $n % 2
				? $this->call( $member, 'DELETE', '/favorite', array( 'favorite_id' => $folder ) )
				: $this->call(
					$member,
					'POST',
					'/favorite/remove-object',
					array( 'favorite_id' => $folder, 'post_id' => $this->post )
				);
		}
		$this->all_well( $calls );
		$this->assertSame(
			array( 0, 0, 0 ),
			array(
				$this->rows_in( 'folder_item', 'post_id', $this->post ),
				$this->rows_in( 'favorite', 'post_id', $this->post ),
				$this->total(),
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_folder_that_is_deleted_while_it_is_filled_leaves_nothing_behind(): void {
		$member = $this->create_member();
		$posts  = array_map( fn(): int => $this->make_post( $member ), range( 1, 12 ) );
		$folder = (int) $this->all_well(
			array( $this->call( $member, 'POST', '/favorite', array( 'title' => '不久了' ) ) )
		)[0]['id'];
		$calls  = array_map(
			fn( int $post ): array => $this->call(
				$member,
				'POST',
				'/favorite/add-object',
				array( 'favorite_id' => $folder, 'post_id' => $post )
			),
			$posts
		);
		array_splice(
			$calls,
			6,
			0,
			array( $this->call( $member, 'DELETE', '/favorite', array( 'favorite_id' => $folder ) ) )
		);
		foreach ( $this->at_once( $calls ) as $n => $answer ) {
			$this->assertContains(
				$answer['status'],
				6 === $n ? array( 200 ) : array( 200, 404 ),
				(string) wp_json_encode( $answer['data'] )
			);
		}
		$this->assertSame(
			array( 0, 0 ),
			array(
				$this->rows_in( 'folder_item', 'folder_id', $folder ),
				$this->rows_in( 'favorite', 'user_id', $member ),
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_posts_that_are_moved_and_taken_out_at_the_same_moment_are_in_one_place_or_none(): void {
		$member  = $this->create_member();
		$posts   = array( $this->post, ...array_map( fn(): int => $this->make_post( $member ), range( 1, 5 ) ) );
		$folders = array_map(
			'intval',
			array_column(
				$this->all_well(
					array_map(
						fn( int $n ): array => $this->call(
							$member,
							'POST',
							'/favorite',
							array( 'title' => "第 $n 个" )
						),
						range( 1, 3 )
					)
				),
				'id'
			)
		);
		$this->all_well(
			array_map(
				fn( int $post ): array => $this->call(
					$member,
					'POST',
					'/favorite/add-object',
					array( 'favorite_id' => $folders[0], 'post_id' => $post )
				),
				$posts
			)
		);
		$calls = array();
		foreach ( array( 1, 2, 3, 4 ) as $round ) {
			foreach ( array( array( 0, 1 ), array( 1, 2 ), array( 2, 0 ) ) as [ $from, $to ] ) {
				$calls[] = $this->call(
					$member,
					'POST',
					'/favorite/move-objects',
					array( 'favorite_id' => $folders[ $from ], 'post_ids' => $posts, 'to' => $folders[ $to ] )
				);
			}
			$calls[] = $this->call(
				$member,
				'POST',
				'/favorite/add-object',
				array( 'favorite_id' => $folders[ $round % 3 ], 'post_id' => $posts[ $round ] )
			);
			$calls[] = $this->call(
				$member,
				'POST',
				'/favorite/remove-object',
				array( 'favorite_id' => $folders[ $round % 3 ], 'post_id' => $posts[0] )
			);
		}
		$this->all_well( $calls );
		$this->assertSame( array(), $this->wrong_totals(), 'Rows, folders, members and posts agree.' );
		$this->all_well(
			array_map(
				fn( int $folder ): array => $this->call(
					$member,
					'POST',
					'/favorite/move-objects',
					array( 'favorite_id' => $folder, 'post_ids' => $posts )
				),
				$folders
			)
		);
		$this->assertSame( 0, $this->rows_in( 'favorite', 'user_id', $member ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_twenty_members_follow_one_folder_while_it_is_deleted_or_not(): void {
		$owner   = $this->create_member();
		$members = $this->create_members( 20 );
		[ $stays, $goes ] = array_map(
			'intval',
			array_column(
				$this->all_well(
					array_map(
						fn( int $n ): array => $this->call( $owner, 'POST', '/favorite', array( 'title' => "第 $n 个" ) ),
						range( 1, 2 )
					)
				),
				'id'
			)
		);
		$answers = $this->all_well(
			array_map(
				fn( int $id ): array => $this->call(
					$id,
					'POST',
					'/favorite/follow',
					array( 'favorite_id' => $stays )
				),
				array( ...$members, ...$members )
			)
		);
		$this->assertSame( 20, max( array_column( $answers, 'followers' ) ) );
		$this->assertSame( 20, $this->rows_in( 'folder_follow', 'folder_id', $stays ) );
		$calls = array_map(
			fn( int $id ): array => $this->call( $id, 'POST', '/favorite/follow', array( 'favorite_id' => $goes ) ),
			$members
		);
		array_splice(
			$calls,
			10,
			0,
			array( $this->call( $owner, 'DELETE', '/favorite', array( 'favorite_id' => $goes ) ) )
		);
		foreach ( $this->at_once( $calls ) as $answer ) {
			$this->assertContains( $answer['status'], array( 200, 404 ), (string) wp_json_encode( $answer['data'] ) );
		}
		$this->assertSame( 0, $this->rows_in( 'folder_follow', 'folder_id', $goes ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_there_is_one_default_folder_however_many_are_made_it_at_once(): void {
		$member  = $this->create_member();
		$folders = array_column(
			$this->all_well(
				array_map(
					fn( int $n ): array => $this->call(
						$member,
						'POST',
						'/favorite',
						array( 'title' => "第 $n 个", 'is_default' => true )
					),
					range( 1, 8 )
				)
			),
			'id'
		);
		$this->all_well(
			array_map(
				fn( int $id ): array => $this->call(
					$member,
					'POST',
					'/favorite',
					array( 'favorite_id' => $id, 'is_default' => true )
				),
				array( ...$folders, ...$folders )
			)
		);
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			'1',
			$db->value(
				"SELECT COUNT(*) FROM {$db->table( 'folder' )} WHERE user_id = %d AND preset = 1",
				array( $member )
			)
		);
	}

	public function test_the_limit_of_folders_holds_at_the_same_moment(): void {
		$member   = $this->create_member();
		$counters = Plugin::container()->get( Counters::class );
		$db       = Plugin::container()->get( Db::class );
		$now      = time();
		$db->execute(
			"INSERT INTO {$db->table( 'folder' )} (user_id,title,description,visibility,total,created,updated) VALUES "
				. Db::marks( 195, "(%d,'满',' ',0,0,%d,%d)" ),
			array_merge( ...array_fill( 0, 195, array( $member, $now, $now ) ) )
		);
		$counters->add( Counters::USER, $member, 'folder', 195 );
		$answers = $this->at_once(
			array_map(
				fn( int $n ): array => $this->call( $member, 'POST', '/favorite', array( 'title' => "第 $n 个" ) ),
				range( 1, 20 )
			)
		);
		$this->assertEquals( array( 200 => 5, 422 => 15 ), array_count_values( array_column( $answers, 'status' ) ) );
		$this->assertSame( 200, $this->rows_in( 'folder', 'user_id', $member ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}
}
