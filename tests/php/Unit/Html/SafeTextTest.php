<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Html;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Html\SafeText;

/** Members' text: nothing of it is markup but what is allowed, and none of it is lost. */
final class SafeTextTest extends TestCase {

	/** @return iterable<string, array{string, string}> */
	public static function texts(): iterable {
		yield 'plain' => array( '今天的雾', '<p>今天的雾</p>' );
		yield 'breaks and paragraphs' => array( "一\r\n二\n\n\n\n三", '<p>一<br>二</p><p>三</p>' );
		yield 'less than is a sign, not a tag' => array(
			'我 <3 你, 1 < 2 & 3 > 2',
			'<p>我 &lt;3 你, 1 &lt; 2 &amp; 3 &gt; 2</p>',
		);
		yield 'script' => array( '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' );
		yield 'attribute on an allowed tag' => array( '<b onclick=x>粗</b>', '<p>&lt;b onclick=x&gt;粗&lt;/b&gt;</p>' );
		yield 'inline tags' => array( '<b>粗</b><EM>斜</EM>', '<p><b>粗</b><em>斜</em></p>' );
		yield 'open tags end with their line' => array( "<b>一<i>二\n三</b>", '<p><b>一<i>二</i></b><br>三&lt;/b&gt;</p>' );
		yield 'crossed tags' => array( '<b>一<i>二</b>三</i>', '<p><b>一<i>二&lt;/b&gt;三</i></b></p>' );
		yield 'shortcodes' => array( '[gallery ids="1"]', '<p>&#91;gallery ids=&quot;1&quot;&#93;</p>' );
		yield 'blocks' => array( '<!-- wp:latest-posts /-->', '<p>&lt;!-- wp:latest-posts /--&gt;</p>' );
		yield 'entities typed by hand' => array( '&lt;b&gt; &#91;', '<p>&amp;lt;b&amp;gt; &amp;#91;</p>' );
		yield 'emoji with joiners' => array( '😀👨‍👩‍👧', '<p>😀👨‍👩‍👧</p>' );
		yield 'control and direction characters' => array( "a\x00\x07b\u{202E}c", '<p>abc</p>' );
		yield 'broken bytes' => array( "a\xC3\x28b", '<p>a?(b</p>' );
		yield 'topic' => array(
			'看#秋天的第一场雾#吧',
			'<p>看<a href="%zmo-home%?s=%E7%A7%8B%E5%A4%A9%E7%9A%84%E7%AC%AC%E4%B8%80%E5%9C%BA%E9%9B%BE">'
				. '#秋天的第一场雾#</a>吧</p>',
		);
		yield 'one sign is no topic' => array( '第 #1 名', '<p>第 #1 名</p>' );
		yield 'quotes hold no topic' => array( "'a' 'b'", '<p>&#039;a&#039; &#039;b&#039;</p>' );
		yield 'javascript is no link' => array( 'javascript://alert(1)', '<p>javascript://alert(1)</p>' );
	}

	#[DataProvider( 'texts' )]
	public function test_text_becomes_safe_html( string $typed, string $html ): void {
		$this->assertSame( $html, SafeText::html( SafeText::clean( $typed ) ) );
	}

	#[DataProvider( 'texts' )]
	public function test_the_editor_gets_back_what_stores_the_same( string $typed ): void {
		$safe = SafeText::clean( $typed );
		$this->assertSame( $safe, SafeText::clean( SafeText::source( $safe ) ) );
		$this->assertSame( $safe, SafeText::adopt( $safe ) );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function links(): iterable {
		yield 'with a query' => array( 'https://a.example/x?b=1&c=2', 'https://a.example/x?b=1&amp;c=2', '' );
		yield 'before a full stop' => array( 'https://a.example/x.', 'https://a.example/x', '.' );
		yield 'before chinese punctuation' => array( 'https://a.example/路，', 'https://a.example/路', '，' );
		yield 'in brackets' => array( 'https://a.example/A_(b)', 'https://a.example/A_(b)', '' );
		yield 'before a closing bracket' => array( 'https://a.example/x)', 'https://a.example/x', ')' );
		yield 'a quote cannot leave the attribute' => array(
			'https://a.example/"onclick=x',
			'https://a.example/',
			'&quot;onclick=x',
		);
	}

	#[DataProvider( 'links' )]
	public function test_addresses_become_links_that_carry_no_weight(
		string $typed,
		string $url,
		string $after
	): void {
		$this->assertSame(
			'<p>见 <a href="' . $url . '" target="_blank" rel="noopener nofollow ugc">' . $url . '</a>' . $after
				. '</p>',
			SafeText::html( SafeText::clean( '见 ' . $typed ) )
		);
	}

	public function test_a_very_long_address_is_still_there(): void {
		$typed = 'https://a.example/' . str_repeat( 'x', 90000 );
		$this->assertStringContainsString( str_repeat( 'x', 90000 ), SafeText::html( SafeText::clean( $typed ) ) );
	}

	public function test_html_of_another_editor_becomes_text(): void {
		$this->assertSame(
			"一\n二\n三 &amp; &#91;x&#93;",
			SafeText::adopt(
				'<!-- wp:paragraph --><p class="a">一<br>二</p><!-- /wp:paragraph --><script>evil()</script>'
					. '<p onclick="x">三 &amp; [x]</p>'
			)
		);
	}

	public function test_the_beginning_keeps_whole_characters_and_no_open_tag(): void {
		$safe = SafeText::clean( "<b>一二三</b>\n四五<i>六七</i>" );
		$this->assertSame( $safe, SafeText::cut( $safe, 7 ) );
		$this->assertSame( "<b>一二三</b>\n四五六…", SafeText::cut( $safe, 6 ) );
		$this->assertSame( '一二…', SafeText::cut( $safe, 2 ) );
	}

	public function test_an_excerpt_is_words_only(): void {
		$this->assertSame( '一 & 二 三', SafeText::excerpt( '<p>一 &amp;<br>二</p><p><b>三</b></p>' ) );
		$this->assertSame( '一二…', SafeText::excerpt( '<p>一二三</p>', 2 ) );
	}

	public function test_spaces_of_all_kinds_are_nothing(): void {
		$this->assertTrue( SafeText::is_blank( SafeText::plain( SafeText::clean( " \n\u{3000}\u{200B}<b></b>" ) ) ) );
		$this->assertFalse( SafeText::is_blank( SafeText::plain( SafeText::clean( '0' ) ) ) );
	}

	public function test_a_title_is_one_line_without_markup(): void {
		$this->assertSame( '一 &lt;b&gt;二&lt;/b&gt; &#91;x&#93;', SafeText::title( "  一\n<b>二</b>\t[x] " ) );
	}
}
