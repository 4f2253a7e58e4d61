<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Seo;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Seo\Facts;
use Zeromo\Community\Seo\Head;

final class HeadTest extends TestCase {

	public function test_words_cannot_leave_their_tags(): void {
		$html = Head::html(
			new Facts(
				'"><script>x</script>',
				"一行\n两行</script>",
				'https://example.com/?a=1&b=2',
				data: array( '@type' => 'Article', 'headline' => '</script><script>x' )
			),
			'站"点',
			'zh_CN'
		);
		self::assertStringNotContainsString( '<script>x', $html );
		self::assertSame( 1, substr_count( $html, '</script>' ) );
		self::assertStringContainsString( 'content="站&quot;点"', $html );
		self::assertStringContainsString( 'content="一行 两行&lt;/script&gt;"', $html );
		self::assertSame( 1, preg_match( '~<script type="application/ld\+json">(.*)</script>~', $html, $found ) );
		self::assertSame( '</script><script>x', json_decode( $found[1], true )['headline'] );
	}

	public function test_what_is_not_known_is_left_out_and_long_texts_are_cut(): void {
		$html = Head::html( new Facts( '题', str_repeat( '字', 500 ), 'https://example.com/' ), '站', 'zh_CN' );
		self::assertStringNotContainsString( 'og:image', $html );
		self::assertStringNotContainsString( 'canonical', $html );
		self::assertStringContainsString( 'content="' . str_repeat( '字', 159 ) . '…"', $html );
		self::assertStringContainsString( '<meta name="twitter:card" content="summary">', $html );
		self::assertStringNotContainsString(
			'description',
			Head::html( new Facts( '题', '', 'https://example.com/' ), '站', 'zh_CN' )
		);
	}

	public function test_a_canonical_link_stands_where_core_has_none(): void {
		self::assertStringContainsString(
			'<link rel="canonical" href="https://example.com/">',
			Head::html( new Facts( '题', '', 'https://example.com/', canonical: true ), '站', 'zh_CN' )
		);
	}
}
