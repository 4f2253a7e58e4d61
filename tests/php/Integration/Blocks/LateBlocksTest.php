<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\LateBlocks;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class LateBlocksTest extends IntegrationTestCase {

	private int $registered = 0;

	private function held( string $uri, string $route = '' ): LateBlocks {
		$late = new LateBlocks(
			function (): void {
				++$this->registered;
			}
		);
		$late->hold( $uri, $route );
		return $late;
	}

	public function test_a_page_has_them_at_once_and_a_call_has_not(): void {
		foreach ( array( '/', '/community/?next=/wp-json/x', '/wp-admin/post.php' ) as $n => $uri ) {
			$this->held( $uri );
			self::assertSame( $n + 1, $this->registered, $uri );
		}
		$this->held( '/wp-json/wp/v2/types/post' );
		$this->held( '/', '/zeromo/v1/like' );
		self::assertSame( 3, $this->registered );
	}

	public function test_they_are_there_when_one_is_drawn_and_once(): void {
		$this->held( '/wp-json/wp/v2/posts/7' );
		do_blocks( '<!-- wp:paragraph --><p>无</p><!-- /wp:paragraph -->话' );
		self::assertSame( 0, $this->registered );
		do_blocks(
			'<!-- wp:group --><div><!-- wp:zeromo/nobody-has-it /--><!-- wp:zeromo/nor-this /--></div>'
				. '<!-- /wp:group -->'
		);
		self::assertSame( 1, $this->registered );
	}

	public function test_routes_about_blocks_have_them(): void {
		$bare = array( '/wp/v2/types/post', '/wp/v2/posts', '/zeromo/v1/session', '/wp/v2/zeromo_activity/3' );
		$need = array(
			'/',
			'/wp/v2/block-types',
			'/wp/v2/block-renderer/zeromo/feed',
			'/wp/v2/types-of',
			'/batch/v1',
			'/other/v1/x',
		);
		foreach ( array( ...$bare, ...$need ) as $route ) {
			$this->registered = 0;
			$late             = $this->held( '/wp-json' . $route );
			$late->before_dispatch( null, rest_get_server(), new \WP_REST_Request( 'GET', $route ) );
			self::assertSame( in_array( $route, $need, true ) ? 1 : 0, $this->registered, $route );
			$late->need();
		}
	}
}
