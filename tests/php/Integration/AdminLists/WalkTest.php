<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AdminLists;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\AdminLists\ListPlace;
use Zeromo\Community\Tests\Support\CountsReads;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A page of a long list reads about as many rows as it shows, wherever in the list it is. */
final class WalkTest extends IntegrationTestCase {

	use CountsReads;

	private const ROWS = 6000;

	/** Ids of this test begin here. */
	private const FIRST = 5000000;

	/** Rows a page of 20 may read: each table once a row shown, and what the request asks besides. */
	private const MOST = 500;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->as_user( $this->create_member( 'administrator' ) );
	}

	/** @return iterable<string, array{string, array<string, string>, string, \Closure(int): string}> */
	public static function lists(): iterable {
		$number = static fn( int $n ): string => (string) ( 1700000000 + $n );
		yield 'members, the newest first' => array( 'members', array(), 'registered desc', $number );
		yield 'members who never signed in' => array(
			'members',
			array( 'orderby' => 'signed_in' ),
			'signed_in desc',
			static fn( int $n ): string => '0',
		);
		yield 'members by name' => array(
			'members',
			array( 'orderby' => 'name', 'order' => 'asc' ),
			'name asc',
			static fn( int $n ): string => sprintf( '名%05d', $n ),
		);
		yield 'posts, the newest first' => array( 'content', array(), 'created desc', $number );
		yield 'articles, the oldest first' => array(
			'content',
			array( 'post_type' => 'post', 'order' => 'asc' ),
			'created asc',
			$number,
		);
		yield 'posts by heat' => array( 'content', array( 'orderby' => 'hot' ), 'hot desc', $number );
		yield 'comments, the newest first' => array(
			'comments',
			array(),
			'created desc',
			static fn( int $n ): string => gmdate( 'Y-m-d H:i:s', 1700000000 + $n ),
		);
		yield 'circles by members' => array(
			'circles',
			array( 'orderby' => 'members' ),
			'members desc',
			static fn( int $n ): string => (string) $n,
		);
	}

	/**
	 * @param array<string, string>  $asked Arguments.
	 * @param \Closure(int): string $sort  Sort value of row n.
	 */
	#[DataProvider( 'lists' )]
	public function test_a_page_in_the_middle_reads_no_more_than_it_shows(
		string $list,
		array $asked,
		string $order,
		\Closure $sort
	): void {
		$this->fill( $list );
		$half   = intdiv( self::ROWS, 2 );
		$cursor = (string) new ListPlace( $order, $sort( $half ), self::FIRST + $half );
		$this->rest( 'GET', "/admin/$list", $asked );
		$before = $this->reads();
		$items  = $this->data( $this->rest( 'GET', "/admin/$list", $asked + array( 'cursor' => $cursor ) ) )['items'];
		self::assertLessThan( self::MOST, $this->reads() - $before );
		self::assertCount( 20, $items );
		$step = 'post' === ( $asked['post_type'] ?? '' ) ? 2 : 1;
		self::assertSame(
			self::FIRST + $half + ( str_ends_with( $order, 'asc' ) ? $step : -$step ),
			$items[0]['id']
		);
	}

	private function fill( string $list ): void {
		$db = $this->db();
		match ( $list ) {
			'members'  => $this->fill_members(),
			'content'  => $this->fill_posts(),
			'comments' => $this->put(
				$db->core( 'comments' ),
				array(
					'comment_ID',
					'comment_post_ID',
					'comment_author',
					'comment_date',
					'comment_date_gmt',
					'comment_content',
					'comment_approved',
					'comment_type',
				),
				static fn( int $n ): array => array(
					self::FIRST + $n,
					1,
					'x',
					'2023-11-14 00:00:00',
					gmdate( 'Y-m-d H:i:s', 1700000000 + $n ),
					'说得好',
					'1',
					'comment',
				)
			),
			default    => $this->fill_circles(),
		};
	}

	private function fill_members(): void {
		$db = $this->db();
		$this->put(
			$db->core( 'users' ),
			array( 'ID', 'user_login', 'user_nicename', 'user_email', 'user_registered', 'display_name' ),
			static fn( int $n ): array => array(
				self::FIRST + $n,
				"walk$n",
				"walk$n",
				"walk$n@example.com",
				gmdate( 'Y-m-d H:i:s', 1700000000 + $n ),
				sprintf( '名%05d', $n ),
			)
		);
		$this->put(
			$db->table( 'member_name' ),
			array( 'user_id', 'name_key' ),
			static fn( int $n ): array => array( self::FIRST + $n, sprintf( '名%05d', $n ) )
		);
		$this->put(
			$db->table( 'member_list' ),
			array( 'user_id', 'registered', 'roles' ),
			static fn( int $n ): array => array( self::FIRST + $n, 1700000000 + $n, ',subscriber,' )
		);
	}

	private function fill_posts(): void {
		$db = $this->db();
		$this->put(
			$db->core( 'posts' ),
			array(
				'ID',
				'post_author',
				'post_title',
				'post_status',
				'post_type',
				'post_content',
				'post_excerpt',
				'to_ping',
				'pinged',
				'post_content_filtered',
			),
			static fn( int $n ): array => array(
				self::FIRST + $n,
				1,
				"题 $n",
				'publish',
				0 === $n % 2 ? 'post' : 'zeromo_activity',
				'',
				'',
				'',
				'',
				'',
			)
		);
		$this->put(
			$db->table( 'feed' ),
			array( 'post_id', 'type', 'status', 'author_id', 'created', 'hot', 'commented', 'images', 'body', 'parts' ),
			static fn( int $n ): array => array(
				self::FIRST + $n,
				0 === $n % 2 ? 2 : 1,
				1,
				1,
				1700000000 + $n,
				1700000000 + $n,
				1700000000 + $n,
				'',
				'',
				'',
			)
		);
	}

	private function fill_circles(): void {
		$db = $this->db();
		$this->put(
			$db->core( 'posts' ),
			array(
				'ID',
				'post_author',
				'post_title',
				'post_status',
				'post_type',
				'post_content',
				'post_excerpt',
				'to_ping',
				'pinged',
				'post_content_filtered',
			),
			static fn( int $n ): array => array(
				self::FIRST + $n,
				1,
				"圈 $n",
				'publish',
				'zeromo_circle',
				'',
				'',
				'',
				'',
				'',
			)
		);
		$this->put(
			$db->table( 'circle' ),
			array( 'circle_id', 'status', 'owner_id', 'member_count' ),
			static fn( int $n ): array => array( self::FIRST + $n, 1, 1, $n )
		);
	}

	/**
	 * @param list<string>                           $columns Names.
	 * @param \Closure(int): list<int|string|null> $row     Values of row n.
	 */
	private function put( string $table, array $columns, \Closure $row ): void {
		self::assertSame(
			self::ROWS,
			$this->db()->insert_rows( $table, $columns, array_map( $row, range( 0, self::ROWS - 1 ) ) )
		);
	}
}
