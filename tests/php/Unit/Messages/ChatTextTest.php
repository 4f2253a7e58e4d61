<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Messages;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Messages\ChatText;
use Zeromo\Community\Messages\Message;

final class ChatTextTest extends TestCase {

	public function test_what_is_stored_has_plain_lines_and_nothing_blank_around(): void {
		self::assertSame( "一\n\n二", ChatText::clean( " \u{3000}一\r\n\r\n\r\n\r\n二\x07 \n" ) );
		self::assertSame( 'abc', ChatText::clean( "a\u{202E}b\u{2066}c" ) );
	}

	public function test_what_cannot_be_seen_is_blank(): void {
		foreach ( array( '', " \n", "\u{200B}", "\u{3164}", "\u{2800}\u{FEFF}" ) as $text ) {
			self::assertTrue( ChatText::is_blank( $text ), bin2hex( $text ) );
		}
		self::assertFalse( ChatText::is_blank( '😀' ) );
		self::assertFalse( ChatText::is_blank( '.' ) );
	}

	public function test_the_line_of_a_list_is_one_and_short(): void {
		self::assertSame( '一 二', ChatText::line( "一\n\n 二 " ) );
		self::assertSame( str_repeat( '长', 60 ) . '…', ChatText::line( str_repeat( '长', 61 ) ) );
	}

	public function test_a_message_knows_the_other_one(): void {
		$message = new Message( 1, 5, 9, '在吗', 0, '', 0 );
		self::assertSame( array( 9, 5 ), array( $message->peer( 5 ), $message->peer( 9 ) ) );
	}
}
