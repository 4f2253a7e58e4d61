<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Posts;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Articles\ArticleBlocks;
use Zeromo\Community\Articles\ArticleHtml;

/** Articles: whatever comes, what is kept is built of what an article may have, as core's editor writes it. */
final class ArticleHtmlTest extends TestCase {

	private const URLS = array( 7 => 'https://site.example/7.jpg' );

	private static function clean( string $html ): string {
		return ArticleBlocks::write( ArticleHtml::read( $html ), self::URLS );
	}

	/** @return iterable<string, array{string, string}> */
	public static function kept(): iterable {
		yield 'paragraph' => array(
			'<p>今天 <strong>很</strong><em>冷</em></p>',
			"<!-- wp:paragraph -->\n<p>今天 <strong>很</strong><em>冷</em></p>\n<!-- /wp:paragraph -->",
		);
		yield 'old names of tags' => array(
			'<div><b>粗</b><i>斜</i></div>',
			"<!-- wp:paragraph -->\n<p><strong>粗</strong><em>斜</em></p>\n<!-- /wp:paragraph -->",
		);
		yield 'second heading' => array(
			'<h2>一</h2>',
			"<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">一</h2>\n<!-- /wp:heading -->",
		);
		yield 'third heading' => array(
			'<h3>二</h3>',
			"<!-- wp:heading {\"level\":3} -->\n<h3 class=\"wp-block-heading\">二</h3>\n<!-- /wp:heading -->",
		);
		yield 'other headings are one of these' => array(
			'<h1>一</h1><h6>二</h6>',
			"<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">一</h2>\n<!-- /wp:heading "
				. "-->\n\n<!-- wp:heading {\"level\":3} -->\n<h3 class=\"wp-block-heading\">"
				. "二</h3>\n<!-- /wp:heading -->",
		);
		yield 'list in a list' => array(
			'<ol><li><p>一</p><ul><li>甲</li></ul></li></ol>',
			"<!-- wp:list {\"ordered\":true} -->\n<ol class=\"wp-block-list\"><!-- wp:list-item "
				. "-->\n<li>一<!-- wp:list -->\n<ul class=\"wp-block-list\"><!-- wp:list-item "
				. "-->\n<li>甲</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list --></li>\n"
				. "<!-- /wp:list-item --></ol>\n<!-- /wp:list -->",
		);
		yield 'quotation' => array(
			'<blockquote><p>一</p><p>二</p></blockquote>',
			"<!-- wp:quote -->\n<blockquote class=\"wp-block-quote\"><!-- wp:paragraph -->\n"
				. "<p>一</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>二</p>\n<!-- "
				. "/wp:paragraph --></blockquote>\n<!-- /wp:quote -->",
		);
		yield 'code' => array(
			"<pre><code>if (a &lt; b) {\n  [x]\n}</code></pre>",
			"<!-- wp:code -->\n<pre class=\"wp-block-code\"><code>if (a &lt; b) {\n  &#91;x&#93;\n"
				. "}</code></pre>\n<!-- /wp:code -->",
		);
		yield 'picture with words below' => array(
			'<figure><img class="wp-image-7" src="https://evil.example/x" alt="雾"><figcaption>清晨</figcaption></figure>',
			'<!-- wp:image {"id":7,"sizeSlug":"large","linkDestination":"none"} '
				. "-->\n<figure class=\"wp-block-image size-large\"><img src=\"https://site.example/7.jpg\" "
				. 'alt="雾" class="wp-image-7"/><figcaption class="wp-element-caption">'
				. "清晨</figcaption></figure>\n<!-- /wp:image -->",
		);
		yield 'link' => array(
			'<p><a href="https://a.example/?b=1&amp;c" onclick="x" target="_blank">去</a></p>',
			"<!-- wp:paragraph -->\n<p><a href=\"https://a.example/?b=1&amp;c\" target=\"_blank\" "
				. "rel=\"noreferrer noopener\">去</a></p>\n<!-- /wp:paragraph -->",
		);
		yield 'address alone is a link, nothing is fetched' => array(
			'<p>https://a.example/x</p>',
			"<!-- wp:paragraph -->\n<p><a href=\"https://a.example/x\">https://a.example/x</a>"
				. "</p>\n<!-- /wp:paragraph -->",
		);
		yield 'nor in code' => array(
			'<pre>https://a.example/x</pre>',
			"<!-- wp:code -->\n<pre class=\"wp-block-code\"><code>https:&#47;&#47;a.example/x</code>"
				. "</pre>\n<!-- /wp:code -->",
		);
		yield 'nothing' => array( '<p> </p><p><br></p><ul><li></li></ul><strong></strong>', '' );
	}

	#[DataProvider( 'kept' )]
	public function test_it_is_written_as_cores_editor_writes_it( string $html, string $stored ): void {
		$this->assertSame( $stored, self::clean( $html ) );
	}

	#[DataProvider( 'kept' )]
	public function test_what_is_stored_comes_back_the_same( string $html, string $stored ): void {
		$this->assertSame( $stored, self::clean( ArticleBlocks::html( $stored ) ) );
		$this->assertTrue( ArticleBlocks::holds( $stored, self::URLS ) );
		$this->assertStringNotContainsString( '<!--', ArticleBlocks::html( $stored ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function attacks(): iterable {
		yield 'script' => array( '<p>a<script>alert(1)</script>b</p>', 'ab' );
		yield 'script that never ends' => array( '<p>a</p><script>alert(1)', 'a' );
		yield 'script in pieces' => array( '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script>' );
		yield 'event on a tag' => array( '<p onclick="alert(1)" style="position:fixed">a</p>', 'a' );
		yield 'event on a picture' => array( '<img src=x onerror=alert(1)>', '' );
		yield 'picture of nobody' => array( '<img class="wp-image-99" src="https://evil.example/track.gif">', '' );
		yield 'quote out of an attribute' => array(
			'<img class="wp-image-7" alt="&quot; onerror=&quot;alert(1)">',
			'',
		);
		yield 'javascript' => array( '<a href="javascript:alert(1)">a</a>', 'a' );
		yield 'javascript with a tab' => array( "<a href=\"java\tscript:alert(1)\">a</a>", 'a' );
		yield 'javascript by entities' => array( '<a href="&#106;avascript&colon;alert(1)">a</a>', 'a' );
		yield 'data address' => array(
			'<a href="data:text/html,<script>alert(1)</script>">a</a>',
			'<a href="data:text/html,">a',
		);
		yield 'address without scheme' => array( '<a href="//evil.example">a</a>', 'a' );
		yield 'backslash address' => array( '<a href="/\\evil.example">a</a>', 'a' );
		yield 'address with a name in front' => array( '<a href="https://site.example@evil.example">a</a>', 'a' );
		yield 'shortcode' => array( '<p>[gallery ids="7"]</p>', '[gallery ids="7"]' );
		yield 'shortcode in an attribute' => array( '<a href="https://a.example/[x]">a</a>', 'a' );
		yield 'block in the text' => array( '<p>&lt;!-- wp:html --&gt;&lt;script&gt;</p>', '<!-- wp:html --><script>' );
		yield 'block' => array( '<!-- wp:html --><script>x</script><!-- /wp:html --><p>a</p>', 'a' );
		yield 'comment that never ends' => array( '<p>a</p><!-- <p>b</p>', 'a' );
		yield 'frame, form, drawing' => array(
			'<iframe src="x">i</iframe><form action="x"><input>f</form><svg onload=x><text>s</text></svg>',
			'f',
		);
		yield 'style' => array( '<style>body{display:none}</style><p class="x" id="y">a</p>', 'a' );
		yield 'entity of a direction character' => array( '<p>a&#x202E;b</p>', 'ab' );
		yield 'broken bytes' => array( "<p>a\xC3\x28b</p>", 'a?(b' );
		yield 'crossed and open tags' => array( '<strong>a<em>b</strong>c</em><ul><li>d<blockquote>e', 'abcde' );
		yield 'code that closes itself' => array( '<pre></code></pre><script>x</script></pre>', '' );
	}

	#[DataProvider( 'attacks' )]
	public function test_nothing_else_gets_through( string $html, string $words ): void {
		$stored = self::clean( $html );
		preg_match_all( '~<(?!!--)(/?)([a-z0-9]+)([^>]*)>~i', $stored, $tags, PREG_SET_ORDER );
		foreach ( $tags as $tag ) {
			$this->assertContains(
				$tag[2],
				array(
					'p',
					'h2',
					'h3',
					'strong',
					'em',
					'ul',
					'ol',
					'li',
					'blockquote',
					'a',
					'img',
					'br',
					'code',
					'pre',
					'figure',
					'figcaption',
				),
				$stored
			);
			$this->assertMatchesRegularExpression(
				'~^(?: (?:class="wp-[a-z0-9 -]+"|href="(?:https?://|mailto:|/[^/]|#)[^"<>'
					. '\[\]]*"|src="https://site\.example/7\.jpg"|alt="[^"<>]*"|target="_blank"|'
					. 'rel="noreferrer noopener"))*/?$~',
				$tag[3],
				$stored
			);
		}
		$this->assertStringNotContainsString( '[', $stored );
		$this->assertDoesNotMatchRegularExpression(
			'~<!-- /?wp:(?!paragraph|heading|list|list-item|quote|code|image)~',
			$stored
		);
		$this->assertSame( $words, str_replace( "\n", '', ArticleBlocks::plain( $stored ) ) );
		$this->assertSame( $stored, self::clean( ArticleBlocks::html( $stored ) ), 'Cleaned twice it is the same.' );
	}

	/** @return iterable<string, array{string}> */
	public static function others(): iterable {
		yield 'table' => array(
			"<!-- wp:table -->\n<figure class=\"wp-block-table\"><table><tbody><tr><td>a</td>"
				. "</tr></tbody></table></figure>\n<!-- /wp:table -->",
		);
		yield 'colour' => array(
			"<!-- wp:paragraph {\"textColor\":\"red\"} -->\n<p class=\"has-red-color has-text-color\">"
				. "a</p>\n<!-- /wp:paragraph -->",
		);
		yield 'hidden content' => array( '<!-- wp:zeromo/hidden-content /-->' );
		yield 'words before there were blocks' => array( "一\n\n二" );
	}

	#[DataProvider( 'others' )]
	public function test_what_our_editor_would_lose_is_known( string $stored ): void {
		$this->assertFalse( ArticleBlocks::holds( $stored, self::URLS ) );
	}

	public function test_hostile_length_costs_no_more_than_its_length(): void {
		foreach ( array( '<a', '<a "', '<a"\'', '<b> ', '<!-', '<ul><li>', '<p>[', '<pre>' ) as $piece ) {
			$start = hrtime( true );
			self::clean( str_repeat( $piece, 40000 ) . 'x' );
			$this->assertLessThan( 10.0, ( hrtime( true ) - $start ) / 1e9, $piece );
		}
	}
}
