<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Publishing\View\EditorView;
use Zeromo\Community\Publishing\View\ReviewSlot;

/** Articles written in the publish box: core's own posts, made by those who may. */
final class ArticleTest extends ContentTestCase {

	private const TEXT = '<h2>磨豆</h2><p>先<strong>磨豆</strong>。</p><ul><li>中度</li></ul>';

	private int $writer;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = $this->create_member( 'author' );
		$this->as_user( $this->writer );
	}

	/** @param array<string, mixed> $fields More. */
	private function send( array $fields = array() ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/content',
			$fields + array( 'post_type' => 'post', 'post_title' => '手冲咖啡', 'post_content' => self::TEXT )
		);
	}

	public function test_an_author_writes_an_article_that_core_knows(): void {
		[ $picture, $cover ] = $this->make_pictures( $this->writer, 2 );
		$topic               = $this->make_topic( '咖啡' );
		$saved               = $this->data(
			$this->send(
				array(
					'post_content' => self::TEXT
						. "<img class=\"wp-image-$picture\" src=\"x\" alt=\"豆\"><script>x</script>",
					'topic_id' => array( $topic ),
					'image_ids' => array( $cover ),
				)
			)
		);
		$post                = get_post( $saved['id'] );
		$this->assertSame(
			array( 'publish', 'post', '手冲咖啡', (string) $this->writer ),
			array( $saved['status'], $post->post_type, $post->post_title, $post->post_author )
		);
		$this->assertSame(
			array( 'core/heading', 'core/paragraph', 'core/list', 'core/image' ),
			array_values( array_filter( array_column( parse_blocks( $post->post_content ), 'blockName' ) ) )
		);
		$this->assertStringContainsString( 'wp-image-' . $picture . '"', $post->post_content );
		$this->assertStringNotContainsString( 'script', $post->post_content );
		$this->assertSame( get_permalink( $post ), $saved['redirect_url'] );
		$row = $this->row( $saved['id'] );
		$this->assertSame( array( '2', '1', (string) $topic ), array( $row['type'], $row['status'], $row['topics'] ) );
		$this->as_user( 0 );
		$item = $this->data( $this->rest( 'GET', "/content/{$saved['id']}" ) );
		$this->assertSame( array( $cover ), array_column( $item['images'], 'id' ) );
		$this->assertStringContainsString( '<h2 class="wp-block-heading">磨豆</h2>', $item['content_html'] );
		$this->assertFalse( $item['can']['edit'] );
		$this->assertContains( $saved['id'], $this->listed( array( 'post_type' => 'post' ) ) );
	}

	public function test_an_address_made_of_a_title_with_percent_signs_leads_to_its_article(): void {
		foreach ( array( '优惠50%20码', 'A%2FB 与 %3Cimg%3E', '%3C%3E', '只打 50% 折' ) as $title ) {
			$made = array(
				'ours'   => (int) $this->data( $this->send( array( 'post_title' => $title ) ) )['id'],
				'core\'s' => wp_insert_post(
					array( 'post_title' => $title, 'post_content' => '正文', 'post_status' => 'publish' )
				),
			);
			foreach ( $made as $way => $id ) {
				$asked = array( 'name' => rawurldecode( get_post( $id )->post_name ?? '' ), 'fields' => 'ids' );
				self::assertSame( array( $id ), ( new \WP_Query( $asked ) )->posts, "$title, $way" );
			}
		}
	}

	public function test_only_the_roles_of_the_site_write_and_core_has_its_say(): void {
		foreach ( array( 'subscriber', 'contributor' ) as $role ) {
			$this->as_user( $this->create_member( $role ) );
			$this->assert_refused( $this->send(), 403, 'zeromo_forbidden' );
			$this->assert_refused(
				$this->rest( 'POST', '/content/preview', array( 'object_type' => 'post', 'content' => 'x' ) ),
				403,
				'zeromo_forbidden'
			);
		}
		$this->set( 'content_article_roles', array( 'subscriber', 'contributor' ) );
		$this->assertSame( 'pending', $this->data( $this->send() )['status'], 'Who may not publish waits.' );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->send(), 403, 'zeromo_forbidden' );
		$this->as_user( $this->writer );
		$this->assert_refused( $this->send(), 403, 'zeromo_forbidden' );
		$this->as_user( 0 );
		$this->assert_refused( $this->send(), 401, 'zeromo_login_required' );
	}

	public function test_what_is_absent_stays(): void {
		$topic = $this->make_topic( '咖啡' );
		$cover = $this->make_pictures( $this->writer, 1 )[0];
		$id    = $this->data(
			$this->send(
				array(
					'topic_id' => array( $topic ),
					'image_ids' => array( $cover ),
					'privacy' => array( 'type' => 'login', 'content' => '藏起来的那几句' ),
				)
			)
		)['id'];
		$text  = get_post( $id )->post_content;
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'post_title' => '手冲' ) )
		);
		$this->assertSame(
			array( '手冲', $text, 'publish' ),
			array( get_post( $id )->post_title, get_post( $id )->post_content, get_post_status( $id ) )
		);
		$row = $this->row( $id );
		$this->assertSame( (string) $topic, $row['topics'] );
		$this->assertStringContainsString( 'lock', (string) $row['parts'] );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $id, 'post_type' => 'post', 'topic_id' => array(), 'image_ids' => array() )
			)
		);
		$this->assertSame( array( '', 0 ), array( $this->row( $id )['topics'], (int) get_post_thumbnail_id( $id ) ) );
		$this->assertTrue( $this->data( $this->rest( 'GET', "/content/$id" ) )['can']['edit'] );
	}

	public function test_others_articles_and_things_are_not_theirs(): void {
		$id    = $this->data( $this->send() )['id'];
		$draft = $this->data( $this->send( array( 'post_status' => 'draft' ) ) )['id'];
		$mine  = $this->make_pictures( $this->writer, 1 )[0];
		$this->as_user( $this->create_member( 'author' ) );
		$this->assert_refused( $this->send( array( 'id' => $id ) ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->send( array( 'id' => $draft ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->send( array( 'id' => 999999 ) ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->send( array( 'post_content' => "<img class=\"wp-image-$mine\">" ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->send( array( 'image_ids' => array( $mine ) ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->send( array( 'topic_id' => array( 999999 ) ) ), 400, 'rest_invalid_param' );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertSame( $id, $this->data( $this->send( array( 'id' => $id, 'post_title' => '改过' ) ) )['id'] );
		$this->assertSame( (string) $this->writer, get_post( $id )->post_author );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function refused(): iterable {
		yield 'no title' => array( array( 'post_title' => ' ' ), 'post_title' );
		yield 'long title' => array( array( 'post_title' => str_repeat( '字', 256 ) ), 'post_title' );
		yield 'no words' => array( array( 'post_content' => '<script>x</script><p> </p>' ), 'post_content' );
		yield 'many words' => array(
			array( 'post_content' => '<p>' . str_repeat( '字', 100001 ) . '</p>' ),
			'post_content',
		);
		yield 'two covers' => array( array( 'image_ids' => array( 1, 2 ) ), 'image_ids' );
		yield 'cover of no video' => array( array( 'video_cover_id' => 5 ), 'video_cover_id' );
		yield 'past' => array( array( 'publish_at' => '2020-01-01T00:00:00+08:00' ), 'publish_at' );
		yield 'far' => array(
			array( 'publish_at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 367 * DAY_IN_SECONDS ) ),
			'publish_at',
		);
	}

	/** @param array<string, mixed> $fields Fields. */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'refused' )]
	public function test_what_breaks_a_rule_is_refused_in_words( array $fields, string $field ): void {
		$before = wp_count_posts()->publish;
		$answer = $this->send( $fields );
		$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
		$this->assertSame( $field, $answer->get_data()['data']['field'] ?? null );
		wp_cache_flush();
		$this->assertSame( $before, wp_count_posts()->publish );
	}

	public function test_the_same_form_twice_is_one_article(): void {
		$first = $this->data( $this->send( array( 'idempotency_key' => 'k1' ) ) )['id'];
		$this->assertSame( $first, $this->data( $this->send( array( 'idempotency_key' => 'k1' ) ) )['id'] );
		$this->assert_refused(
			$this->send( array( 'idempotency_key' => 'k1', 'post_title' => '另一篇' ) ),
			409,
			'zeromo_idempotency_mismatch'
		);
		$this->assertSame( 1, (int) wp_count_posts()->publish );
	}

	public function test_two_windows_do_not_overwrite_each_other(): void {
		$saved = $this->data( $this->send( array( 'post_status' => 'draft' ) ) );
		$this->data(
			$this->send( array( 'id' => $saved['id'], 'version' => $saved['version'], 'post_title' => '一' ) )
		);
		$this->assert_refused(
			$this->send( array( 'id' => $saved['id'], 'version' => $saved['version'], 'post_title' => '二' ) ),
			409,
			'zeromo_draft_conflict'
		);
		$this->assertSame( '一', get_post( $saved['id'] )->post_title );
	}

	public function test_what_our_editor_would_lose_is_left_to_core(): void {
		$id = $this->make_post(
			$this->writer,
			'表格',
			"<!-- wp:table -->\n<figure class=\"wp-block-table\"><table><tbody><tr><td>a</td>"
				. "</tr></tbody></table></figure>\n<!-- /wp:table -->"
		);
		$this->assert_refused( $this->send( array( 'id' => $id ) ), 422, 'zeromo_content_invalid' );
		$this->assertSame(
			'新',
			get_post(
				$this->data(
					$this->rest( 'POST', '/content', array( 'id' => $id, 'post_type' => 'post', 'post_title' => '新' ) )
				)['id']
			)->post_title
		);
		$this->assertStringContainsString( '<table>', get_post( $id )->post_content );
		$this->assertStringContainsString(
			'action=edit',
			wp_specialchars_decode( $this->service( EditorView::class )->open( $this->writer, array(), $id ) )
		);
	}

	public function test_the_preview_shows_what_readers_will_see(): void {
		$picture = $this->make_pictures( $this->writer, 1 )[0];
		$fields  = array( 'post_content' => self::TEXT . "<img class=\"wp-image-$picture\" alt=\"豆\">" );
		$shown   = $this->data(
			$this->rest(
				'POST',
				'/content/preview',
				array(
					'object_type' => 'post',
					'post_type' => 'post',
					'post_title' => '手冲咖啡',
					'content' => $fields['post_content'],
				)
			)
		)['html'];
		$id      = $this->data( $this->send( $fields ) )['id'];
		$html    = $this->service( PostService::class )->single( $id, 0 )->html;
		$this->assertStringContainsString( '<h1>手冲咖啡</h1>', $shown );
		$plain = static fn( string $text ): string => (string) preg_replace( '~\s+|/(?=>)~', '', $text );
		$this->assertStringContainsString( $plain( $html ), $plain( $shown ) );
	}

	public function test_who_decides_finds_both_words_on_what_waits(): void {
		$this->set( 'content_article_roles', array( 'contributor' ) );
		$author = $this->create_member( 'contributor' );
		$this->as_user( $author );
		$id     = $this->data( $this->send() )['id'];
		$editor = $this->create_member( 'editor' );
		$posts  = $this->service( PostService::class );
		$slot   = new ReviewSlot(
			$this->service( ContentVisibility::class ),
			$this->service( \Zeromo\Community\Kernel\Settings::class )
		);
		$this->assertSame(
			'',
			$slot->html( $posts->items( array( $id ), $author )[0], $author, true ),
			'Nobody passes the own one.'
		);
		$this->as_user( $editor );
		$html = $slot->html( $posts->items( array( $id ), $editor )[0], $editor, true );
		$this->assertStringContainsString( 'value="approve"', $html );
		$this->assertStringContainsString( 'value="reject"', $html );
		$this->assertSame(
			'publish',
			$this->data( $this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'approve' ) ) )['status']
		);
		$this->assertSame( '', $slot->html( $posts->items( array( $id ), $editor )[0], $editor, true ) );
	}

	public function test_the_editor_is_offered_to_writers_alone(): void {
		$view = $this->service( EditorView::class );
		$this->assertStringContainsString( 'max_images', $view->open( $this->writer, array() ) );
		$this->assertStringNotContainsString( 'max_images', $view->open( $this->create_member(), array() ) );
		$id = $this->data( $this->send() )['id'];
		$this->assertStringContainsString(
			'磨豆',
			wp_json_encode( html_entity_decode( $view->open( $this->writer, array(), $id ) ), JSON_UNESCAPED_UNICODE )
		);
		$other = $this->create_member( 'author' );
		$this->as_user( $other );
		$this->assertStringNotContainsString( '磨豆', html_entity_decode( $view->open( $other, array(), $id ) ) );
	}

	/** A form that publishes an activity is none for an article. */
	public function test_who_asks_for_an_article_gets_no_form_of_an_activity(): void {
		$view         = $this->service( EditorView::class );
		$_GET['type'] = 'post';
		try {
			$article = $view->open( $this->writer, array() );
			$this->assertStringNotContainsString( '<form', $article );
			$this->assertStringContainsString( '写文章需要打开浏览器的 JavaScript', $article );
			$this->assertStringContainsString(
				'<form',
				$view->open( $this->create_member(), array() ),
				'Who may not write articles.'
			);
		} finally {
			unset( $_GET['type'] );
		}
		$this->assertStringContainsString( '<form', $view->open( $this->writer, array() ) );
	}
}
