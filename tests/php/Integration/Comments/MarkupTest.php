<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Mark-up in comments that came by core's own ways. What a browser would read is judged, not the string. */
final class MarkupTest extends IntegrationTestCase {

	use MakesPosts;

	private int $member;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member();
		$this->post   = $this->make_post( $this->create_member( 'author' ) );
		add_filter( 'pre_comment_approved', static fn(): int => 1, 99 );
	}

	/** @return iterable<string, array{string}> */
	public static function bodies(): iterable {
		$attack = 'http://x/ autofocus tabindex=1 onfocus=alert(document.domain) y';
		foreach ( array( 'rel', 'target', 'REL', "\nrel" ) as $name ) {
			yield rawurlencode( $name ) . ' in a title' => array( "<a title=\"abc $name=foo\" href=\"$attack\">k</a>" );
			yield rawurlencode( $name )
				. ' in an address' => array( "<a href=\"http://x/ $name=foo\" title=\"$attack\">k</a>" );
		}
		yield 'a code of an emoji in a title' => array( "<a title=\"[微笑]\" href=\"$attack\">k</a>" );
		yield 'a name in a title' => array( "<a title=\"@小满 > @小满\" href=\"$attack\">k</a>" );
	}

	#[DataProvider( 'bodies' )]
	public function test_a_comment_by_cores_route_has_no_attribute_but_a_links( string $body ): void {
		wp_set_current_user( $this->member );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/comments' );
		$request->set_body_params( array( 'post' => $this->post, 'content' => $body ) );
		$answer = rest_do_request( $request );
		self::assertSame( 201, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->assert_harmless();
	}

	#[DataProvider( 'bodies' )]
	public function test_nor_has_one_that_was_stored_before( string $body ): void {
		wp_insert_comment(
			array(
				'comment_post_ID' => $this->post,
				'user_id' => $this->member,
				'comment_content' => $body,
				'comment_approved' => 1,
			)
		);
		$this->assert_harmless();
	}

	#[DataProvider( 'bodies' )]
	public function test_nor_has_one_of_cores_form( string $body ): void {
		wp_set_current_user( $this->member );
		$made = wp_handle_comment_submission(
			wp_slash( array( 'comment_post_ID' => $this->post, 'comment' => $body ) )
		);
		self::assertInstanceOf( \WP_Comment::class, $made );
		$this->assert_harmless();
	}

	private function assert_harmless(): void {
		wp_set_current_user( $this->member );
		$request = new \WP_REST_Request( 'GET', '/zeromo/v1/comment' );
		$request->set_query_params( array( 'post_id' => $this->post ) );
		$data = rest_do_request( $request )->get_data();
		self::assertIsArray( $data );
		self::assertNotEmpty( $data['items'] );
		$seen = 0;
		foreach ( array( $data['items'][0]['html'], $data['list_html'] ) as $html ) {
			$tags = new \WP_HTML_Tag_Processor( $html );
			while ( $tags->next_tag() ) {
				foreach ( (array) $tags->get_attribute_names_with_prefix( '' ) as $name ) {
					self::assertStringStartsNotWith( 'on', $name, $html );
					self::assertNotSame( 'autofocus', $name, $html );
				}
				$link  = 'A' === $tags->get_tag() && 'noopener nofollow ugc' === $tags->get_attribute( 'rel' );
				$seen += $link ? 1 : 0;
				if ( $link ) {
					$names = (array) $tags->get_attribute_names_with_prefix( '' );
					self::assertSame( array(), array_diff( $names, array( 'href', 'title', 'target', 'rel' ) ), $html );
					self::assertSame( '_blank', $tags->get_attribute( 'target' ) );
				}
			}
		}
		self::assertGreaterThanOrEqual( 2, $seen );
	}
}
