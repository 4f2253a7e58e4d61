<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Topics;

use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\TopicLinks;
use Zeromo\Community\Topics\TopicRepository;
use Zeromo\Community\Topics\View\TopicBlocks;

/** What the blocks of topic pages draw. */
final class TopicPagesTest extends IntegrationTestCase {

	public function test_the_page_of_a_topic_says_what_it_is(): void {
		$id = $this->service( TopicEditing::class )->create( '猫 & 狗', '写<b>它们</b>的事' );
		$this->service( Topics::class )->content_changed( array( $id ), 1 );
		$this->assertSame( 0, $this->service( Topics::class )->current() );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'tax_query' => array( array( 'taxonomy' => 'zeromo_topic', 'terms' => array( $id ) ) ) ) );
		$this->assertSame( $id, $this->service( Topics::class )->current() );
		$html = $this->block( 'topic-header' );
		foreach ( array( '#猫 &amp; 狗#', '1 动态', '热度 100', '写它们的事' ) as $text ) {
			$this->assertStringContainsString( $text, $html );
		}
	}

	public function test_the_index_lists_searches_and_counts(): void {
		$this->service( TopicEditing::class )->create( '今天看到的鸟' );
		$this->service( TopicEditing::class )->create( '今天看到的云' );
		$_GET = array( 'zmo_s' => '#今天看到的云#' );
		$html = $this->block( 'topics' );
		$this->assertStringContainsString( '#今天看到的云#', $html );
		$this->assertStringNotContainsString( '看到的鸟', $html );
		$_GET = array( 'zmo_s' => '"><script>' );
		$this->assertStringNotContainsString( '"><script>', $this->block( 'topics' ) );
	}

	public function test_the_rank_begins_with_the_hottest_in_two_queries(): void {
		$cold = $this->service( TopicEditing::class )->create( '冷冷的话题' );
		$hot  = $this->service( TopicEditing::class )->create( '热热的话题' );
		for ( $n = 0; $n < 3; $n++ ) {
			$this->service( Topics::class )->content_changed( array( $hot ), 1 );
		}
		$this->db()->execute( 'UPDATE ' . $this->db()->table( 'topic' ) . ' SET heat = heat + 100000000 WHERE term_id IN (%d,%d)', array( $cold, $hot ) );
		$html = $this->block( 'topics-rank', array( 'limit' => 2 ) );
		$this->assertSame( array( '热热的话题', '冷冷的话题' ), preg_match_all( '/zmo-rank__t">([^<]+)</', $html, $found ) ? $found[1] : array() );
		$this->assertSame( 2, $this->count_queries( fn() => $this->block( 'topics-rank', array( 'limit' => 2 ) ) ) );
	}

	/** @param array<string, mixed> $attributes Of the block. */
	private function block( string $name, array $attributes = array() ): string {
		$block = new TopicBlocks( $name, $this->service( TopicDirectory::class ), $this->service( TopicRepository::class ), $this->service( TopicLinks::class ), $this->service( Pages::class ) );
		return $block->render( $attributes, '' );
	}
}
