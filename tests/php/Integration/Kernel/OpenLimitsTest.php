<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** As shipped every limit on what members write is at its widest; the owner tightens it. */
final class OpenLimitsTest extends IntegrationTestCase {

	/** Numbers that are no limit on what one writes, with their reason. */
	private const OTHERS = array(
		'favorite_folder_max' => 'how many rows of a list a page may read at once',
		'moderation_links_max' => 'what a moderator looks at; 0 is off',
	);

	public function test_limits_are_at_their_widest(): void {
		$narrow = array();
		$seen   = 0;
		foreach ( $this->service( Settings::class )->schema() as $name => $one ) {
			$bound = match ( true ) {
				isset( self::OTHERS[ $name ] ), 'integer' !== ( $one['type'] ?? '' ) => null,
				str_ends_with( $name, '_max' ) => 'maximum',
				str_ends_with( $name, '_min' ) => 'minimum',
				default => null,
			};
			if ( null !== $bound ) {
				++$seen;
				if ( ( $one['default'] ?? null ) !== ( $one[ $bound ] ?? null ) ) {
					$narrow[] = $name;
				}
			}
		}
		self::assertGreaterThan( 15, $seen );
		self::assertSame( array(), $narrow );
	}
}
