<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\TestCase;

/** docs/behaviours.md names twenty behaviours: the glossary leads to the room of each, and its method is there. */
final class BehavioursTest extends TestCase {

	public function test_each_behaviour_is_where_the_page_says(): void {
		$root = dirname( __DIR__, 3 );
		$page = (string) file_get_contents( "$root/docs/behaviours.md" );
		self::assertSame(
			20,
			preg_match_all(
				'~^\| .* \| (\S+) → room (\w+) \| `(includes/(\w+)/[\w/]+)\.php` `(\w+)\(\)` \|$~m',
				$page,
				$rows,
				PREG_SET_ORDER
			)
		);
		$glossary = (string) file_get_contents( "$root/docs/glossary.md" );
		foreach ( $rows as [ , $word, $room, $file, $folder, $method ] ) {
			self::assertSame( $room, $folder );
			self::assertMatchesRegularExpression(
				'~^\| [^|]*' . preg_quote( $word, '~' ) . "[^|]* \\| .*\\b$room\\b~mu",
				$glossary,
				"$word leads to $room"
			);
			$class = 'Zeromo\\Community\\' . strtr( substr( $file, strlen( 'includes/' ) ), '/', '\\' );
			self::assertTrue( class_exists( $class ) && method_exists( $class, $method ), "$file.php $method()" );
		}
	}
}
