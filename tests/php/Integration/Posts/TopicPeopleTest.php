<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Feed\Blocks\TopicPeopleBlock;

/** zeromo/topic-people: who wrote most about a topic, as far as the reader may see it. */
final class TopicPeopleTest extends ContentTestCase {

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = new \WP_Query();
		parent::tearDown();
	}

	public function test_the_busiest_come_first_and_closed_circles_do_not_count(): void {
		$topic  = $this->make_topic( '谁写的' . bin2hex( random_bytes( 4 ) ) );
		$busy   = $this->create_member();
		$calm   = $this->create_member();
		$hidden = $this->create_member();
		$circle = $this->make_circle( $hidden, false );
		foreach ( array( $busy, $busy, $calm ) as $n => $member ) {
			$this->publish( $member, "公开 $n", array( 'topic_id' => array( $topic ) ) );
		}
		foreach ( array( 1, 2, 3 ) as $n ) {
			$this->publish( $hidden, "圈内 $n", array( 'topic_id' => array( $topic ), 'circle_id' => $circle ) );
		}
		$this->as_user( 0 );
		$GLOBALS['wp_query'] = new \WP_Query();
		$this->assertSame( '', $this->block() );
		$GLOBALS['wp_query'] = new \WP_Query(
			array( 'tax_query' => array( array( 'taxonomy' => 'zeromo_topic', 'terms' => array( $topic ) ) ) )
		);
		$this->assertSame( array( $busy, $calm ), $this->people( $this->block() ) );
		$this->assertStringContainsString( '2 条动态', $this->block() );
		$this->as_user( $hidden );
		$this->assertSame( array( $hidden, $busy, $calm ), $this->people( $this->block() ) );
		$this->as_user( 0 );
		$this->block();
		$this->assertLessThanOrEqual( 3, $this->count_queries( fn() => $this->block() ) );
	}

	/** @return list<int> */
	private function people( string $html ): array {
		preg_match_all( '~zmo-row__t" href="([^"]+)"~', $html, $found );
		return array_map(
			static fn( string $url ): int => (int) get_user_by( 'slug', basename( untrailingslashit( $url ) ) )->ID,
			$found[1]
		);
	}

	private function block(): string {
		return $this->service( TopicPeopleBlock::class )->render( array(), '' );
	}
}
