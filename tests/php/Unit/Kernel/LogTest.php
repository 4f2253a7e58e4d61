<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Log;

final class LogTest extends TestCase {

	public function test_a_message_is_one_line_whatever_it_holds(): void {
		$message = "Duplicate entry 'x\r\n[22-Nov-2026] PHP Fatal error: forged\x1b[2J\u{2028}\u{85}\0' for key";
		$line    = Log::line( new \RuntimeException( $message ) );
		self::assertSame( 0, preg_match( '/[\x00-\x1f\x7f]|\x{2028}|\x{85}/u', $line ), $line );
		self::assertStringContainsString( 'Duplicate entry \'x\\r\\n[22-Nov-2026]', $line );
	}

	public function test_addresses_and_keys_are_left_out_and_words_stay(): void {
		$line = Log::line(
			new \RuntimeException(
				"near 'a.b+c@example.com', '" . str_repeat( 'aB3_', 12 ) . "', '好' of key user_login_key"
			)
		);
		self::assertStringContainsString( "near '[mail]', '[key]', '好' of key user_login_key", $line );
		self::assertStringContainsString( 'LogTest.php:', $line );
	}

	public function test_a_long_message_is_cut(): void {
		self::assertLessThan( 2400, strlen( Log::line( new \RuntimeException( str_repeat( '很长 ', 5000 ) ) ) ) );
	}
}
