<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The example of docs/how-to/child-theme.md does what the page says. */
final class ChildThemeTest extends IntegrationTestCase {

	private const EXAMPLE = __DIR__ . '/../../../../docs/examples/child-theme';

	private string $folder = '';

	private string $before = '';

	protected function setUp(): void {
		parent::setUp();
		$this->before = get_stylesheet();
		$this->folder = get_theme_root() . '/zeromo-child-example';
		symlink( (string) realpath( self::EXAMPLE ), $this->folder );
		wp_clean_themes_cache();
		switch_theme( 'zeromo-child-example' );
	}

	protected function tearDown(): void {
		switch_theme( $this->before );
		unlink( $this->folder );
		wp_clean_themes_cache();
		parent::tearDown();
	}

	public function test_the_theme_is_whole(): void {
		$theme = wp_get_theme();
		$this->assertFalse( $theme->errors() );
		$this->assertSame( 'twentytwentyfive', $theme->get_template() );
	}

	public function test_its_partial_takes_the_place_of_ours_and_the_others_stay(): void {
		$html = Partial::render( 'blocks/site-note', array( 'text' => '<b>林间' ) );
		$this->assertStringContainsString( '慢慢写，好好读。', $html );
		$this->assertStringContainsString( '&lt;b&gt;林间', $html );
		$this->assertStringContainsString( 'zmo-', Partial::render( 'partials/empty', array( 'title' => '空' ) ) );
	}

	public function test_its_template_draws_the_page(): void {
		$template = get_block_template( get_stylesheet() . '//zeromo-topics' );
		$this->assertInstanceOf( \WP_Block_Template::class, $template );
		$this->assertSame( 'theme', $template->source );
		$this->assertStringContainsString( 'community-child-words', $template->content );
	}
}
