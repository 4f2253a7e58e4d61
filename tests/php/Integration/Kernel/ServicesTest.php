<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Types say how services are made; that they can be made is seen here and not first by a member. */
final class ServicesTest extends IntegrationTestCase {

	public function test_everything_that_rooms_name_can_be_made(): void {
		$container = Plugin::container();
		$wiring    = $container->get( Wiring::class );
		$stored    = array_filter(
			$wiring->classes(),
			static fn( string $name ): bool => str_ends_with( $name, 'Repository' )
		);
		$named     = array(
			...array_keys( $wiring->bound ),
			...$stored,
			...array_merge( ...array_values( $wiring->controllers ) ),
			...array_values( $wiring->ajax ),
			...array_values( $wiring->stores ),
		);
		self::assertGreaterThan( 120, count( $named ) );
		foreach ( $named as $name ) {
			self::assertInstanceOf( $name, $container->get( $name ) );
		}
		self::assertGreaterThan( 35, count( $wiring->sets ) );
		foreach ( array_keys( $wiring->sets ) as $set ) {
			self::assertContainsOnlyInstancesOf( $set, $container->all( $set ) );
		}
	}
}
