<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What can be switched off, as the owner reads it. */
final class RoomsTest extends IntegrationTestCase {

	public function test_each_switch_is_told_with_what_goes_and_what_is_kept(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->service( Settings::class )->save( array( 'room_polls' => false ) );
		$items = array_column( $this->data( $this->rest( 'GET', '/admin/rooms' ) )['items'], null, 'name' );
		self::assertSame( array_keys( $this->service( Wiring::class )->switches ), array_keys( $items ) );
		foreach ( $items as $name => $item ) {
			self::assertSame( 'polls' !== $name, $item['on'], $name );
			self::assertMatchesRegularExpression( '/\p{Han}/u', $item['label'] . $item['description'], $name );
			self::assertLessThanOrEqual( 10000, $item['rows'], $name );
		}
		self::assertGreaterThan( 2, $items['circles']['routes'] );
		self::assertNotNull( $items['circles']['rows'] );
		self::assertNull( $items['ratings']['rows'], 'a part of a room' );
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( 403, $this->rest( 'GET', '/admin/rooms' )->get_status() );
	}
}
