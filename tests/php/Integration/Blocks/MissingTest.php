<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What is not there: our page for what is ours, the theme's for everything else. */
final class MissingTest extends IntegrationTestCase {

	/** @param array<string, string|int> $query What core made of the address. */
	private function template( array $query, bool $missing = true ): ?string {
		$main = new \WP_Query( $query );
		if ( $missing ) {
			$main->set_404();
		}
		$GLOBALS['wp_query'] = $main;
		$slug                = $this->service( Templates::class )->current();
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
		return $slug;
	}

	public function test_ours_is_ours_and_the_themes_stays_the_themes(): void {
		foreach ( array( array( 'post_type' => 'zeromo_activity', 'p' => 99999999 ), array( 'post_type' => 'zeromo_circle', 'name' => 'none' ), array( 'zeromo_topic' => 'none' ), array( 'author_name' => 'none', 'zeromo_member' => '1' ) ) as $query ) {
			self::assertSame( 'zeromo-missing', $this->template( $query ), (string) wp_json_encode( $query ) );
		}
		foreach ( array( array( 'name' => 'none' ), array( 'pagename' => 'none' ), array( 'author_name' => 'none' ), array( 'post_type' => 'post', 'p' => 99999999 ) ) as $query ) {
			self::assertNull( $this->template( $query ), (string) wp_json_encode( $query ) );
		}
	}
}
