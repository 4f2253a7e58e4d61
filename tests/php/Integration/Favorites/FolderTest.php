<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Favorites;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Favorites\Sql\FolderRepository;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Whole folders: their order, cover, the default one, moving what is in them, following those of others. */
final class FolderTest extends IntegrationTestCase {

	use MakesPosts;

	private int $owner;
	private int $reader;

	/** @var list<int> */
	private array $posts;

	protected function setUp(): void {
		parent::setUp();
		$this->owner  = $this->create_member( 'subscriber', '青禾' );
		$this->reader = $this->create_member( 'subscriber', '小满' );
		$author       = $this->create_member();
		$this->posts  = array( $this->make_post( $author ), $this->make_post( $author ), $this->make_post( $author ) );
		$this->as_user( $this->owner );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function send( string $route, array $params = array() ): array {
		return $this->data( $this->rest( 'POST', $route, $params ) );
	}

	private function folder( string $title, string $visibility = 'public', int ...$posts ): int {
		$id = (int) $this->send( '/favorite', array( 'title' => $title, 'visibility' => $visibility ) )['id'];
		foreach ( $posts as $post ) {
			$this->send( '/favorite/add-object', array( 'favorite_id' => $id, 'post_id' => $post ) );
		}
		return $id;
	}

	/** @return list<string> Titles in the order of the owner's page. */
	private function order(): array {
		return array_column(
			$this->data( $this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->owner ) ) )['list'],
			'title'
		);
	}

	/** @return list<int> */
	private function inside( int $folder ): array {
		$ids = array_column(
			$this->data(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->owner, 'favorite_id' => $folder ) )
			)['list'],
			'id'
		);
		sort( $ids );
		return $ids;
	}

	private function total( int $post ): int {
		return $this->service( Counters::class )->get( Counters::POST, $post, 'favorite' );
	}

	public function test_folders_stand_in_their_owners_order_and_a_new_one_before_all(): void {
		$ids = array( $this->folder( '一' ), $this->folder( '二' ), $this->folder( '三' ) );
		$this->send( '/favorite/order', array( 'ids' => $ids ) );
		self::assertSame( array( '一', '二', '三' ), $this->order() );
		$this->send( '/favorite/add-object', array( 'favorite_id' => $ids[2], 'post_id' => $this->posts[0] ) );
		self::assertSame( array( '一', '二', '三' ), $this->order(), 'Using one changes nothing.' );
		$this->send( '/favorite/order', array( 'ids' => array_reverse( $ids ) ) );
		self::assertSame( array( '三', '二', '一' ), $this->order() );
		$this->folder( '四' );
		$this->as_user( 0 );
		self::assertSame( array( '四', '三', '二', '一' ), $this->order() );
	}

	public function test_only_own_folders_are_put_in_order(): void {
		$own = $this->folder( '我的' );
		$this->as_user( $this->reader );
		$this->assert_refused(
			$this->rest( 'POST', '/favorite/order', array( 'ids' => array( $this->folder( '一' ), $own ) ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_a_post_of_the_folder_is_its_cover_until_it_leaves(): void {
		$folder = $this->folder( '风景', 'public', ...$this->posts );
		$cover  = fn(): int => $this->service( FolderRepository::class )->find( $folder )->cover ?? -1;
		foreach ( array(
			'taken out' => '/favorite/remove-object',
			'deleted' => '',
			'moved' => '/favorite/move-objects',
		) as $way => $route ) {
			$post = (int) array_pop( $this->posts );
			$this->send( '/favorite', array( 'favorite_id' => $folder, 'cover_id' => $post ) );
			self::assertSame( $post, $cover() );
			'' === $route
				? wp_delete_post( $post, true )
				: $this->send(
					$route,
					array( 'favorite_id' => $folder, 'post_id' => $post, 'post_ids' => array( $post ), 'to' => 0 )
				);
			self::assertSame( 0, $cover(), $way );
		}
		$this->assert_refused(
			$this->rest(
				'POST',
				'/favorite',
				array( 'favorite_id' => $folder, 'cover_id' => $this->make_post( $this->reader ) )
			),
			422,
			'zeromo_content_invalid'
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_there_is_one_default_folder_and_it_takes_what_names_none(): void {
		$first  = (int) $this->send( '/favorite/add-object', array( 'post_id' => $this->posts[0] ) )['favorite_id'];
		$chosen = $this->folder( '随手放' );
		$this->send( '/favorite', array( 'favorite_id' => $chosen, 'is_default' => true ) );
		self::assertSame(
			$chosen,
			$this->send( '/favorite/add-object', array( 'post_id' => $this->posts[1] ) )['favorite_id']
		);
		$list = $this->data( $this->rest( 'GET', '/favorite/get-favorites' ) )['list'];
		self::assertEquals( array( $chosen => true, $first => false ), array_column( $list, 'is_default', 'id' ) );
		$made = (int) $this->send( '/favorite', array( 'title' => '再来', 'is_default' => true ) )['id'];
		self::assertSame(
			$made,
			$this->send( '/favorite/add-object', array( 'post_id' => $this->posts[2] ) )['favorite_id']
		);
	}

	public function test_many_posts_move_and_their_totals_stay(): void {
		[ $a, $b, $c ] = $this->posts;
		$from          = $this->folder( '从', 'public', $a, $b, $c );
		$to            = $this->folder( '到', 'public', $b );
		$foreign       = $this->make_post( $this->reader );
		$before        = $this->db()->count();
		$answer        = $this->send(
			'/favorite/move-objects',
			array( 'favorite_id' => $from, 'post_ids' => array( $a, $b, $foreign, 999999 ), 'to' => $to )
		);
		self::assertLessThan( 25, $this->db()->count() - $before );
		self::assertSame(
			array( 'favorite_id' => $from, 'moved' => 2, 'total' => 1, 'message' => '已移动 2 条' ),
			$answer
		);
		self::assertSame(
			array( array( $c ), array( $a, $b ) ),
			array( $this->inside( $from ), $this->inside( $to ) )
		);
		self::assertSame( array( 1, 1, 1, 0 ), array_map( $this->total( ... ), array( $a, $b, $c, $foreign ) ) );
		self::assertSame(
			0,
			$this->send(
				'/favorite/move-objects',
				array( 'favorite_id' => $from, 'post_ids' => array( $a, $b ), 'to' => $to )
			)['moved'],
			'It is idempotent.'
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_many_posts_are_taken_out(): void {
		[ $a, $b, $c ] = $this->posts;
		$one           = $this->folder( '一', 'public', $a, $b, $c );
		$this->folder( '二', 'private', $b );
		self::assertSame(
			array( 3, 0 ),
			array_values(
				array_intersect_key(
					$this->send(
						'/favorite/move-objects',
						array( 'favorite_id' => $one, 'post_ids' => array( $a, $b, $c ) )
					),
					array( 'moved' => 0, 'total' => 0 )
				)
			)
		);
		self::assertSame( array( 0, 1, 0 ), array_map( $this->total( ... ), array( $a, $b, $c ) ) );
		self::assertFalse( $this->data( $this->rest( 'GET', "/content/$a" ) )['favorited'] );
		self::assertTrue( $this->data( $this->rest( 'GET', "/content/$b" ) )['favorited'] );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_posts_move_between_own_folders_only(): void {
		$own = $this->folder( '我的', 'public', $this->posts[0] );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/favorite/move-objects',
				array( 'favorite_id' => $own, 'post_ids' => $this->posts, 'to' => $own )
			),
			422,
			'zeromo_content_invalid'
		);
		$this->as_user( $this->reader );
		$theirs = $this->folder( '别人的', 'public', $this->posts[0] );
		foreach ( array( array( $own, $theirs ), array( $theirs, $own ), array( $own, 0 ) ) as [ $from, $to ] ) {
			$this->assert_refused(
				$this->rest(
					'POST',
					'/favorite/move-objects',
					array( 'favorite_id' => $from, 'post_ids' => $this->posts, 'to' => $to )
				),
				404,
				'zeromo_not_found'
			);
		}
	}

	public function test_a_public_folder_is_followed_and_left(): void {
		$folder = $this->folder( '看过的好风景' );
		$this->as_user( $this->reader );
		foreach ( array( 1, 2 ) as $time ) {
			self::assertSame(
				array(
					'favorite_id' => $folder,
					'following' => true,
					'followers' => 1,
					'button' => array( 'label' => '已关注' ),
				),
				$this->send( '/favorite/follow', array( 'favorite_id' => $folder ) ),
				"Time $time"
			);
		}
		$list = $this->data( $this->rest( 'GET', '/favorite/following' ) );
		self::assertSame(
			array( $folder, '看过的好风景', 1, '青禾' ),
			array( $list[0]['id'], $list[0]['title'], $list[0]['followers'], $list[0]['user']['name'] )
		);
		self::assertStringContainsString( "folder=$folder", $list[0]['url'] );
		foreach ( array( 1, 2 ) as $time ) {
			self::assertSame(
				0,
				$this->send( '/favorite/unfollow', array( 'favorite_id' => $folder ) )['followers'],
				"Time $time"
			);
		}
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/favorite/following' ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_one_may_not_see_can_not_be_followed_and_leaves_the_list_by_itself(): void {
		$public  = $this->folder( '公开的' );
		$private = $this->folder( '私密的', 'private' );
		$this->assert_refused(
			$this->rest( 'POST', '/favorite/follow', array( 'favorite_id' => $public ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->as_user( $this->reader );
		$this->send( '/favorite/follow', array( 'favorite_id' => $public ) );
		$this->assert_refused(
			$this->rest( 'POST', '/favorite/follow', array( 'favorite_id' => $private ) ),
			404,
			'zeromo_not_found'
		);
		$listed = function (): int {
			$this->as_user( $this->reader );
			$many = count( $this->data( $this->rest( 'GET', '/favorite/following' ) ) );
			$this->as_user( $this->owner );
			return $many;
		};
		self::assertSame( 1, $listed() );
		foreach (
			array(
				'private'    => array(
					array( '/favorite', array( 'favorite_id' => $public, 'visibility' => 'private' ) ),
					array( '/favorite', array( 'favorite_id' => $public, 'visibility' => 'public' ) ),
				),
				'all closed' => array(
					array( '/account/privacy-settings', array( 'show_favorites' => 0 ) ),
					array( '/account/privacy-settings', array( 'show_favorites' => 1 ) ),
				),
				'blocked'    => array(
					array( '/user/block', array( 'user_id' => $this->reader, 'blocked' => true ) ),
					array( '/user/block', array( 'user_id' => $this->reader, 'blocked' => false ) ),
				),
			) as $why => [ $close, $open ]
		) {
			$this->send( ...$close );
			self::assertSame( 0, $listed(), $why );
			$this->as_user( $this->reader );
			$this->assert_refused(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->owner, 'favorite_id' => $public ) ),
				404,
				'zeromo_not_found'
			);
			$this->as_user( $this->owner );
			$this->send( ...$open );
			self::assertSame( 1, $listed(), "no longer $why" );
		}
		$this->send( '/favorite', array( 'favorite_id' => $public, 'visibility' => 'private' ) );
		$this->as_user( $this->reader );
		self::assertFalse(
			$this->send( '/favorite/unfollow', array( 'favorite_id' => $public ) )['following'],
			'One may leave what one no longer sees.'
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_followers_go_with_a_folder_and_with_a_member(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$folder = $this->folder( '一' );
		$other  = $this->folder( '二' );
		$this->as_user( $this->reader );
		$theirs = $this->folder( '别人的' );
		$this->send( '/favorite/follow', array( 'favorite_id' => $folder ) );
		$this->send( '/favorite/follow', array( 'favorite_id' => $other ) );
		$this->as_user( $this->owner );
		$this->send( '/favorite/follow', array( 'favorite_id' => $theirs ) );
		$this->data( $this->rest( 'DELETE', '/favorite', array( 'favorite_id' => $folder ) ) );
		self::assertSame( array(), $this->wrong_totals() );
		wp_delete_user( $this->reader );
		self::assertSame( 0, $this->service( FolderRepository::class )->find( $other )?->followers );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'folder_follow' )}" ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/**
	 * Two calls at once come one after the other, because each locks the member's total before it reads or writes a
	 * folder.
	 */
	public function test_another_default_and_erasing_lock_the_total_first(): void {
		$this->as_user( $this->owner );
		$chosen = $this->folder( '随手放' );
		$mail   = (string) get_userdata( $this->owner )?->user_email;
		$erase  = apply_filters( 'wp_privacy_personal_data_erasers', array() )['zeromo-favorites']['callback'];
		$works  = array(
			fn() => $this->send( '/favorite', array( 'favorite_id' => $chosen, 'is_default' => true ) ),
			static fn() => $erase( $mail, 1 ),
		);
		foreach ( $works as $n => $work ) {
			$tables = array();
			foreach ( $this->queries( $work ) as $sql ) {
				if ( 1 === preg_match(
					'/^\\s*(?:INSERT|UPDATE|DELETE)[^(]*?zmo_(counter|folder\\w*|favorite\\w*)/i',
					$sql,
					$found
				) ) {
					$tables[] = $found[1];
				}
			}
			self::assertGreaterThan( 1, count( $tables ), "work $n" );
			self::assertSame( 'counter', $tables[0], "work $n" );
		}
	}

	public function test_what_is_kept_is_exported_and_erased(): void {
		$this->as_user( $this->reader );
		$theirs = $this->folder( '别人的' );
		$this->as_user( $this->owner );
		$this->folder( '看过的好风景', 'private', ...$this->posts );
		$this->send( '/favorite/follow', array( 'favorite_id' => $theirs ) );
		$mail = (string) get_userdata( $this->owner )?->user_email;
		$tool = static fn( string $kind ): array => apply_filters(
			"wp_privacy_personal_data_{$kind}s",
			array()
		)['zeromo-favorites'];
		$page = $tool( 'exporter' )['callback']( $mail, 1 );
		self::assertTrue( $page['done'] );
		$text = (string) wp_json_encode( $page['data'], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		foreach ( array( '看过的好风景', '私密', '别人的', (string) get_permalink( $this->posts[0] ) ) as $word ) {
			self::assertStringContainsString( esc_html( $word ), $text );
		}
		self::assertSame(
			array( true, true ),
			array_values(
				array_intersect_key(
					$tool( 'eraser' )['callback']( $mail, 1 ),
					array( 'items_removed' => 0, 'done' => 0 )
				)
			)
		);
		self::assertSame( array(), $tool( 'exporter' )['callback']( $mail, 1 )['data'] );
		self::assertFalse( $tool( 'eraser' )['callback']( $mail, 1 )['items_removed'] );
		self::assertFalse( $this->data( $this->rest( 'GET', "/content/{$this->posts[0]}" ) )['favorited'] );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_followed_folders_come_page_by_page_at_a_fixed_price(): void {
		$folders = array_map( fn( int $n ): int => $this->folder( "第 $n 个" ), range( 1, 5 ) );
		$this->as_user( $this->reader );
		foreach ( $folders as $folder ) {
			$this->send( '/favorite/follow', array( 'favorite_id' => $folder ) );
		}
		$seen   = array();
		$cursor = '';
		do {
			$before   = $this->db()->count();
			$response = $this->rest( 'GET', '/favorite/following', array( 'per_page' => 2, 'cursor' => $cursor ) );
			self::assertLessThanOrEqual( 6, $this->db()->count() - $before );
			array_push( $seen, ...array_column( $this->data( $response ), 'id' ) );
			$cursor = (string) ( $response->get_headers()['X-WP-Next-Cursor'] ?? '' );
		} while ( '' !== $cursor );
		self::assertSame( array_reverse( $folders ), $seen );
	}

	/** @return array<string, array{string, array<string, mixed>, int}> */
	public static function junk(): array {
		return array(
			'order of nothing'    => array( '/favorite/order', array(), 400 ),
			'order is SQL'        => array( '/favorite/order', array( 'ids' => '1 OR 1' ), 400 ),
			'endless order'       => array( '/favorite/order', array( 'ids' => range( 1, 1001 ) ), 400 ),
			'order of strangers'  => array( '/favorite/order', array( 'ids' => array( 999999 ) ), 404 ),
			'move of nothing'     => array( '/favorite/move-objects', array( 'favorite_id' => 1 ), 400 ),
			'move of very many'   => array(
				'/favorite/move-objects',
				array( 'favorite_id' => 1, 'post_ids' => range( 1, 101 ) ),
				400,
			),
			'move below zero'     => array(
				'/favorite/move-objects',
				array( 'favorite_id' => 1, 'post_ids' => array( 1 ), 'to' => -1 ),
				400,
			),
			'follow of nothing'   => array( '/favorite/follow', array(), 400 ),
			'follow of no folder' => array( '/favorite/follow', array( 'favorite_id' => 999999 ), 404 ),
			'leave of no folder'  => array( '/favorite/unfollow', array( 'favorite_id' => 999999 ), 404 ),
			'cover is a list'     => array( '/favorite', array( 'title' => 'x', 'cover_id' => array( 1 ) ), 400 ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'junk' )]
	public function test_junk_is_refused( string $route, array $params, int $status ): void {
		self::assertSame( $status, $this->rest( 'POST', $route, $params )->get_status() );
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest(
				'POST',
				$route,
				array( 'favorite_id' => 1, 'ids' => array( 1 ), 'post_ids' => array( 1 ), 'title' => 'x' )
			),
			401,
			'zeromo_login_required'
		);
	}
}
