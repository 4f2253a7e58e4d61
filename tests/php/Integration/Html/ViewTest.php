<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Html;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class ViewTest extends IntegrationTestCase {

	public function test_a_theme_s_file_takes_the_place_of_a_partial(): void {
		$folder = get_stylesheet_directory() . '/zeromo-community/test';
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/greeting.php", '<p>主题：<?php echo esc_html( $v["name"] ); ?></p>' );
		Partial::forget();
		try {
			self::assertSame( '<p>主题：&lt;b&gt;</p>', Partial::render( 'test/greeting', array( 'name' => '<b>' ) ) );
		} finally {
			unlink( "$folder/greeting.php" );
			rmdir( $folder );
			rmdir( dirname( $folder ) );
			Partial::forget();
		}
	}

	public function test_props_survive_an_attribute_and_can_be_filtered(): void {
		add_filter(
			'zeromo_widget_props',
			static fn( array $props, string $name ): array => array( 'name' => $name ) + $props,
			10,
			2
		);
		$html = Widget::attrs( 'like-button', array( 'label' => '"><script>\'&' ) );
		self::assertStringNotContainsString( '<script>', $html );
		self::assertSame( 1, preg_match( '/data-zeromo-props="([^"]*)"/', $html, $m ) );
		self::assertSame(
			array( 'name' => 'like-button', 'label' => '"><script>\'&' ),
			json_decode( html_entity_decode( $m[1], ENT_QUOTES ), true )
		);
	}

	public function test_only_a_widget_in_a_stored_text_carries_the_key_of_the_page(): void {
		self::assertStringNotContainsString( 'data-zeromo-key', Widget::attrs( 'gallery' ) );
		add_filter( 'the_content', static fn(): string => '<div ' . Widget::attrs( 'gallery' ) . '></div>', 99 );
		$html = (string) apply_filters( 'the_content', '' );
		self::assertMatchesRegularExpression( '/ data-zeromo-key="[0-9a-f]{18}"/', $html );
		self::assertStringContainsString( Assets::key(), $html );
	}

	public function test_a_block_in_a_text_has_no_second_first_heading(): void {
		$blocks = '<!-- wp:zeromo/auth /--><!-- wp:zeromo/circles /--><!-- wp:zeromo/search-results /-->';
		self::assertSame( 3, substr_count( do_blocks( $blocks ), '<h1' ) );
		$text = (string) apply_filters( 'the_content', $blocks );
		self::assertSame( 0, substr_count( $text, '<h1' ) );
		self::assertStringContainsString( '<h2>圈子</h2>', $text );
		self::assertStringContainsString( '<h2 class="zmo-sr">搜索</h2>', $text );
		self::assertStringContainsString( '<h2 class="zmo-sign__title" id="zmo-sign-title">', $text );
	}

	public function test_times_are_told_as_members_tell_them(): void {
		update_option( 'timezone_string', 'Asia/Shanghai' );
		$now = (int) strtotime( '2026-11-21 15:00:00 +08:00' );
		$ago = static fn( string $time ): string => Format::ago( (int) strtotime( "$time +08:00" ), $now );
		self::assertSame( '刚刚', $ago( '2026-11-21 14:59:30' ) );
		self::assertSame( '5分钟前', $ago( '2026-11-21 14:55:00' ) );
		self::assertSame( '3小时前', $ago( '2026-11-21 11:30:00' ) );
		self::assertSame( '昨天 12:30', $ago( '2026-11-20 12:30:00' ) );
		self::assertSame( '3天前', $ago( '2026-11-18 20:00:00' ) );
		self::assertSame( '11-01', $ago( '2026-11-01 08:00:00' ) );
		self::assertSame( '2025-11-21', $ago( '2025-11-21 08:00:00' ) );
		self::assertStringStartsWith( '2026-11-21T15:00:00+08:00', Format::iso( $now ) );
	}
}
