<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Publishing\EditedPost;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Publishing\OwnDrafts;
use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\PostMedia\PostFiles;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Media\Api\GuardedPictures;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/** Articles have the drafts, versions, plans, films and files that activities have. */
final class ArticleDraftTest extends ContentTestCase {

	private int $writer;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = $this->create_member( 'author' );
		$this->as_user( $this->writer );
	}

	/** @param array<string, mixed> $fields Of the form. */
	private function type( array $fields ): \WP_REST_Response {
		return $this->rest( 'POST', '/content/draft', $fields + array( 'post_type' => 'post' ) );
	}

	/** @param array<string, mixed> $fields Of the form. */
	private function send( array $fields ): \WP_REST_Response {
		return $this->rest( 'POST', '/content', $fields + array( 'post_type' => 'post' ) );
	}

	/** @return array<string, mixed> */
	private function kept( int $id ): array {
		return $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) );
	}

	public function test_it_is_kept_from_the_first_words_and_published_out_of_them(): void {
		$first = $this->data( $this->type( array( 'post_content' => '<p>磨' ) ) );
		$this->assertSame( 1, $first['version'] );
		$id = $first['id'];
		$this->assertSame( array( 'post', 'draft' ), array( get_post_type( $id ), get_post_status( $id ) ) );
		$second = $this->data(
			$this->type(
				array(
					'id' => $id,
					'version' => 1,
					'post_title' => '手冲',
					'post_content' => '<h2>磨豆</h2><p>中度<script>x</script></p>',
				)
			)
		);
		$this->assertSame( array( 'id' => $id, 'version' => 2 ), $second );
		$this->assertSame( array(), wp_get_post_revisions( $id ), 'Nobody wants a revision every few seconds.' );
		$this->assertStringContainsString( '<!-- wp:heading -->', get_post( $id )->post_content );
		$back = $this->kept( $id );
		$this->assertSame(
			array( 2, '手冲', 'draft' ),
			array( $back['version'], $back['post_title'], $back['post_status'] )
		);
		$this->assertStringContainsString( '<h2 class="wp-block-heading">磨豆</h2>', $back['post_content'] );
		$this->assertStringNotContainsString( 'script', $back['post_content'] );
		$this->assertContains(
			$id,
			array_column(
				$this->service( OwnDrafts::class )->page( $this->writer, FeedState::Draft, 1, 20 )->posts,
				'id'
			)
		);
		$sent = $this->data( $this->send( array( 'id' => $id, 'version' => 2, 'post_status' => 'publish' ) ) );
		$this->assertSame( array( $id, 'publish', 3 ), array( $sent['id'], $sent['status'], $sent['version'] ) );
		$this->assertNull( $this->kept( $id )['at'] );
	}

	public function test_a_lost_answer_makes_no_second_draft(): void {
		$one = $this->data( $this->type( array( 'post_content' => '<p>一</p>', 'idempotency_key' => 'k' ) ) );
		$two = $this->data( $this->type( array( 'post_content' => '<p>一二</p>', 'idempotency_key' => 'k' ) ) );
		$this->assertSame( array( $one['id'], 2 ), array( $two['id'], $two['version'] ) );
	}

	public function test_an_older_version_overwrites_nothing(): void {
		$id = $this->data( $this->type( array( 'post_content' => '<p>一</p>' ) ) )['id'];
		$this->data( $this->type( array( 'id' => $id, 'version' => 1, 'post_content' => '<p>二</p>' ) ) );
		$this->assert_refused(
			$this->type( array( 'id' => $id, 'version' => 1, 'post_content' => '<p>旧</p>' ) ),
			409,
			'zeromo_draft_conflict'
		);
		$this->assert_refused(
			$this->send( array( 'id' => $id, 'version' => 1, 'post_title' => '旧', 'post_status' => 'publish' ) ),
			409,
			'zeromo_draft_conflict'
		);
		$this->assertStringContainsString( '二', get_post( $id )->post_content );
	}

	public function test_a_change_stays_beside_what_readers_see_until_it_is_sent(): void {
		$id  = $this->data( $this->send( array( 'post_title' => '手冲', 'post_content' => '<p>公开的</p>' ) ) )['id'];
		$row = $this->row( $id );
		$this->data( $this->type( array( 'id' => $id, 'post_content' => '<p>还在改</p>' ) ) );
		$this->assertSame( $row, $this->row( $id ) );
		$this->assertStringContainsString( '公开的', get_post( $id )->post_content );
		$this->assertStringContainsString( '还在改', $this->kept( $id )['post_content'] );
		$this->data( $this->send( array( 'id' => $id, 'version' => 1, 'post_content' => '<p>还在改</p>' ) ) );
		$this->assertNotNull( $this->data( $this->rest( 'GET', "/content/$id" ) )['edited'] );
		$this->assertTrue( $this->data( $this->rest( 'GET', "/content/$id" ) )['can']['edit'] );
	}

	public function test_what_core_s_editor_changes_meanwhile_is_shown_beside_it(): void {
		$id = $this->data( $this->send( array( 'post_title' => '手冲', 'post_content' => '<p>公开的</p>' ) ) )['id'];
		$this->data( $this->type( array( 'id' => $id, 'post_content' => '<p>这里的</p>' ) ) );
		wp_update_post(
			array( 'ID' => $id, 'post_content' => "<!-- wp:paragraph -->\n<p>后台的</p>\n<!-- /wp:paragraph -->" )
		);
		$refusal = $this->type( array( 'id' => $id, 'version' => 1, 'post_content' => '<p>这里的，后来</p>' ) );
		$this->assert_refused( $refusal, 409, 'zeromo_draft_conflict' );
		$other = $this->kept( $id );
		$this->assertStringContainsString( '后台的', $other['post_content'] );
		[ $page ] = $this->service( EditedPost::class )->whole( $id, $this->writer );
		$this->assertStringContainsString( '这里的', $page['post_content'], 'What was typed is not lost.' );
		$this->assertSame( $other['version'] - 1, $page['version'] );
		$this->data(
			$this->type( array( 'id' => $id, 'version' => $other['version'], 'post_content' => '<p>这里的，后来</p>' ) )
		);
		$this->assertStringContainsString( '这里的，后来', $this->kept( $id )['post_content'] );
	}

	public function test_others_do_not_save_read_or_drop_it(): void {
		$id = $this->data( $this->type( array( 'post_content' => '<p>我的</p>' ) ) )['id'];
		$this->as_user( $this->create_member( 'author' ) );
		$this->assert_refused(
			$this->type( array( 'id' => $id, 'post_content' => '<p>x</p>' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->rest( 'DELETE', '/content/draft', array( 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->type( array( 'post_content' => '<p>x</p>' ) ), 403, 'zeromo_forbidden' );
		$this->as_user( $this->writer );
		$this->assert_refused(
			$this->rest( 'POST', '/content/draft', array( 'id' => $id, 'post_content' => 'x' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assertTrue( $this->data( $this->rest( 'DELETE', '/content/draft', array( 'id' => $id ) ) )['deleted'] );
	}

	public function test_it_is_planned_and_comes_out_at_its_time(): void {
		$at    = time() + HOUR_IN_SECONDS;
		$saved = $this->data(
			$this->send(
				array(
					'post_title' => '手冲',
					'post_content' => '<p>磨</p>',
					'publish_at' => gmdate( 'Y-m-d\TH:i:s\Z', $at ),
				)
			)
		);
		$this->assertSame(
			array( 'future', 'future', '5' ),
			array( $saved['status'], get_post_status( $saved['id'] ), $this->row( $saved['id'] )['status'] )
		);
		$this->assertSame( $at, strtotime( $this->kept( $saved['id'] )['publish_at'] ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', "/content/{$saved['id']}" ), 404, 'zeromo_not_found' );
		$this->as_user( $this->writer );
		$now = $this->data(
			$this->send( array( 'id' => $saved['id'], 'publish_at' => '', 'post_status' => 'publish' ) )
		);
		$this->assertSame( array( 'publish', '1' ), array( $now['status'], $this->row( $saved['id'] )['status'] ) );
		$this->assertLessThanOrEqual( time(), strtotime( get_post( $saved['id'] )->post_date_gmt . ' UTC' ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_after_the_window_its_author_changes_it_no_more(): void {
		$id = $this->data( $this->send( array( 'post_title' => '手冲', 'post_content' => '<p>磨</p>' ) ) )['id'];
		$this->set( 'content_edit_window', 10 );
		$this->data( $this->send( array( 'id' => $id, 'post_title' => '手冲咖啡' ) ) );
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'posts' )}
				SET post_date = '2026-01-01 08:00:00', post_date_gmt = '2026-01-01 00:00:00' WHERE ID = %d",
			array( $id )
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'feed' )} SET created = %d WHERE post_id = %d",
			array( strtotime( '2026-01-01 UTC' ), $id )
		);
		wp_cache_flush();
		foreach ( array(
			$this->send( array( 'id' => $id, 'post_title' => 'x' ) ),
			$this->type( array( 'id' => $id, 'post_title' => 'x' ) ),
		) as $answer ) {
			$this->assert_refused( $answer, 403, 'zeromo_forbidden' );
			$this->assertSame( '发布 10 分钟后不能再编辑', $answer->get_data()['message'] );
		}
		$this->assertFalse( $this->data( $this->rest( 'GET', "/content/$id" ) )['can']['edit'] );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertSame( $id, $this->data( $this->send( array( 'id' => $id, 'post_title' => '版主' ) ) )['id'] );
	}

	public function test_its_film_and_file_follow_its_lock(): void {
		$drawn = new Pictures();
		$video = $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'videos' => $drawn->files( array( 'a.mp4' => Films::mp4() ) ) )
			)
		)[0]['id'];
		$file  = $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			)
		)[0]['id'];
		$form  = array( 'post_title' => '手冲', 'post_content' => '<p>磨</p>', 'video_id' => $video, 'file_id' => $file );
		$id    = $this->data( $this->send( $form ) )['id'];
		$guard = new PostFiles(
			$this->service( Posts::class ),
			$this->service( Visibility::class ),
			$this->service( PostStore::class ),
			$this->service( MediaMeta::class ),
			$this->service( GuardedPictures::class )
		);
		$this->as_user( 0 );
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertSame( array( $video, 'a.pdf' ), array( $post['video']['id'], $post['file']['filename'] ) );
		$this->assertSame( FileRight::Everybody, $guard->right( $id, $file, 0 ) );
		$this->as_user( $this->writer );
		$this->assertStringContainsString(
			'a.pdf',
			$this->data(
				$this->rest(
					'POST',
					'/content/preview',
					array( 'object_type' => 'post', 'content' => '<p>磨</p>', 'file_id' => $file )
				)
			)['html']
		);
		$this->data(
			$this->send(
				array(
					'id' => $id,
					'privacy' => array( 'type' => 'login', 'content' => '藏起来的那几句' ),
					'post_title' => '手冲',
				)
			)
		);
		$this->as_user( 0 );
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertSame( array( '', '' ), array( $post['video']['url'], $post['file']['url'] ) );
		foreach ( array( $video, $file ) as $item ) {
			$this->assertSame( FileRight::Shut, $guard->right( $id, $item, 0 ) );
			$this->assertSame( FileRight::Reader, $guard->right( $id, $item, $this->writer ) );
		}
		$this->as_user( $this->create_member( 'author' ) );
		$this->assert_refused( $this->send( $form ), 404, 'zeromo_not_found' );
		$this->as_user( $this->writer );
		$this->data( $this->send( array( 'id' => $id, 'video_id' => '', 'file_id' => '', 'post_title' => '手冲' ) ) );
		$this->assertSame(
			array( null, null ),
			array_values(
				array_intersect_key(
					$this->data( $this->rest( 'GET', "/content/$id" ) ),
					array( 'video' => 1, 'file' => 1 )
				)
			)
		);
	}
}
