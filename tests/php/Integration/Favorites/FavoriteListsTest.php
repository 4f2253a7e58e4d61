<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Favorites;

use Zeromo\Community\Favorites\View\FavoritePage;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Favorites\KeptPosts;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** The feed source, the store, the pages and the marks. */
final class FavoriteListsTest extends IntegrationTestCase {

	use MakesPosts;

	private int $reader;
	private int $stranger;
	private int $folder;

	/** @var list<int> */
	private array $posts;

	protected function setUp(): void {
		parent::setUp();
		$author         = $this->create_member();
		$this->stranger = $this->create_member();
		$this->reader   = $this->create_member();
		$this->posts    = array_map( fn( int $n ): int => $this->make_post( $author, "第 $n 篇" ), range( 1, 4 ) );
		$this->as_user( $this->reader );
		$this->folder = (int) $this->data(
			$this->rest( 'POST', '/favorite', array( 'title' => '只给自己看', 'visibility' => 'private' ) )
		)['id'];
		foreach ( array( 2, 0, 3 ) as $second => $n ) {
			$this->data(
				$this->rest(
					'POST',
					'/favorite/add-object',
					array( 'favorite_id' => $this->folder, 'post_id' => $this->posts[ $n ] )
				)
			);
			foreach ( array( 'folder_item', 'favorite' ) as $table ) {
				$this->db()->execute(
					"UPDATE {$this->db()->table( $table )} SET created = %d WHERE post_id = %d",
					array( 1700000000 + $second, $this->posts[ $n ] )
				);
			}
		}
	}

	/**
	 * @param array<string, mixed> $params
	 * @return list<int>
	 */
	private function listed( array $params ): array {
		return array_column(
			$this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'favorite' ) + $params ) )['items'],
			'id'
		);
	}

	public function test_the_feed_of_a_folder_has_the_last_kept_first_and_goes_on_by_cursor(): void {
		$all = array( $this->posts[3], $this->posts[0], $this->posts[2] );
		self::assertSame( $all, $this->listed( array( 'cat' => $this->folder ) ) );
		self::assertSame( $all, $this->listed( array() ), 'Without a folder it is everything the caller keeps.' );
		$first = $this->data(
			$this->rest(
				'GET',
				'/content/list',
				array( 'source' => 'favorite', 'cat' => $this->folder, 'per_page' => 2 )
			)
		);
		self::assertSame( array_slice( $all, 0, 2 ), array_column( $first['items'], 'id' ) );
		self::assertTrue( $first['items'][0]['favorited'] );
		self::assertSame(
			array_slice( $all, 2 ),
			$this->listed( array( 'cat' => $this->folder, 'per_page' => 2, 'cursor' => $first['next_cursor'] ) )
		);
	}

	public function test_a_private_folder_is_nobody_elses_list(): void {
		foreach ( array( $this->stranger, 0 ) as $viewer ) {
			$this->as_user( $viewer );
			$this->assert_refused(
				$this->rest( 'GET', '/content/list', array( 'source' => 'favorite', 'cat' => $this->folder ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->rest( 'GET', '/content/list', array( 'source' => 'favorite' ) ),
			401,
			'zeromo_login_required'
		);
		$this->as_user( $this->reader );
		$this->data(
			$this->rest( 'POST', '/favorite', array( 'favorite_id' => $this->folder, 'visibility' => 'public' ) )
		);
		$this->as_user( 0 );
		self::assertCount( 3, $this->listed( array( 'cat' => $this->folder ) ) );
	}

	public function test_marks_of_a_list_are_one_query_and_follow_each_change(): void {
		$kept = $this->service( KeptPosts::class );
		wp_cache_flush();
		self::assertSame( 1, $this->count_queries( fn() => $kept->marks( $this->reader, $this->posts ) ) );
		self::assertSame( 0, $this->count_queries( fn() => $kept->marks( $this->reader, $this->posts ) ) );
		self::assertSame(
			array( true, false, true, true ),
			array_values( $kept->marks( $this->reader, $this->posts ) )
		);
		$this->data( $this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $this->folder ) ) );
		self::assertSame(
			array( false, false, false, false ),
			array_values( $kept->marks( $this->reader, $this->posts ) )
		);
	}

	/** @param array<string, mixed> $params
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	private function store( array $params, string $method = 'POST' ): array {
		$_SERVER['REQUEST_METHOD'] = $method;
		$answer                    = $this->service( Ajax::class )->dispatch( 'zeromo_favorite_store', $params );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		return $answer;
	}

	public function test_the_store_shows_saves_and_deletes_as_the_routes_do(): void {
		$nonce = array( '_wpnonce' => wp_create_nonce( 'zeromo_favorite_store' ) );
		$posts = $this->store(
			array( 'action_type' => 'get', 'favorite_id' => $this->folder, 'per_page' => 2 ),
			'GET'
		)['body']['data'];
		self::assertSame( array( 2, 3, true ), array( count( $posts['items'] ), $posts['total'], $posts['more'] ) );
		$folders = $this->store( array( 'action_type' => 'get' ), 'GET' )['body']['data'];
		self::assertStringContainsString( '只给自己看', $folders['items'][0] );
		self::assertSame( 403, $this->store( array( 'action_type' => 'save', 'title' => '没有随机数' ) )['status'] );
		$saved = $this->store( array( 'action_type' => 'save', 'title' => '新的' ) + $nonce );
		self::assertSame( '新的', $saved['body']['data']['title'] );
		self::assertSame( 400, $this->store( array( 'action_type' => 'delete' ) + $nonce )['status'] );
		self::assertFalse(
			$this->store(
				array(
					'action_type' => 'delete',
					'favorite_id' => $this->folder,
					'post_id' => $this->posts[0],
				) + $nonce
			)['body']['data']['favorited']
		);
		self::assertSame(
			array( 'deleted' => true ),
			$this->store( array( 'action_type' => 'delete', 'favorite_id' => $this->folder ) + $nonce )['body']['data']
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_store_keeps_strangers_out(): void {
		$this->as_user( $this->stranger );
		$nonce = array( '_wpnonce' => wp_create_nonce( 'zeromo_favorite_store' ) );
		self::assertSame(
			404,
			$this->store( array( 'action_type' => 'get', 'favorite_id' => $this->folder ), 'GET' )['status']
		);
		self::assertSame(
			array(),
			$this->store( array( 'action_type' => 'get', 'user_id' => $this->reader ), 'GET' )['body']['data']['items']
		);
		self::assertSame(
			404,
			$this->store( array( 'action_type' => 'delete', 'favorite_id' => $this->folder ) + $nonce )['status']
		);
		$this->as_user( 0 );
		self::assertSame( 401, $this->store( array( 'action_type' => 'get' ), 'GET' )['status'] );
		self::assertSame( 401, $this->store( array( 'action_type' => 'save', 'title' => 'x' ) )['status'] );
	}

	public function test_what_cannot_be_seen_any_more_has_a_place_for_the_owner_who_takes_it_out(): void {
		$page   = $this->service( FavoritePage::class );
		$inside = fn( int $viewer ): string => $page->html(
			$this->reader,
			$viewer,
			'http://example.test/',
			new Input( array( 'folder' => (string) $this->folder ) )
		);
		$gone   = '内容已失效';
		self::assertStringNotContainsString( $gone, $inside( $this->reader ) );
		wp_trash_post( $this->posts[0] );
		$html = $inside( $this->reader );
		self::assertSame( 1, substr_count( $html, 'zmo-gone__icon' ) );
		self::assertStringContainsString( '&quot;post_id&quot;:' . $this->posts[0], $html );
		self::assertStringContainsString( '第 4 篇', $html );
		$this->data(
			$this->rest( 'POST', '/favorite', array( 'favorite_id' => $this->folder, 'visibility' => 'public' ) )
		);
		self::assertStringNotContainsString( $gone, $inside( $this->stranger ), 'Others see what there is.' );
		$this->data(
			$this->rest(
				'POST',
				'/favorite/remove-object',
				array( 'favorite_id' => $this->folder, 'post_id' => $this->posts[0] )
			)
		);
		self::assertStringNotContainsString( $gone, $inside( $this->reader ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_page_shows_folders_then_what_is_in_one(): void {
		$page = $this->service( FavoritePage::class );
		$base = 'http://example.test/member/x/favorites/';
		$mine = $page->html( $this->reader, $this->reader, $base, new Input( array() ) );
		self::assertStringContainsString( '3 条 · 私密', $mine );
		self::assertStringContainsString( 'folder=' . $this->folder, $mine );
		$inside = $page->html(
			$this->reader,
			$this->reader,
			$base,
			new Input( array( 'folder' => (string) $this->folder ) )
		);
		self::assertStringContainsString( '第 4 篇', $inside );
		self::assertStringContainsString( 'data-zeromo-widget="infinite-list"', $inside );
		self::assertStringNotContainsString(
			'第 4 篇',
			$page->html(
				$this->reader,
				$this->stranger,
				$base,
				new Input( array( 'folder' => (string) $this->folder ) )
			)
		);
		self::assertStringContainsString(
			'还没有收藏夹',
			$page->html( $this->reader, $this->stranger, $base, new Input( array() ) )
		);
		foreach ( array(
			array( $mine, array( 'modal-form', 'select-tabs' ) ),
			array( $inside, array( 'modal-form', 'select-tabs', 'ajax-submit' ) ),
		) as [ $html, $widgets ] ) {
			foreach ( $widgets as $widget ) {
				self::assertStringContainsString( "data-zeromo-widget=\"$widget\"", $html );
			}
		}
		$this->data(
			$this->rest( 'POST', '/favorite', array( 'favorite_id' => $this->folder, 'visibility' => 'public' ) )
		);
		foreach ( array( array(), array( 'folder' => (string) $this->folder ) ) as $query ) {
			self::assertStringNotContainsString(
				'modal-form',
				$page->html( $this->reader, $this->stranger, $base, new Input( $query ) ),
				'Only the owner changes a folder.'
			);
		}
		self::assertStringNotContainsString(
			'第 4 篇',
			$page->html(
				$this->reader,
				$this->reader,
				$base,
				new Input( array( 'folder' => '1 OR 1', 'cursor' => array( 'x' ) ) )
			)
		);
	}
}
