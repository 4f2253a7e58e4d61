<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\OpenApi;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\OpenApi\Definitions;
use Zeromo\Community\Kernel\Http\Schema;

/** Each named shape is kept once. */
final class DefinitionsTest extends TestCase {

	public function test_a_use_keeps_what_it_says_of_its_place(): void {
		$definitions = new Definitions();
		$lamp        = Schema::named( 'Lamp', Schema::object( array( 'on' => Schema::flag( 'lit' ) ) ) );
		$referred    = $definitions->refer(
			Schema::object(
				array( 'a' => $lamp, 'b' => array( 'description' => 'the other' ) + Schema::nullable( $lamp ) )
			)
		);
		$reference   = array( '$ref' => '#/$defs/Lamp' );
		self::assertSame(
			array(
				'a' => $reference,
				'b' => array( 'anyOf' => array( $reference, array( 'type' => 'null' ) ), 'description' => 'the other' ),
			),
			$referred['properties']
		);
		self::assertEquals(
			array( 'Lamp' => Schema::object( array( 'on' => Schema::flag( 'lit' ) ) ) ),
			$definitions->all()
		);
	}

	public function test_a_shape_in_a_shape_is_kept_by_its_own_name(): void {
		$definitions = new Definitions();
		$definitions->refer(
			Schema::named(
				'Room',
				Schema::object( array( 'lamp' => Schema::named( 'Lamp', Schema::object( array() ) ) ) )
			)
		);
		self::assertSame( array( 'Lamp', 'Room' ), array_keys( $definitions->all() ) );
		self::assertSame(
			array( 'lamp' => array( '$ref' => '#/$defs/Lamp' ) ),
			$definitions->all()['Room']['properties']
		);
	}

	public function test_two_shapes_may_not_have_one_name(): void {
		$definitions = new Definitions();
		$definitions->refer( Schema::named( 'Lamp', Schema::object( array( 'on' => Schema::flag( 'lit' ) ) ) ) );
		$this->expectException( \LogicException::class );
		$definitions->refer( Schema::named( 'Lamp', Schema::object( array( 'lit' => Schema::flag( 'lit' ) ) ) ) );
	}

	public function test_a_field_may_have_the_key_of_names(): void {
		$schema = Schema::object( array( Schema::NAME => Schema::flag( 'a field' ) ) );
		self::assertSame( $schema, Schema::plain( $schema ) );
		self::assertSame( $schema, ( new Definitions() )->refer( $schema ) );
	}
}
