<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Posts;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Articles\View\ReadingTime;

final class ReadingTimeTest extends TestCase {

	/** @return iterable<string, array{string, int}> */
	public static function texts(): iterable {
		yield 'nothing' => array( '', 0 );
		yield 'only a picture' => array( '<figure><img src="tea.jpg" alt="一杯茶"></figure>', 0 );
		yield 'a word' => array( '<p>茶</p>', 1 );
		yield 'four hundred signs' => array( '<p>' . str_repeat( '茶', 400 ) . '</p>', 1 );
		yield 'one more' => array( '<p>' . str_repeat( '茶', 401 ) . '</p>', 2 );
		yield 'words' => array( str_repeat( '<p>tea time</p>', 220 ), 2 );
		yield 'both' => array( '<p>' . str_repeat( '茶', 200 ) . str_repeat( ' tea', 110 ) . '</p>', 1 );
		yield 'marks, scripts and entities are no words' => array(
			'<script>' . str_repeat( 'let a; ', 900 ) . '</script><style>' . str_repeat( 'a{} ', 900 ) . '</style><p>'
				. str_repeat( '&nbsp;，。', 900 ) . '茶</p>',
			1,
		);
	}

	#[DataProvider( 'texts' )]
	public function test_whole_minutes( string $html, int $minutes ): void {
		self::assertSame( $minutes, ReadingTime::minutes( $html ) );
	}
}
