<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Favorites;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class FavoriteRoutesTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $reader;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
		$this->reader = $this->create_member();
		$this->post   = $this->make_post( $this->author );
		$this->as_user( $this->reader );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function post( string $route, array $params ): array {
		return $this->data( $this->rest( 'POST', $route, $params ) );
	}

	private function folder( string $title = '想看', string $visibility = 'public' ): int {
		return (int) $this->post( '/favorite', array( 'title' => $title, 'visibility' => $visibility ) )['id'];
	}

	private function total(): int {
		return $this->service( Counters::class )->get( Counters::POST, $this->post, 'favorite' );
	}

	public function test_a_folder_is_made_changed_and_deleted_with_what_is_in_it(): void {
		$made = $this->post(
			'/favorite',
			array( 'title' => ' 想去的地方 ', 'description' => '', 'visibility' => 'private', 'post_id' => $this->post )
		);
		self::assertSame(
			array( 'id' => $made['id'], 'title' => '想去的地方', 'total' => 1, 'visibility' => 'private' ),
			$made
		);
		self::assertSame( 1, $this->total() );
		self::assertSame(
			array( 'id' => $made['id'], 'title' => '去过的', 'total' => 1, 'visibility' => 'private' ),
			$this->post( '/favorite', array( 'favorite_id' => $made['id'], 'title' => '去过的' ) )
		);
		self::assertSame(
			'public',
			$this->post( '/favorite', array( 'favorite_id' => $made['id'], 'visibility' => 'public' ) )['visibility']
		);
		self::assertSame(
			array( 'deleted' => true ),
			$this->data( $this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $made['id'] ) ) )
		);
		self::assertSame( 0, $this->total() );
		$this->assert_refused(
			$this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $made['id'] ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_folder_with_a_post_one_may_not_see_is_not_made(): void {
		$draft = $this->make_post( $this->author, '草稿', '草稿', 'draft' );
		$this->assert_refused(
			$this->rest( 'POST', '/favorite', array( 'title' => '想看', 'post_id' => $draft ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/favorite/get-favorites' ) )['list'] );
	}

	public function test_putting_in_and_taking_out_twice_is_as_once(): void {
		$folder = $this->folder();
		$in     = array(
			'favorite_id' => $folder,
			'post_id' => $this->post,
			'title' => '想看',
			'total' => 1,
			'label' => '已收藏',
			'favorited' => true,
		);
		$out    = array( 'total' => 0, 'label' => '收藏', 'favorited' => false ) + $in;
		foreach ( array( 1, 2 ) as $time ) {
			self::assertSame(
				$in,
				$this->post(
					'/favorite/add-object',
					array( 'favorite_id' => $folder, 'post_id' => $this->post, 'type' => 'add' )
				),
				"Time $time"
			);
		}
		foreach ( array( 1, 2 ) as $time ) {
			self::assertEquals(
				$out,
				$this->post(
					'/favorite/remove-object',
					array( 'favorite_id' => $folder, 'post_id' => $this->post, 'type' => 'remove' )
				),
				"Time $time"
			);
		}
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** @return array<int, int> Post => score of 热门. */
	private function heat( int ...$posts ): array {
		$rows = $this->db()->rows(
			"SELECT post_id, hot FROM {$this->db()->table( 'feed' )} WHERE post_id IN (" . implode( ',', $posts )
				. ') ORDER BY post_id'
		);
		return array_map( 'intval', array_column( $rows, 'hot', 'post_id' ) );
	}

	public function test_heat_goes_with_a_folder_and_with_a_member(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$posts = array( $this->post, $this->make_post( $this->author ), $this->make_post( $this->author ) );
		$cold  = $this->heat( ...$posts );
		[ $one, $two ] = array( $this->folder( '一' ), $this->folder( '二' ) );
		foreach ( array(
			array( $one, $posts[0] ),
			array( $one, $posts[1] ),
			array( $two, $posts[1] ),
			array( $one, $posts[2] ),
		) as [ $folder, $post ] ) {
			$this->post( '/favorite/add-object', array( 'favorite_id' => $folder, 'post_id' => $post ) );
		}
		$hot = $this->heat( ...$posts );
		foreach ( $posts as $post ) {
			self::assertGreaterThan( $cold[ $post ], $hot[ $post ] );
		}
		$this->data( $this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $one ) ) );
		self::assertSame(
			array( $posts[1] => $hot[ $posts[1] ] ) + $cold,
			array( $posts[1] => $this->heat( ...$posts )[ $posts[1] ] ) + $this->heat( ...$posts ),
			'What stands in another folder stays warm.'
		);
		wp_delete_user( $this->reader );
		self::assertSame( $cold, $this->heat( ...$posts ) );
	}

	public function test_a_posts_total_is_its_members_not_its_folders(): void {
		[ $one, $two ] = array( $this->folder( '一' ), $this->folder( '二' ) );
		$this->post( '/favorite/add-object', array( 'favorite_id' => $one, 'post_id' => $this->post ) );
		self::assertSame(
			1,
			$this->post( '/favorite/add-object', array( 'favorite_id' => $two, 'post_id' => $this->post ) )['total']
		);
		$left = $this->post( '/favorite/remove-object', array( 'favorite_id' => $one, 'post_id' => $this->post ) );
		self::assertSame( array( 1, true, '已收藏' ), array( $left['total'], $left['favorited'], $left['label'] ) );
		$this->as_user( $this->author );
		self::assertSame( 2, $this->post( '/favorite/add-object', array( 'post_id' => $this->post ) )['total'] );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $two ) ) );
		self::assertSame( 1, $this->total() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_default_folder_is_made_by_the_first_post_and_by_no_reading(): void {
		self::assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/favorite/get-favorites', array( 'post_id' => $this->post ) ) )['list']
		);
		$first = $this->post( '/favorite/add-object', array( 'post_id' => $this->post ) );
		$again = $this->post( '/favorite/add-object', array( 'post_id' => $this->make_post( $this->author ) ) );
		self::assertSame( array( '默认收藏夹', $first['favorite_id'] ), array( $first['title'], $again['favorite_id'] ) );
		self::assertSame(
			array(
				array(
					'id' => $first['favorite_id'],
					'title' => '默认收藏夹',
					'total' => 2,
					'visibility' => 'public',
					'has' => true,
					'is_default' => true,
				),
			),
			$this->data( $this->rest( 'GET', '/favorite/get-favorites', array( 'post_id' => $this->post ) ) )['list']
		);
		$this->data( $this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $first['favorite_id'] ) ) );
		self::assertNotSame(
			$first['favorite_id'],
			$this->post( '/favorite/add-object', array( 'post_id' => $this->post ) )['favorite_id']
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_choice_names_own_folders_only_and_where_the_post_is(): void {
		[ $one, $two ] = array( $this->folder( '一' ), $this->folder( '二', 'private' ) );
		$this->post( '/favorite/add-object', array( 'favorite_id' => $two, 'post_id' => $this->post ) );
		$this->as_user( $this->author );
		$this->folder( '别人的' );
		$this->as_user( $this->reader );
		$answer = $this->data( $this->rest( 'GET', '/favorite/get-favorites', array( 'post_id' => $this->post ) ) );
		self::assertEqualsCanonicalizing(
			array(
				array(
					'id' => $one,
					'title' => '一',
					'total' => 0,
					'visibility' => 'public',
					'has' => false,
					'is_default' => false,
				),
				array(
					'id' => $two,
					'title' => '二',
					'total' => 1,
					'visibility' => 'private',
					'has' => true,
					'is_default' => false,
				),
			),
			$answer['list']
		);
		self::assertSame( '选择收藏夹', $answer['title'] );
		$this->assert_refused(
			$this->rest( 'GET', '/favorite/get-favorites', array( 'post_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_a_foreign_folder_is_not_there(): void {
		$folder = $this->folder( '我的', 'public' );
		$this->as_user( $this->author );
		foreach (
			array(
				array( 'POST', '/favorite', array( 'title' => '抢来' ) ),
				array( 'DELETE', '/favorite', array() ),
				array( 'POST', '/favorite/add-object', array( 'post_id' => $this->post ) ),
				array( 'POST', '/favorite/remove-object', array( 'post_id' => $this->post ) ),
			) as [ $method, $route, $params ]
		) {
			$this->assert_refused(
				$this->rest( $method, $route, $params + array( 'favorite_id' => $folder ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->as_user( $this->reader );
		self::assertSame( '我的', $this->data( $this->rest( 'GET', '/favorite/get-favorites' ) )['list'][0]['title'] );
	}

	public function test_a_visitor_is_asked_to_sign_in(): void {
		$this->as_user( 0 );
		foreach (
			array(
				array( 'POST', '/favorite', array( 'title' => '想看' ) ),
				array( 'DELETE', '/favorite', array( 'favorite_id' => 1 ) ),
				array( 'GET', '/favorite/get-favorites', array() ),
				array( 'POST', '/favorite/add-object', array( 'post_id' => $this->post ) ),
				array( 'POST', '/favorite/remove-object', array( 'favorite_id' => 1, 'post_id' => $this->post ) ),
			) as [ $method, $route, $params ]
		) {
			$this->assert_refused( $this->rest( $method, $route, $params ), 401, 'zeromo_login_required' );
		}
	}

	/** @return array<string, array{string, string, array<string, mixed>, int}> */
	public static function junk(): array {
		return array(
			'no title'            => array( 'POST', '/favorite', array(), 400 ),
			'empty title'         => array( 'POST', '/favorite', array( 'title' => ' ' ), 422 ),
			'long title'          => array( 'POST', '/favorite', array( 'title' => str_repeat( '长', 101 ) ), 422 ),
			'title is a list'     => array( 'POST', '/favorite', array( 'title' => array( 'x' ) ), 400 ),
			'unknown visibility'  => array(
				'POST',
				'/favorite',
				array( 'title' => 'x', 'visibility' => 'friends' ),
				400,
			),
			'folder is SQL'       => array( 'DELETE', '/favorite', array( 'favorite_id' => '1 OR 1' ), 400 ),
			'folder is a list'    => array( 'DELETE', '/favorite', array( 'favorite_id' => array( 1 ) ), 400 ),
			'folder below zero'   => array( 'DELETE', '/favorite', array( 'favorite_id' => -1 ), 400 ),
			'no folder'           => array( 'DELETE', '/favorite', array(), 400 ),
			'no post'             => array( 'POST', '/favorite/add-object', array( 'favorite_id' => 1 ), 400 ),
			'post is zero'        => array( 'POST', '/favorite/add-object', array( 'post_id' => 0 ), 400 ),
			'post is a list'      => array( 'POST', '/favorite/add-object', array( 'post_id' => array( 1 ) ), 400 ),
			'folder is zero'      => array(
				'POST',
				'/favorite/add-object',
				array( 'favorite_id' => 0, 'post_id' => 1 ),
				400,
			),
			'the other operation' => array(
				'POST',
				'/favorite/add-object',
				array( 'post_id' => 1, 'type' => 'remove' ),
				400,
			),
			'unknown operation'   => array(
				'POST',
				'/favorite/remove-object',
				array( 'favorite_id' => 1, 'post_id' => 1, 'type' => 'drop' ),
				400,
			),
			'choice for SQL'      => array( 'GET', '/favorite/get-favorites', array( 'post_id' => '1 OR 1' ), 400 ),
			'member is SQL'       => array( 'GET', '/user/favorites', array( 'user_id' => '1 OR 1' ), 400 ),
			'endless page'        => array( 'GET', '/user/favorites', array( 'per_page' => 1000 ), 400 ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'junk' )]
	public function test_junk_is_refused( string $method, string $route, array $params, int $status ): void {
		self::assertSame( $status, $this->rest( $method, $route, $params )->get_status() );
	}

	public function test_there_is_an_end_to_folders(): void {
		$this->service( Settings::class )->save( array( 'favorite_folder_max' => 2 ) );
		$this->folder( '一' );
		$two = $this->folder( '二' );
		$this->assert_refused(
			$this->rest( 'POST', '/favorite', array( 'title' => '三' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->data( $this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $two ) ) );
		$this->folder( '三' );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_members_list_their_folders_and_strangers_only_public_ones(): void {
		$public  = $this->folder( '公开的' );
		$private = $this->folder( '只给自己看', 'private' );
		$this->post( '/favorite/add-object', array( 'favorite_id' => $public, 'post_id' => $this->post ) );
		$this->post( '/favorite/add-object', array( 'favorite_id' => $private, 'post_id' => $this->post ) );
		self::assertCount( 2, $this->data( $this->rest( 'GET', '/user/favorites' ) )['list'] );
		foreach ( array( 0, $this->author ) as $viewer ) {
			$this->as_user( $viewer );
			$list = $this->data( $this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->reader ) ) )['list'];
			self::assertSame( array( $public ), array_column( $list, 'id' ) );
			self::assertStringContainsString( 'folder=' . $public, $list[0]['url'] );
			$items = $this->data(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->reader, 'favorite_id' => $public ) )
			);
			self::assertSame(
				array( '公开的', array( $this->post ) ),
				array( $items['title'], array_column( $items['list'], 'id' ) )
			);
			$this->assert_refused(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->reader, 'favorite_id' => $private ) ),
				404,
				'zeromo_not_found'
			);
			$this->assert_refused(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->author, 'favorite_id' => $public ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->rest( 'GET', '/user/favorites', array( 'user_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame(
			array(),
			$this->data(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->reader, 'paged' => 5 ) )
			)['list']
		);
	}

	public function test_a_visitor_has_no_favorites_to_ask_for(): void {
		$this->as_user( 0 );
		self::assertSame( 400, $this->rest( 'GET', '/user/favorites' )->get_status() );
	}

	public function test_what_is_gone_can_be_taken_out_but_not_put_in(): void {
		$folder = $this->folder();
		$this->post( '/favorite/add-object', array( 'favorite_id' => $folder, 'post_id' => $this->post ) );
		wp_trash_post( $this->post );
		$this->assert_refused(
			$this->rest( 'POST', '/favorite/add-object', array( 'favorite_id' => $folder, 'post_id' => $this->post ) ),
			404,
			'zeromo_not_found'
		);
		self::assertFalse(
			$this->post(
				'/favorite/remove-object',
				array( 'favorite_id' => $folder, 'post_id' => $this->post )
			)['favorited']
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_post_that_is_deleted_leaves_the_folders(): void {
		$folder = $this->folder();
		$this->post( '/favorite/add-object', array( 'favorite_id' => $folder, 'post_id' => $this->post ) );
		wp_delete_post( $this->post, true );
		self::assertSame( 0, $this->data( $this->rest( 'GET', '/favorite/get-favorites' ) )['list'][0]['total'] );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_member_who_goes_takes_the_folders_along(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$this->post( '/favorite/add-object', array( 'favorite_id' => $this->folder(), 'post_id' => $this->post ) );
		wp_delete_user( $this->reader );
		self::assertSame( 0, $this->total() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_only_the_first_folder_is_told(): void {
		$heard = array();
		add_action(
			'zeromo_favorited',
			static function ( int $post, int $user, int $folder ) use ( &$heard ): void {
				$heard[] = array( $post, $user, $folder );
			},
			10,
			3
		);
		[ $one, $two ] = array( $this->folder( '一' ), $this->folder( '二' ) );
		foreach ( array( $one, $one, $two ) as $folder ) {
			$this->post( '/favorite/add-object', array( 'favorite_id' => $folder, 'post_id' => $this->post ) );
		}
		self::assertSame( array( array( $this->post, $this->reader, $one ) ), $heard );
	}

	public function test_words_of_a_folder_are_text_wherever_they_stand(): void {
		$title = '<img src=x onerror=alert(1)>"\'';
		self::assertSame( $title, $this->post( '/favorite', array( 'title' => $title ) )['title'] );
		$page = $this->service( \Zeromo\Community\Favorites\View\FavoritePage::class )->html(
			$this->reader,
			$this->reader,
			'http://example.test/me/',
			new \Zeromo\Community\Kernel\Http\Input( array() )
		);
		self::assertStringNotContainsString( '<img src=x', $page );
		self::assertStringContainsString( '&lt;img src=x', $page );
	}
}
