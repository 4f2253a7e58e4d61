<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Circles\Api\CircleBoard;

/**
 * Owner and managers of a circle change the place of others' posts, never their words; moderators' changes are seen and
 * told.
 */
final class CircleStaffTest extends ContentTestCase {

	private int $owner;
	private int $member;
	private int $moderator;
	private int $circle;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->owner     = $this->create_member( 'author' );
		$this->member    = $this->create_member( 'subscriber', '小满' );
		$this->moderator = $this->create_member( 'editor' );
		$this->circle    = $this->make_circle( $this->owner, false, $this->member );
		$this->post      = $this->publish(
			$this->member,
			'只给圈友看的话',
			array(
				'circle_id' => $this->circle,
				'privacy' => array( 'type' => 'password', 'value' => 'secret', 'content' => '藏着的一段话' ),
			)
		);
	}

	/** @return array<string, array{string, string, array<string, mixed>}> Method, route, arguments beside the id. */
	public static function attacks(): array {
		return array(
			'out of the circle, to everybody' => array( 'POST', '/content', array( 'circle_id' => '' ) ),
			'other words'                     => array( 'POST', '/content', array( 'post_content' => '塞进嘴里的话' ) ),
			'the lock taken off'              => array(
				'POST',
				'/content',
				array( 'privacy' => array( 'type' => 'public' ) ),
			),
			'back to a draft by hand'         => array( 'POST', '/content', array( 'post_status' => 'draft' ) ),
			'a copy in the editor'            => array( 'POST', '/content/draft', array( 'post_content' => '塞进嘴里的话' ) ),
			'the stored text'                 => array( 'GET', '/content/draft', array() ),
			'a preview'                       => array(
				'POST',
				'/content/preview',
				array( 'post_content' => '塞进嘴里的话' ),
			),
			'an article it never was'         => array(
				'POST',
				'/content',
				array( 'post_type' => 'post', 'privacy' => array( 'type' => 'public' ) ),
			),
		);
	}

	/** @param array<string, mixed> $fields Arguments. */
	#[DataProvider( 'attacks' )]
	public function test_a_manager_changes_nothing_of_what_a_member_wrote(
		string $method,
		string $route,
		array $fields
	): void {
		$before = array( get_post( $this->post )->to_array(), $this->row( $this->post ) );
		$this->as_user( $this->owner );
		self::assertContains(
			$this->rest( $method, $route, array( 'id' => $this->post ) + $fields )->get_status(),
			array( 403, 404 )
		);
		clean_post_cache( $this->post );
		self::assertSame( $before, array( get_post( $this->post )->to_array(), $this->row( $this->post ) ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', "/content/$this->post" ), 404, 'zeromo_not_found' );
		$this->as_user( $this->owner );
		$seen = $this->data( $this->rest( 'GET', "/content/$this->post" ) );
		self::assertSame(
			array( false, true, 'password' ),
			array( $seen['can']['edit'], $seen['can']['delete'], $seen['privacy']['type'] )
		);
	}

	public function test_the_store_and_the_form_refuse_a_manager_too(): void {
		$this->as_user( $this->owner );
		$store = $this->service( \Zeromo\Community\Publishing\Http\ContentStore::class );
		try {
			$store->save( array( 'id' => $this->post, 'post_content' => '塞进嘴里的话' ) );
			self::fail( 'The store took it.' );
		} catch ( \Zeromo\Community\Kernel\Failure $failure ) {
			self::assertSame( 403, $failure->status );
		}
		self::assertFalse( user_can( $this->owner, 'edit_post', $this->post ) );
		$this->assert_refused(
			$this->rest( 'POST', "/wp/v2/zeromo_activity/$this->post", array( 'content' => '塞进嘴里的话' ) ),
			403,
			'rest_cannot_edit'
		);
	}

	public function test_a_draft_that_names_the_circle_is_its_authors_and_the_moderators_alone(): void {
		$this->as_user( $this->member );
		$draft = (int) $this->data(
			$this->rest( 'POST', '/content/draft', array( 'post_content' => '还没发出', 'circle_id' => $this->circle ) )
		)['id'];
		$timed = $this->publish(
			$this->member,
			'明天才发',
			array(
				'circle_id' => $this->circle,
				'post_status' => 'publish',
				'publish_at' => gmdate( 'c', time() + DAY_IN_SECONDS ),
			)
		);
		self::assertSame( 'future', get_post_status( $timed ) );
		foreach ( array( $draft, $timed ) as $id ) {
			$this->as_user( $this->owner );
			$this->assert_refused( $this->rest( 'GET', "/content/$id" ), 404, 'zeromo_not_found' );
			$this->assert_refused(
				$this->rest( 'GET', '/content/draft', array( 'id' => $id ) ),
				404,
				'zeromo_not_found'
			);
			foreach ( array( '/content', '/content/draft' ) as $route ) {
				$this->assert_refused(
					$this->rest( 'POST', $route, array( 'id' => $id, 'post_content' => '改写' ) ),
					404,
					'zeromo_not_found'
				);
			}
			$this->assert_refused(
				$this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ),
				404,
				'zeromo_not_found'
			);
			foreach ( array( $this->member, $this->moderator ) as $who ) {
				$this->as_user( $who );
				self::assertSame( 200, $this->rest( 'GET', "/content/$id" )->get_status() );
			}
		}
	}

	public function test_taken_out_of_the_circle_it_is_its_authors_draft_again(): void {
		$this->as_user( $this->owner );
		$call = array( 'circle_id' => $this->circle, 'post_id' => $this->post );
		$this->data( $this->rest( 'POST', '/circle/pin', $call + array( 'pinned' => 1 ) ) );
		$this->data( $this->rest( 'POST', '/circle/essence', $call + array( 'essence' => 1 ) ) );
		foreach ( array( 0 => 401, $this->create_member() => 403, $this->member => 403 ) as $who => $status ) {
			$this->as_user( $who );
			self::assertSame( $status, $this->rest( 'POST', '/circle/take-out', $call )->get_status() );
		}
		$this->as_user( $this->owner );
		self::assertSame(
			array( 'taken_out' => true, 'message' => '已移出圈子，放回作者的草稿箱', 'reload' => true ),
			$this->data( $this->rest( 'POST', '/circle/take-out', $call ) )
		);
		$this->assert_refused( $this->rest( 'POST', '/circle/take-out', $call ), 404, 'zeromo_not_found' );
		clean_post_cache( $this->post );
		self::assertSame(
			array( 'draft', 0 ),
			array( get_post_status( $this->post ), get_post( $this->post )->post_parent )
		);
		foreach ( array( 0, $this->owner ) as $who ) {
			$this->as_user( $who );
			$this->assert_refused( $this->rest( 'GET', "/content/$this->post" ), 404, 'zeromo_not_found' );
		}
		self::assertSame( array(), $this->service( CircleBoard::class )->pins( $this->circle, $this->owner ) );
		$this->as_user( $this->member );
		$own = $this->data( $this->rest( 'GET', "/content/$this->post" ) );
		self::assertSame(
			array( null, 'draft', '藏着的一段话' ),
			array( $own['circle'], $own['state']['status'], wp_strip_all_tags( trim( $own['hidden']['html'] ) ) )
		);
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( array( '社区管理 把你的动态移出了圈子，已放回你的草稿箱：只给圈友看的话' ), $this->notices( '移出' ) );
		self::assertSame( array( 'take_out', 'essence', 'pin' ), array_slice( $this->logged(), 0, 3 ) );
	}

	public function test_moved_to_another_topic_of_the_circle(): void {
		[ $a, $b, $c ] = array( $this->make_topic( '长曝光' ), $this->make_topic( '冲洗' ), $this->make_topic( '圈外' ) );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				'/circle/topic',
				array( 'circle_id' => $this->circle, 'topic_ids' => array( $a, $b ) )
			)
		);
		$post = $this->publish(
			$this->member,
			'分两栏',
			array( 'circle_id' => $this->circle, 'topic_id' => array( $a, $c ) )
		);
		$call = array( 'circle_id' => $this->circle, 'post_id' => $post );
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest( 'POST', '/circle/move', $call + array( 'topic_ids' => array( $b ) ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->owner );
		$this->assert_refused(
			$this->rest( 'POST', '/circle/move', $call + array( 'topic_ids' => array( $c ) ) ),
			422,
			'zeromo_content_invalid'
		);
		$moved = $this->data( $this->rest( 'POST', '/circle/move', $call + array( 'topic_ids' => array( $b ) ) ) );
		self::assertSame( array( $c, $b ), array_column( $moved['topics'], 'id' ), 'what is not the circle\'s stays' );
		self::assertEqualsCanonicalizing(
			array( $b, $c ),
			array_map( 'intval', explode( ',', $this->row( $post )['topics'] ) )
		);
		self::assertSame(
			array( '分两栏', null ),
			array(
				wp_strip_all_tags( trim( $this->data( $this->rest( 'GET', "/content/$post" ) )['content_html'] ) ),
				$this->data( $this->rest( 'GET', "/content/$post" ) )['edited'],
			)
		);
		self::assertSame( array( '社区管理 调整了你的动态的话题：分两栏' ), $this->notices( '调整' ) );
		self::assertSame( 'move', $this->logged()[0] );
	}

	public function test_each_act_is_logged_and_told_once(): void {
		$this->as_user( $this->owner );
		$call = array( 'circle_id' => $this->circle, 'post_id' => $this->post );
		foreach ( array( 1, 1, 0, 0 ) as $on ) {
			$this->data( $this->rest( 'POST', '/circle/pin', $call + array( 'pinned' => $on ) ) );
			$this->data( $this->rest( 'POST', '/circle/essence', $call + array( 'essence' => $on ) ) );
		}
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $this->post ) ) );
		self::assertSame( array( 'remove', 'essence_off', 'pin_off', 'essence', 'pin' ), $this->logged() );
		self::assertSame( array( '社区管理 删除了你发布的内容' ), $this->notices( '' ), 'what is said about a post goes with it' );
	}

	public function test_a_managers_own_posts_tell_nobody(): void {
		$own = $this->publish( $this->owner, '圈主的话', array( 'circle_id' => $this->circle ) );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				'/circle/pin',
				array( 'circle_id' => $this->circle, 'post_id' => $own, 'pinned' => 1 )
			)
		);
		self::assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items']
		);
	}

	public function test_a_moderators_change_shows_is_logged_with_before_and_after_and_is_told(): void {
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $this->post, 'post_title' => '新的标题', 'post_content' => '改过的话' )
			)
		);
		$log = $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'][0];
		self::assertSame(
			array( 'edit', $this->post, $this->member ),
			array( $log['action'], $log['object_id'], $log['member']['id'] )
		);
		self::assertSame(
			array( 'title' => array( '', '新的标题' ), 'text' => array( '只给圈友看的话', '改过的话' ) ),
			array_map( 'array_values', $log['changes'] )
		);
		$this->as_user( $this->member );
		$post = $this->data( $this->rest( 'GET', "/content/$this->post" ) );
		self::assertSame( array( true, $this->member ), array( $post['edited_by_staff'], $post['author']['id'] ) );
		self::assertNotNull( $post['edited'] );
		self::assertSame( array( '社区管理 修改了你的动态：新的标题' ), $this->notices( '修改' ) );
		self::assertStringContainsString( '由社区管理修改', $this->card( $this->post ) );
		// The circle's own staff reads that it was done, not what stood there.
		$this->as_user( $this->owner );
		$theirs = $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'][0];
		self::assertSame( array( 'edit', null ), array( $theirs['action'], $theirs['changes'] ) );
	}

	public function test_a_moderators_change_by_cores_ways_is_the_same(): void {
		$article = $this->make_post( $this->create_member( 'author' ), '原来的标题', '<p>原文</p>' );
		$this->as_user( $this->moderator );
		self::assertSame(
			200,
			$this->rest( 'POST', "/wp/v2/posts/$article", array( 'title' => '编辑改的标题' ) )->get_status()
		);
		wp_update_post( array( 'ID' => $this->post, 'post_content' => '快速编辑改的' ) );
		$items = array_slice( $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'], 0, 2 );
		self::assertSame(
			array( array( 'edit', $this->post ), array( 'edit', $article ) ),
			array_map( static fn( array $one ): array => array( $one['action'], $one['object_id'] ), $items )
		);
		self::assertSame( array( '原来的标题', '编辑改的标题' ), array_values( $items[1]['changes']['title'] ) );
		self::assertTrue( $this->data( $this->rest( 'GET', "/content/$this->post" ) )['edited_by_staff'] );
		self::assertCount( 1, $this->notices( '修改' ) );
	}

	public function test_the_hidden_text_is_in_no_log(): void {
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $this->post, 'privacy' => array( 'type' => 'login', 'content' => '新藏的一段话' ) )
			)
		);
		$log = $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'][0];
		self::assertSame( array( 'password', 'login' ), array_values( $log['changes']['privacy'] ) );
		self::assertStringNotContainsString(
			'藏',
			(string) wp_json_encode(
				$this->db()->rows( 'SELECT * FROM ' . $this->db()->table( 'audit' ) ),
				JSON_UNESCAPED_UNICODE
			)
		);
	}

	public function test_only_the_owner_opens_a_closed_circle(): void {
		$manager = $this->create_member();
		$this->as_user( $manager );
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle, 'joined' => 1 ) ) );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/$manager",
				array( 'circle_id' => $this->circle, 'action' => 'promote' )
			)
		);
		$this->as_user( $manager );
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$this->circle", array( 'visibility' => 'public' ) ),
			403,
			'zeromo_forbidden'
		);
		self::assertSame(
			200,
			$this->rest(
				'POST',
				"/circle/$this->circle",
				array( 'visibility' => 'members', 'description' => '只看胶片' )
			)->get_status()
		);
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', "/content/$this->post" ), 404, 'zeromo_not_found' );
		$this->as_user( $this->owner );
		self::assertSame(
			200,
			$this->rest( 'POST', "/circle/$this->circle", array( 'visibility' => 'public' ) )->get_status()
		);
	}

	/** Its card as the member sees it. */
	private function card( int $post ): string {
		$this->as_user( $this->member );
		return $this->data(
			$this->rest(
				'GET',
				'/content/list',
				array( 'source' => 'circle', 'circle_id' => (int) $this->row( $post )['circle_id'] )
			)
		)['list_html'];
	}

	/**
	 * What the member was told by the site, the newest first.
	 *
	 * @return list<string>
	 */
	private function notices( string $with ): array {
		$this->as_user( $this->member );
		$texts = array_column(
			$this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items'],
			'text'
		);
		return array_values(
			array_filter( $texts, static fn( string $text ): bool => '' === $with || str_contains( $text, $with ) )
		);
	}

	/**
	 * What was done, the newest first.
	 *
	 * @return list<string>
	 */
	private function logged(): array {
		$this->as_user( $this->moderator );
		return array_column( $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'], 'action' );
	}
}
