<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Comments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Comments\CommentText;

final class CommentTextTest extends TestCase {

	/** @return array<string, array{string, bool}> */
	public static function texts(): array {
		return array(
			'nothing'              => array( '', true ),
			'blanks'               => array( " \t\n\u{3000}\u{00A0}", true ),
			'zero width'           => array( "\u{200B}\u{200D}\u{FEFF}", true ),
			'an empty Hangul sign' => array( "\u{3164}", true ),
			'a variation mark'     => array( "\u{FE0F}", true ),
			'one sign'             => array( '好', false ),
			'emoji'                => array( '🎉', false ),
			'a family'             => array( "👨\u{200D}👩\u{200D}👧", false ),
			'a full stop'          => array( '。', false ),
		);
	}

	#[DataProvider( 'texts' )]
	public function test_a_text_is_blank_when_nothing_of_it_can_be_seen( string $text, bool $blank ): void {
		self::assertSame( $blank, CommentText::is_blank( $text ) );
	}

	public function test_what_is_typed_is_stored_as_text_and_not_as_markup(): void {
		self::assertSame( '&lt;b&gt; &amp;amp; "1" &lt; 2', CommentText::store( '<b> &amp; "1" < 2' ) );
	}
}
