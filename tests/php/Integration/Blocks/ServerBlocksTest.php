<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A block is asked for by its name alone: the name above its class is the one in its block.json. */
final class ServerBlocksTest extends IntegrationTestCase {

	public function test_every_block_has_one_class_under_its_name(): void {
		$known = array_column( require Assets::root() . '/build/blocks-manifest.php', 'name' );
		$named = array_keys( $this->service( Wiring::class )->sets[ ServerBlock::class ] );
		sort( $known );
		sort( $named );
		self::assertSame( $known, $named );
		foreach ( $named as $name ) {
			self::assertInstanceOf(
				ServerBlock::class,
				Plugin::container()->one( ServerBlock::class, (string) $name )
			);
		}
	}
}
