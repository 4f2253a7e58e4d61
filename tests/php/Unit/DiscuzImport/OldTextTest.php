<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\DiscuzImport;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\DiscuzImport\Text\BbCode;
use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Import\Api\Words;

/** Texts of old forums. */
final class OldTextTest extends TestCase {

	/** @return iterable<string, array{string, string}> */
	public static function plain(): iterable {
		yield 'words' => array( 'a [b]b[/b] c', 'a b c' );
		yield 'what is no tag' => array( '[x]1[/x] [ b ] [/b]', '[x]1[/x] [ b ] [/b]' );
		yield 'a tag without its end' => array( 'a [b]b', 'a b' );
		yield 'tags that cross' => array( '[b]a[i]b[/b]c[/i]', 'abc[/i]' );
		yield 'code is not read' => array( "[code][b]x[/b]\n[hide]y[/hide][/code]", "[b]x[/b]\n[hide]y[/hide]" );
		yield 'code without its end' => array( '[code]x [b]y[/b]', 'x y' );
		yield 'a quote' => array( "[quote]a\nb[/quote]\nc", "> a\n> b\n\nc" );
		yield 'a link' => array( '[url=https://e.example/]e[/url]', 'e https://e.example/' );
		yield 'a list' => array( '[list][*]a[*]b[/list]', "• a\n• b" );
		yield 'an item without a list' => array( '[*]a', '[*]a' );
		yield 'hidden' => array( 'a[hide]b[b]c[/b][/hide]d', 'ad' );
		yield 'hidden in a quote' => array( '[quote]a[hide]b[/hide][/quote]', '> a' );
		yield 'smileys of its editor' => array( 'a{:1_12:}b', 'ab' );
	}

	#[DataProvider( 'plain' )]
	public function test_it_is_printed_as_plain_text( string $message, string $plain ): void {
		self::assertSame( $plain, OldText::read( $message )->plain() );
	}

	/** @return iterable<string, array{string}> */
	public static function hiding(): iterable {
		foreach ( array(
			'[list][*]a %s[/list]',
			'[table][tr][td]%s[/td][/tr][/table]',
			'[h1]%s[/h1]',
			'[quote]%s[/quote]',
			'[url=http://e.example/]%s[/url]',
			'[b]%s',
			'[b][i]%s[/b][/i]',
			'[align=center]%s[/align]',
			'[list]%s',
		) as $around ) {
			yield $around => array( sprintf( $around, '[hide]SECRET[/hide]' ) );
			yield "$around, without its end" => array( sprintf( $around, '[hide]SECRET' ) );
			yield "$around, with points" => array( sprintf( $around, '[hide=100]SECRET[/hide]' ) );
			yield "$around, upper case" => array( sprintf( $around, '[HIDE][b]SECRET[/HIDE]' ) );
		}
	}

	#[DataProvider( 'hiding' )]
	public function test_what_was_hidden_is_hidden( string $message ): void {
		$text = OldText::read( $message );
		self::assertStringNotContainsString( 'SECRET', $text->plain() );
		self::assertStringContainsString( 'SECRET', $text->hidden() );
	}

	public function test_the_answered_post_is_found_and_its_words_go(): void {
		$quote = '[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=12&ptid=3][color=#999]a 发表于 b[/color]'
			. "[/url][/size]\nold[/quote]\nnew";
		$text  = OldText::read( $quote );
		self::assertSame( 12, $text->answers );
		self::assertStringContainsString( 'old', $text->plain() );
		$text->without_quote();
		self::assertSame( 'new', $text->plain() );
	}

	public function test_bytes_of_gbk_and_characters_as_numbers_are_read(): void {
		self::assertSame( '中文', Words::utf8( "\xD6\xD0\xCE\xC4" ) );
		self::assertSame( "😂\nb <a>", Words::message( "&#128514;\r\nb <a>" ) );
		self::assertSame( '&lt;', Words::message( '&lt;' ) );
		self::assertSame( 'a <b> & "c"', Words::line( "a &lt;b&gt;  &amp;\n&quot;c&quot;" ) );
		self::assertSame( '中', mb_substr( Words::utf8( "中\xE4\xB8" ), 0, 1 ) );
	}

	public function test_a_thousand_tags_in_each_other_are_read(): void {
		$tree = BbCode::read( str_repeat( '[quote]', 1000 ) . 'x' . str_repeat( '[/quote]', 1000 ) );
		self::assertStringContainsString( 'x', $tree->words() );
	}
}
