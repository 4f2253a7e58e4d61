<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

/** /content/preview shows what will be published and stores nothing; /post/view counts readers. */
final class PreviewAndViewTest extends ContentTestCase {

	public function test_the_preview_is_what_the_page_shows(): void {
		$member = $this->create_member();
		$circle = $this->make_circle( $this->create_member(), true, $member );
		$fields = array(
			'post_title' => '湖 & 雾',
			'post_content' => "一 <script>alert(1)</script>\n\nhttps://a.example/?x=1&y=2 #雾#",
			'circle_id' => $circle,
			'topic_id' => array( $this->make_topic( '雾' ) ),
			'image_ids' => $this->make_pictures( $member, 2 ),
		);
		foreach ( array( 'GET', 'POST' ) as $method ) {
			$preview = $this->data(
				$this->rest(
					$method,
					'/content/preview',
					array(
						'object_type' => 'activity',
						'content' => $fields['post_content'],
					) + array_diff_key( $fields, array( 'post_content' => 1 ) )
				)
			)['html'];
		}
		$id   = (int) $this->data( $this->rest( 'POST', '/content', $fields ) )['id'];
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertStringContainsString( $post['content_html'], $preview );
		$page = $this->service( \Zeromo\Community\Feed\Api\CardView::class )->single(
			$this->service( \Zeromo\Community\Feed\Api\PostService::class )->single( $id, $member ),
			$member
		);
		$tint = static fn( string $html ): string => trim(
			(string) preg_replace(
				'/ style="--zmo-tint:[^"]*"|,"color":"[^"]*"|,&quot;color&quot;:&quot;[^&]*&quot;/',
				'',
				$html
			)
		);
		$this->assertStringContainsString( $tint( $preview ), $tint( $page ) );
		$this->assertStringNotContainsString( '<script>', $preview );
	}

	public function test_a_preview_stores_nothing_and_asks_nobody_outside(): void {
		$this->as_user( $this->create_member() );
		$asked = 0;
		add_filter(
			'pre_http_request',
			static function ( mixed $answer ) use ( &$asked ): mixed {
				++$asked;
				return $answer;
			}
		);
		$writes = array_filter(
			$this->queries(
				fn() => $this->data(
					$this->rest(
						'POST',
						'/content/preview',
						array(
							'content' => "https://www.youtube.com/watch?v=dQw4w9WgXcQ\n[embed]https://youtu.be/"
								. 'x[/embed] [gallery]',
						)
					)
				)
			),
			static fn( string $sql ): bool => 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE|REPLACE)/i', $sql )
		);
		$this->assertSame( array( array(), 0 ), array( array_values( $writes ), $asked ) );
	}

	public function test_outsiders_junk_and_others_things_are_refused(): void {
		$other  = $this->create_member();
		$images = $this->make_pictures( $other, 1 );
		$circle = $this->make_circle( $other, false );
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'GET', '/content/preview', array( 'content' => 'x' ) ),
			401,
			'zeromo_login_required'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content/preview', array( 'content' => 'x' ) ),
			401,
			'zeromo_login_required'
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/content/preview', array( 'content' => 'x', 'image_ids' => $images ) ),
			404,
			'zeromo_not_found'
		);
		$this->assertSame(
			403,
			$this->rest( 'POST', '/content/preview', array( 'content' => 'x', 'circle_id' => $circle ) )->get_status()
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content/preview', array( 'content' => 'x', 'object_type' => 'user' ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content/preview', array( 'content' => str_repeat( 'x', 10000000 ) ) ),
			400,
			'rest_invalid_param'
		);
		$this->assertSame( '', trim( $this->data( $this->rest( 'POST', '/content/preview', array() ) )['html'] ) );
	}

	public function test_a_reader_counts_once_an_hour(): void {
		$id     = $this->publish( $this->create_member() );
		$reader = $this->create_member();
		$this->as_user( $reader );
		$this->assertSame( 1, $this->data( $this->rest( 'POST', '/post/view', array( 'post_id' => $id ) ) )['count'] );
		$this->assertSame(
			1,
			$this->data( $this->rest( 'POST', '/post/view', array( 'id' => $id, 'post_type' => 'activity' ) ) )['count']
		);
		$this->as_user( 0 );
		$this->assertSame( 2, $this->data( $this->rest( 'POST', '/post/view', array( 'post_id' => $id ) ) )['count'] );
		$this->assertSame( 2, $this->data( $this->rest( 'POST', '/post/view', array( 'post_id' => $id ) ) )['count'] );
		$this->db()->execute( 'UPDATE ' . $this->db()->table( 'rate' ) . ' SET expires = 1' );
		$this->assertSame( 3, $this->data( $this->rest( 'POST', '/post/view', array( 'post_id' => $id ) ) )['count'] );
		$this->assertSame( 3, $this->data( $this->rest( 'GET', "/content/$id" ) )['counts']['view'] );
	}

	public function test_what_is_not_to_be_seen_is_not_counted(): void {
		$draft = $this->publish( $this->create_member(), '草稿', array( 'post_status' => 'draft' ) );
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/post/view', array( 'post_id' => $draft ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/post/view', array( 'post_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->rest( 'POST', '/post/view', array() ), 400, 'rest_missing_callback_param' );
		$this->assert_refused(
			$this->rest( 'POST', '/post/view', array( 'post_id' => '1 OR 1' ) ),
			400,
			'rest_invalid_param'
		);
	}
}
