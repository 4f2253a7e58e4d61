<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit;

use PHPUnit\Framework\TestCase;

/** The reference of hooks says what the code has, and each of them in words. */
final class HookReferenceTest extends TestCase {

	private const HOUSE = __DIR__ . '/../../..';

	public function test_the_reference_is_what_the_code_has_and_each_hook_is_explained(): void {
		require_once self::HOUSE . '/tools/hooks.php';
		$text = zeromo_hook_reference( self::HOUSE );
		self::assertSame( $text, file_get_contents( self::HOUSE . '/docs/hooks.md' ), 'npm run hooks' );
		$sections = preg_split( '/^### /m', $text );
		self::assertIsArray( $sections );
		self::assertGreaterThan( 30, count( $sections ) );
		foreach ( array_slice( $sections, 1 ) as $section ) {
			self::assertMatchesRegularExpression( '/^`zeromo_\w+`\n\n[A-Z][^`]{15,}/', $section );
		}
	}
}
