<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Plugin;

/** Beside the editor stand what is good to know and the member's own drafts. */
final class WritingRailTest extends ContentTestCase {

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	private function rail(): string {
		$block = Plugin::container()->one( ServerBlock::class, 'zeromo/writing-rail' );
		self::assertNotNull( $block );
		return $block->render( array(), '' );
	}

	private function draft( string $title, string $text ): int {
		$fields = array( 'post_title' => $title, 'post_content' => $text );
		$made   = $this->data( $this->rest( 'POST', '/content/draft', $fields ) );
		self::assertIsInt( $made['id'] );
		return $made['id'];
	}

	public function test_a_member_finds_the_own_drafts_and_nobody_elses(): void {
		$writer = $this->create_member();
		$this->as_user( $writer );
		$this->assertStringContainsString( '还没有草稿', $this->rail() );
		$named    = $this->draft( '入冬前的<b>阳台</b>', '先收花' );
		$wordy    = $this->draft( '', '去海边那天' );
		$html     = $this->rail();
		$expected = array(
			'写之前',
			'我的草稿',
			"id=$named\"",
			'入冬前的&lt;b&gt;阳台',
			"id=$wordy\"",
			'去海边那天',
			'5 字',
			'/account/drafts/',
		);
		foreach ( $expected as $text ) {
			$this->assertStringContainsString( $text, $html );
		}
		$this->assertStringNotContainsString( '还没有草稿', $html );
		$_GET = array( 'id' => (string) $wordy );
		$this->assertStringNotContainsString( '去海边那天', $this->rail(), 'the open one' );
		$_GET = array();
		$this->as_user( $this->create_member() );
		$this->assertStringNotContainsString( '去海边那天', $this->rail() );
		$this->as_user( 0 );
		$this->assertSame( '', $this->rail() );
	}

	public function test_it_asks_twice_however_many_there_are(): void {
		$this->as_user( $this->create_member() );
		$drafts = array();
		foreach ( array( '一', '二', '三', '四' ) as $title ) {
			$drafts[] = $this->draft( $title, '写着' );
		}
		// The pages that it leads to are known from the header.
		$this->rail();
		array_map( 'clean_post_cache', $drafts );
		$this->assertLessThanOrEqual( 2, $this->count_queries( fn(): string => $this->rail() ) );
		$this->assertSame( 3, substr_count( $this->rail(), 'zmo-row__t' ) );
	}
}
